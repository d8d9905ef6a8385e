// What the pages do beyond htmx. Everything here is a comfort: without it all pages work.
"use strict";

document.documentElement.classList.add("scripted"); // shows the buttons that only a script can answer

// On a phone the two panes of the editor are tabs, chosen by the address's fragment: the tab that is open says so.
function markTabs() {
  const tabs = document.querySelectorAll(".tabs a");
  if (!tabs.length) return;
  const target = location.hash && document.getElementById(location.hash.slice(1));
  const inDeck = Boolean(target && target.closest("#deck"));
  for (const tab of tabs) {
    if (tab.hash === (inDeck ? "#deck" : "#find")) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}
addEventListener("hashchange", markTabs);
addEventListener("DOMContentLoaded", markTabs);

// A reason that points at a card closes the reasons on a phone, where they cover the cards.
document.addEventListener("click", (event) => {
  const link = event.target.closest('.verdict-body a[href^="#"]');
  if (link && matchMedia("(max-width: 799px)").matches) link.closest("details").open = false;
});

// A menu closes on Escape, and when something else is pressed.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
});
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

// When the last copy of a row goes, its buttons go with it: focus moves to the same button of the row that took its place, so
// that someone at the keyboard is not thrown to the top of the page.
let pressed = null; // the button pressed last, and where its row stood
document.addEventListener("htmx:before:request", (event) => {
  const from = document.activeElement;
  const row = from && from.closest && from.closest(".entry[id]");
  pressed = row ? { button: from.id, rows: [...document.querySelectorAll("#deck .entry[id]")].map((r) => r.id), row: row.id } : null;
});
document.addEventListener("htmx:after:swap", () => {
  markTabs();
  // A typed count gives way to what was stored, unless someone is typing another one.
  for (const field of document.querySelectorAll("input.count")) {
    if (field !== document.activeElement || (pressed && pressed.button === field.id)) field.value = field.defaultValue;
  }
  if (!pressed) return;
  const again = document.getElementById(pressed.button);
  if (document.activeElement && document.activeElement !== document.body) return;
  if (again) { again.focus({ preventScroll: true }); return; }
  const at = pressed.rows.indexOf(pressed.row);
  const ending = pressed.button.slice(pressed.row.length); // "-less" or "-more"
  const near = [...pressed.rows.slice(at + 1), ...pressed.rows.slice(0, Math.max(at, 0)).reverse()];
  for (const id of near) {
    const next = document.getElementById(id + ending) || document.querySelector(`#${CSS.escape(id)} button`);
    if (next) { next.focus({ preventScroll: true }); return; }
  }
  const deck = document.getElementById("h-deck");
  if (deck) { deck.tabIndex = -1; deck.focus({ preventScroll: true }); }
});

// Light or dark changes at once; the choice is kept by the form's own post.
document.addEventListener("submit", (event) => {
  const form = event.target.closest("form.themes");
  if (!form || !event.submitter) return;
  event.preventDefault();
  const to = event.submitter.value;
  if (to === "auto") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset.theme = to;
  for (const button of document.querySelectorAll("form.themes button")) {
    if (button.value === to) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  const body = new URLSearchParams(new FormData(form));
  body.set("to", to);
  fetch(form.action, { method: "POST", body, redirect: "manual" });
});

// The print sheet's own button.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});

// Check a list: the numbered lines beside the list grow and shrink with it.
document.addEventListener("input", (event) => {
  const list = event.target;
  const marks = document.getElementById("marks");
  if (list.id !== "list" || !marks) return;
  const want = Math.max(14, list.value.split("\n").length);
  while (marks.children.length < want) marks.append(document.createElement("li"));
  while (marks.children.length > want) marks.lastElementChild.remove();
  list.rows = want;
});
