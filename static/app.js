// What the pages do beyond htmx. Everything here is a comfort: without it all pages work.
"use strict";

document.documentElement.classList.add("scripted"); // shows the buttons that only a script can answer

// A menu closes on Escape, and when something else is pressed.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details:is(.menu, .deck-pop)[open]");
  if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
});
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details:is(.menu, .deck-pop)[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
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

// A password can be looked at while it is typed. It is sent as a password all the same, so that no browser remembers it as a text.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-reveal]");
  if (!button) return;
  const field = document.getElementById(button.dataset.reveal);
  const shown = field.type === "text";
  field.type = shown ? "password" : "text";
  button.setAttribute("aria-pressed", String(!shown));
});
document.addEventListener("submit", (event) => {
  for (const button of event.target.querySelectorAll("[data-reveal]")) {
    document.getElementById(button.dataset.reveal).type = "password";
    button.setAttribute("aria-pressed", "false");
  }
});

// What a button names is copied; where the browser does not let a page do that, it is marked, ready to be copied by hand.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy-from]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copyFrom);
  try {
    await navigator.clipboard.writeText(source.value ?? source.innerText.trim());
  } catch {
    if (source.select) source.select();
    else getSelection().selectAllChildren(source);
    return;
  }
  const label = button.querySelector("span") || button;
  label.setAttribute("aria-live", "polite");
  label.textContent = button.dataset.copied;
});
