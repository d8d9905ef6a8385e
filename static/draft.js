// What the page of a draft does beyond htmx: what is typed is kept at the next pause, and focus stays where somebody was, or goes to what
// took its place.
"use strict";

(() => {
  const byId = (id) => (id ? document.getElementById(id) : null);
  let pressed = null;
  document.addEventListener("htmx:before:request", (event) => {
    pressed = { id: document.activeElement?.id, row: event.detail.ctx.sourceElement.closest(".entry[id]")?.id };
  });
  document.addEventListener("htmx:after:swap", () => {
    if (typed.size) writing();
    if (!pressed || (document.activeElement && document.activeElement !== document.body)) return;
    const next = byId(pressed.id) || byId(pressed.row)?.querySelector(".on-draft a, button") || byId("h-entries");
    next?.focus({ preventScroll: true });
  });

  // A field is kept when it is left, which htmx sees to. Words are kept while they are written too, and what is not kept yet when the page
  // goes away is sent after all. A link is not kept at a pause: half of one is refused.
  const pause = 800; // milliseconds
  const typed = new Map(); // forms with something that has not been sent, and the timer of the pause
  const sending = new Set(); // forms whose answer has not come
  const formOf = (target) => target.closest?.("#draft form.fields[hx-post]");
  const writing = () => {
    const saved = byId("saved");
    if (saved && saved.textContent !== saved.dataset.writing) saved.textContent = saved.dataset.writing;
  };
  const keep = (form) => {
    if (form.isConnected) form.dispatchEvent(new Event("change", { bubbles: true }));
    else typed.delete(form);
  };
  document.addEventListener("input", (event) => {
    const form = formOf(event.target);
    if (!form || !event.target.matches("textarea, input:is(#title, [type=url])")) return;
    clearTimeout(typed.get(form));
    typed.set(form, event.target.type === "url" ? 0 : setTimeout(keep, pause, form));
    writing();
  });
  document.addEventListener("change", (event) => {
    const form = formOf(event.target);
    if (!form) return;
    clearTimeout(typed.get(form));
    typed.delete(form);
    sending.add(form);
  }, true);
  document.addEventListener("htmx:after:request", (event) => sending.delete(event.detail.ctx.sourceElement));
  // A phone that is put away may never come back to the page. The answer is not waited for: what one page has sent is not news to it.
  const send = () => {
    for (const form of new Set([...typed.keys(), ...sending])) {
      if (form.isConnected) fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), keepalive: true, redirect: "manual" });
    }
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  addEventListener("pagehide", send);
})();
