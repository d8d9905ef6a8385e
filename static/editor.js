// What the deck editor does beyond htmx: keys, drags, focus, and comforts. Without it the page works by its forms and links.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);
  const narrow = matchMedia("(max-width: 799px)");
  const focusOn = (element, scroll = true) => {
    element.focus({ preventScroll: true });
    if (scroll) element.scrollIntoView({ block: "nearest" });
  };

  // On a phone the two panes are tabs, chosen by the address's fragment: the tab that is open says so.
  function markTabs() {
    const target = location.hash && byId(location.hash.slice(1));
    const inDeck = Boolean(target && target.closest("#deck"));
    for (const tab of document.querySelectorAll(".tabs a")) {
      if (tab.hash === (inDeck ? "#deck" : "#find")) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }
  addEventListener("hashchange", markTabs);
  markTabs();

  // A reason that points at a card closes the reasons on a phone, where they cover the cards.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('.verdict-body a[href^="#"]');
    if (link && narrow.matches) link.closest("details").open = false;
  });

  // Presses that wait for one another carry the revision of the deck that was shown when they were made. What this page itself has
  // changed since makes none of them stale; what another tab has changed does.
  let latest = Number(byId("deck").dataset.revision);
  let ours = latest; // since this revision nobody else has changed the deck
  let pressed = null; // what had the focus when a request was sent, and where its row stood

  document.addEventListener("htmx:before:request", (event) => {
    const body = event.detail.ctx.request.body;
    if (body instanceof URLSearchParams && Number(body.get("revision")) >= ours) body.set("revision", latest);
    const from = document.activeElement;
    const row = from && from.closest(".entry[id]");
    const box = from && from.closest("details[id]");
    pressed = row ? {
      focus: from.id,
      row: row.id,
      rows: [...row.closest(".find, .deck").querySelectorAll(".entry[id]")].map((r) => r.id),
    } : box && { box: box.id };
  });

  document.addEventListener("htmx:after:swap", (event) => {
    markTabs();
    const now = Number(byId("deck").dataset.revision);
    if (now > latest + 1 || event.detail.ctx.response?.status === 409) {
      ours = now;
      byId("find-q").form.dispatchEvent(new Event("change")); // the counts beside the results may be old, too
    }
    latest = now;
    // A typed count gives way to what was stored, unless someone is typing another one.
    for (const field of document.querySelectorAll("input.count")) {
      if (field !== document.activeElement || (pressed && pressed.focus === field.id)) field.value = field.defaultValue;
    }
    keepFocus();
  });

  // When the last copy of a row goes, its buttons go with it: focus moves to the same button of the row that took its place, so
  // that someone at the keyboard is not thrown to the top of the page. A reason or an advice that goes leaves it to its list.
  function keepFocus() {
    if (!pressed || (document.activeElement && document.activeElement !== document.body)) return;
    if (pressed.box) return focusOn(byId(pressed.box)?.querySelector("summary") || byId("h-deck"), false);
    const again = byId(pressed.focus) || byId(pressed.row)?.querySelector("button");
    if (again) return focusOn(again, false);
    const at = pressed.rows.indexOf(pressed.row);
    const ending = pressed.focus.slice(pressed.row.length); // "-less", "-more", or nothing for the row itself
    for (const id of [...pressed.rows.slice(at + 1), ...pressed.rows.slice(0, Math.max(at, 0)).reverse()]) {
      const next = byId(id + ending) || byId(id)?.querySelector("button");
      if (next) return focusOn(next);
    }
    const heading = byId("h-deck");
    if (heading) focusOn(heading);
  }

  // A count that was typed is kept when its field is left.
  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector("input.count");
    if (field) field.dataset.sent = field.value;
  });
  document.addEventListener("focusout", (event) => {
    const field = event.target;
    if (!field.matches("input.count") || field.value === field.defaultValue || field.value === field.dataset.sent) return;
    if (/^\d{1,2}$/.test(field.value)) field.form.requestSubmit(field.form.querySelector(".enter"));
    else field.value = field.defaultValue;
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("input.count")) {
      delete event.target.dataset.sent;
      event.target.select();
    }
  });

  // Keys and drags say what they want with one form.
  function edit(row, change, more = {}) {
    const form = byId("by-script");
    const own = new FormData(row.querySelector(".stepper"));
    for (const name of ["card", "text", "section", "to", "count"]) form.elements[name].value = more[name] ?? own.get(name) ?? "";
    form.elements.change.value = change;
    if (change !== "set") form.elements.count.value = "";
    form.requestSubmit();
  }
  const sectionOf = (row) => new FormData(row.querySelector(".stepper")).get("section");

  const keysOn = byId("keys-on");
  try { keysOn.checked = localStorage.getItem("gymdeck-keys") !== "off"; } catch { /* kept nowhere: on */ }
  keysOn.addEventListener("change", () => {
    try { localStorage.setItem("gymdeck-keys", keysOn.checked ? "on" : "off"); } catch { /* for this page, then */ }
  });

  const rowsBeside = (row) => [...row.closest(".find, .deck").querySelectorAll(".entry")];

  // The row that an arrow leads to: the next one, or the nearest in the line below or above.
  function toward(row, key) {
    const rows = rowsBeside(row), at = rows.indexOf(row);
    if (key === "j" || key === "ArrowRight") return rows[at + 1];
    if (key === "k" || key === "ArrowLeft") return rows[at - 1];
    const here = row.getBoundingClientRect();
    let best = null, least = Infinity;
    for (const other of rows) {
      const box = other.getBoundingClientRect();
      const gap = key === "ArrowDown" ? box.top - here.bottom : here.top - box.bottom;
      if (gap < -8) continue;
      const far = gap * 10 + Math.abs(box.left - here.left);
      if (other !== row && far < least) [best, least] = [other, far];
    }
    return best;
  }

  function toSearch() {
    if (narrow.matches && location.hash !== "#find") location.hash = "#find";
    byId("find-q").focus();
    byId("find-q").select();
  }
  function toDeck() {
    if (narrow.matches) location.hash = "#deck";
    focusOn(document.querySelector(".deck .entry") || byId("h-deck"));
  }

  const anywhere = {
    "/": toSearch,
    d: toDeck,
    v: () => { const verdict = byId("verdict"); verdict.open = !verdict.open; },
    "?": () => byId("keys").togglePopover(),
  };
  const press = (row, value) => row.querySelector(`button[name="change"][value="${value}"]`)?.click();
  const move = (to) => (row) => { if (row.closest(".deck") && sectionOf(row) !== to && byId("group-extra")) edit(row, "move", { to }); };
  const onRow = {
    "+": (row) => press(row, "1"), "=": (row) => press(row, "1"), "-": (row) => press(row, "-1"),
    e: move("extra"), m: move("main"),
    o: (row) => row.querySelector(".card-name a")?.click(),
  };
  const arrows = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "j", "k"];

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !keysOn.checked) return;
    const at = event.target;
    const open = document.querySelector(".over:is(:popover-open, [open])");
    if (open && !(event.key === "?" && open.id === "keys")) return;
    if (at.id === "find-q" && event.key === "ArrowDown") {
      const first = document.querySelector(".find .entry");
      if (first) { event.preventDefault(); focusOn(first); }
      return;
    }
    if (at.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')) return;
    const row = at.closest(".entry");
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (row && arrows.includes(key)) {
      const next = toward(row, key);
      event.preventDefault();
      if (next) focusOn(next);
      else if (key === "ArrowUp" && row.closest(".find")) toSearch();
    } else if (row && /^\d$/.test(key)) {
      event.preventDefault();
      edit(row, "set", { count: key });
    } else if (row && (onRow[key] || (key === "Enter" && at === row))) {
      event.preventDefault();
      (onRow[key] || onRow["+"])(row);
    } else if (anywhere[key] && !event.repeat) {
      event.preventDefault();
      anywhere[key]();
    }
  });

  // Drags: from the results into the deck, between main and extra, and out of the deck.
  let dragged = null;
  const body = document.body;

  // Where something dropped here would go; nothing where it would change nothing.
  function zoneOf(target) {
    const extra = Boolean(target.closest("#group-extra"));
    if (dragged.found) return target.closest(".find, .top, .deck-head") ? null : extra ? "extra" : "main";
    if (!target.closest("#deck")) return "out";
    const to = extra ? "extra" : "main";
    return byId("group-extra") && to !== dragged.section ? to : null;
  }

  document.addEventListener("dragstart", (event) => {
    const row = event.target.closest && event.target.closest(".entry");
    if (!row || !row.querySelector(".stepper")) return;
    dragged = { row, found: Boolean(row.closest(".find")), section: sectionOf(row) };
    event.dataTransfer.effectAllowed = "copyMove";
    event.dataTransfer.setData("text/plain", row.querySelector(".card-name").textContent);
    event.dataTransfer.setDragImage(row.querySelector(".card"), 32, 32);
    setTimeout(() => { if (dragged) body.dataset.drag = dragged.found ? "found" : "row"; });
  });
  document.addEventListener("dragover", (event) => {
    if (!dragged) return;
    const zone = zoneOf(event.target);
    if (!zone) { delete body.dataset.over; return; }
    event.preventDefault();
    event.dataTransfer.dropEffect = dragged.found ? "copy" : "move";
    body.dataset.over = zone;
  });
  document.addEventListener("drop", (event) => {
    const zone = dragged && zoneOf(event.target);
    if (!zone) return;
    event.preventDefault();
    if (dragged.found) edit(dragged.row, "1", { section: zone === "extra" ? "extra" : "" });
    else if (zone === "out") edit(dragged.row, "-1");
    else edit(dragged.row, "move", { to: zone });
  });
  document.addEventListener("dragend", () => {
    dragged = null;
    delete body.dataset.drag;
    delete body.dataset.over;
  });

  // Day and gym take effect when they are chosen. A day that is being typed is waited for.
  const place = document.querySelector("[data-place]");
  let waiting = 0;
  place.addEventListener("change", (event) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { if (place.checkValidity()) place.requestSubmit(); }, event.target.type === "date" ? 700 : 0);
  });

  place.addEventListener("formdata", (event) => { // what is the usual need not stand in the address
    if (event.formData.get("on") === place.dataset.place) event.formData.delete("on");
    const gym = event.formData.get("gym");
    if (gym.startsWith("region ")) event.formData.set("region", gym.slice("region ".length));
    if (gym === "" || gym.startsWith("region ")) event.formData.delete("gym");
  });

  // A search that is offered is typed for the reader.
  document.addEventListener("click", (event) => {
    const offered = event.target.closest("[data-search]");
    if (!offered || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    toSearch();
    const field = byId("find-q");
    field.value = offered.dataset.search;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // The list is copied where the browser lets it be; else its link leads to it.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("[data-copy]");
    if (!link || !navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const label = link.querySelector("span");
    const usual = label.dataset.usual ??= label.textContent;
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error(answer.statusText);
      await navigator.clipboard.writeText(await answer.text());
      label.textContent = link.dataset.copy;
      setTimeout(() => { label.textContent = usual; }, 2000);
    } catch { location.href = link.href; }
  });
  document.addEventListener("focusin", (event) => { if (event.target.matches("[data-select]")) event.target.select(); });

  // What could not be kept is shown again where it was typed.
  document.querySelector(".over[data-open]")?.showPopover();
})();
