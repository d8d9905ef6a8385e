// What the page of a draft does beyond htmx: focus stays where somebody was, or goes to what took its place.
"use strict";

(() => {
  const byId = (id) => (id ? document.getElementById(id) : null);
  let pressed = null;
  document.addEventListener("htmx:before:request", (event) => {
    pressed = { id: document.activeElement?.id, row: event.detail.ctx.sourceElement.closest(".entry[id]")?.id };
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!pressed || (document.activeElement && document.activeElement !== document.body)) return;
    const next = byId(pressed.id) || byId(pressed.row)?.querySelector(".on-draft a, button") || byId("h-entries");
    next?.focus({ preventScroll: true });
  });
})();
