// What the catalogue does beyond htmx. Everything here is a comfort: without it the page works.
"use strict";

// The arrow keys walk from the search box through the results and back; "/" goes to the box.
const found = () => [...document.querySelectorAll("#found-cards :is(.card-name, th) a")];

function beside(links, at, key) {
  if (key === "ArrowRight") return at + 1;
  if (key === "ArrowLeft") return at - 1;
  const from = links[at].closest("li, tr").getBoundingClientRect();
  const step = key === "ArrowDown" ? 1 : -1;
  for (let n = at + step; n >= 0 && n < links.length; n += step) { // the next row's card in the same column
    const to = links[n].closest("li, tr").getBoundingClientRect();
    if (Math.abs(to.top - from.top) > 4 && to.left < from.right && to.right > from.left) return n;
  }
  return step > 0 ? links.length : -1;
}

document.addEventListener("keydown", (event) => {
  const box = document.getElementById("q");
  if (!box || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const typing = event.target.closest("input, select, textarea, [contenteditable]");
  if (event.key === "/" && !typing) {
    event.preventDefault();
    box.focus();
    box.select();
    return;
  }
  const links = found();
  const at = links.indexOf(document.activeElement);
  if (event.target === box && event.key === "ArrowDown" && links.length) {
    event.preventDefault();
    links[0].focus();
  } else if (at >= 0 && event.key === "Escape") {
    box.focus();
  } else if (at >= 0 && /^Arrow(Up|Down|Left|Right)$/.test(event.key)) {
    event.preventDefault();
    const next = beside(links, at, event.key);
    const last = document.querySelector("#more a");
    if (next < 0) box.focus();
    else if (next < links.length) links[next].focus();
    else if (last) last.focus();
  } else if (event.target.closest("#more a") && event.key === "ArrowUp" && links.length) {
    event.preventDefault();
    links[links.length - 1].focus();
  }
});

// When more has been loaded, focus moves to the first card that is new: the button that was pressed has gone.
let before = -1;
document.addEventListener("htmx:before:request", (event) => {
  const link = event.target.closest && event.target.closest("#more a");
  before = link && document.activeElement === link ? found().length : -1;
});
document.addEventListener("htmx:after:swap", () => {
  const links = found();
  if (before < 0 || links.length <= before) return;
  links[before].focus({ preventScroll: true });
  before = -1;
});
