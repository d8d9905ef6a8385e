// The sheet over the deck on which a card is read: a press on a card opens it, and copies go in and out without closing it. With a modifier
// key, or where opening fails, the card's link leads to its page.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);
  const peek = byId("peek");

  document.addEventListener("click", async (event) => {
    const step = event.target.closest("[data-step]");
    if (step) return put(step.dataset.step);
    if (event.target === peek || event.target.closest("[data-close]")) return peek.close();
    const link = event.target.closest('a[href^="/cards/"]');
    if (!link || !link.closest(".find, #deck") || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
      if (!answer.ok) throw new Error(answer.statusText);
      peek.innerHTML = await answer.text();
    } catch { location.href = link.href; return; }
    count();
    if (!peek.open) peek.showModal();
    peek.scrollTop = 0;
  });

  const shown = () => peek.querySelector("[data-card]");

  // How many copies the deck under the sheet holds, wherever they lie.
  function count() {
    const steps = shown();
    if (!steps) return;
    let copies = 0;
    for (const form of document.querySelectorAll(".deck .stepper")) {
      const held = form.querySelector(".count");
      if (held && form.elements.card?.value === steps.dataset.card) copies += Number(held.defaultValue ?? held.textContent);
    }
    steps.querySelector("output").textContent = copies;
  }
  document.addEventListener("htmx:after:swap", () => { if (peek.open) count(); });

  // One copy more goes where the card goes by itself, and is taken out from there first.
  function put(change) {
    const form = byId("by-script");
    for (const name of ["text", "section", "to", "count"]) form.elements[name].value = "";
    form.elements.card.value = shown().dataset.card;
    form.elements.change.value = change;
    form.requestSubmit();
  }

  peek.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !byId("keys-on").checked || !shown()) return;
    if (event.key === "+" || event.key === "=") put("1");
    else if (event.key === "-") put("-1");
  });
})();
