// Counting a deck. A tap counts at once in the page and is kept in the browser; the server is sent everything that this browser has counted,
// under a number that grows with each tap, again and again until it answers. So no tap is lost on a bad connection, and none counts twice.
"use strict";

(() => {
  const form = document.getElementById("taps");
  if (!form) return;
  const byId = (id) => document.getElementById(id);
  const { check, user, base } = form.dataset;
  const key = `gymdeck-check-${check}-${user}`;
  const sending = byId("sending");

  // What this browser has counted. Two tabs of one browser share it, so it is read anew before each change.
  const fresh = () => ({ counter: newCounter(), seq: 0, acked: 0, counts: {}, sent: {}, cards: {} });
  let memory = null; // for browsers that keep nothing
  function newCounter() {
    return [...crypto.getRandomValues(new Uint8Array(12))].map((b) => (b % 36).toString(36)).join("");
  }
  function load() {
    try {
      const kept = JSON.parse(localStorage.getItem(key));
      if (kept && kept.counter) return kept;
    } catch { /* kept in this page alone, then */ }
    return (memory ||= fresh());
  }
  function keep(state) {
    memory = state;
    try { localStorage.setItem(key, JSON.stringify(state)); } catch { /* as above */ }
  }

  const rows = new Map(); // "main 123" → its element
  for (const row of form.querySelectorAll(".tap")) rows.set(row.dataset.row, row);

  // What all others have counted: at first what the page says, without what was sent from here.
  let others = {};
  {
    const { sent } = load();
    for (const [name, row] of rows) others[name] = Number(row.dataset.counted) - (sent[name] || 0);
  }
  let own = load().counts;
  const counted = (name) => Math.max(0, (others[name] || 0) + (own[name] || 0));
  const listed = (name) => Number(rows.get(name)?.dataset.listed || 0);

  // A card that is not on the list gets a row of its own.
  function addRow(name, card) {
    if (rows.has(name) || !card) return;
    const row = document.createElement("li");
    row.className = "tap";
    row.id = "c-" + name.replace(" ", "-");
    row.dataset.row = name;
    row.dataset.listed = "0";
    row.append(byId("tap-row").content.cloneNode(true));
    row.querySelector("img").src = card.art;
    row.querySelector("strong").textContent = card.name;
    row.querySelector(".tap-name .small").textContent = card.about;
    for (const whose of row.querySelectorAll(".whose")) whose.textContent = card.name;
    for (const button of row.querySelectorAll("button")) button.value = name;
    byId("others").append(row);
    rows.set(name, row);
  }

  function paint() {
    let all = 0;
    const sums = {};
    for (const [name, row] of rows) {
      const n = counted(name), most = listed(name);
      all += n;
      sums[name.split(" ")[0]] = (sums[name.split(" ")[0]] || 0) + n;
      row.querySelector(".tap-n b").textContent = n;
      row.classList.toggle("done", n === most && most > 0);
      row.classList.toggle("excess", n > most);
      row.hidden = most === 0 && n === 0;
    }
    for (const section of form.querySelectorAll("[data-section]")) section.querySelector(".check-sum b").textContent = sums[section.dataset.section] || 0;
    byId("others").closest("section").hidden = ![...byId("others").children].some((row) => !row.hidden);
    byId("counted").value = Math.min(all, byId("counted").max);
    byId("counted-n").textContent = all;
  }

  // Rows that are complete leave the page, when that is wanted, but never under a finger that goes on tapping.
  const leftOnly = byId("left-only");
  let tidying = 0;
  function tidy() {
    for (const row of rows.values()) row.classList.toggle("gone", leftOnly.checked && row.classList.contains("done"));
  }
  function tidySoon() {
    clearTimeout(tidying);
    tidying = setTimeout(tidy, 1500);
  }
  leftOnly.addEventListener("change", tidy);

  let ended = false, leaving = false; // leaving: the result was asked for, and opens when everything is sent
  function say() {
    const state = load();
    const n = state.seq - state.acked;
    const text = leaving ? form.dataset.leaving : n === 0 ? (state.seq > 0 ? form.dataset.sent : "") : n === 1 ? form.dataset.unsentOne : form.dataset.unsent.replace("#", n);
    if (!ended && sending.textContent !== text) sending.textContent = text;
    sending.classList.toggle("waits", n > 0);
  }
  function stop(text, href, label) {
    ended = true;
    sending.textContent = text + " ";
    sending.classList.add("waits");
    if (href) {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = label;
      sending.append(link);
    }
    for (const button of form.elements) if (button.localName === "button") button.disabled = true;
  }

  // What the server says: how far it has the taps from here, and what others have counted.
  function take(answer) {
    if (!answer.open) {
      try { localStorage.removeItem(key); } catch { /* it is of no use any more */ }
      memory = fresh();
      stop(form.dataset.ended, answer.result, byId("to-result").textContent);
      return;
    }
    const state = load();
    state.acked = Math.min(answer.seq, state.seq);
    if (state.acked === state.seq) state.sent = { ...state.counts };
    keep(state);
    others = answer.others;
    own = state.counts;
    byId("judges").textContent = answer.judges;
    if (Object.keys(others).some((name) => others[name] > 0 && !rows.has(name))) fetchRows();
    paint();
  }

  // Cards that another judge has added are taken from the page as it is now.
  async function fetchRows() {
    const answer = await fetch(base).catch(() => null);
    if (!answer || !answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const row of page.querySelectorAll("#others .tap")) {
      if (rows.has(row.dataset.row)) continue;
      byId("others").append(row);
      rows.set(row.dataset.row, row);
    }
    paint();
  }

  let busy = false, wait = 0, timer = 0;
  const spelled = (counts) => Object.entries(counts).map(([name, n]) => `${name} ${n}`).join("\n");

  const signedOut = () => stop(form.dataset.gone, "/sign-in?back=" + encodeURIComponent(base), form.dataset.gone);

  // Taps are forbidden to whoever is signed out, and to whoever may not check this deck. Only the former are led to the sign-in by the page.
  async function whyForbidden(signal) {
    const page = await fetch(base, { signal });
    if (page.redirected || page.status === 401) signedOut();
    else if (page.status === 404) stop(form.dataset.missing);
    else stop(form.dataset.forbidden);
  }

  async function ask() {
    const state = load();
    const timeout = AbortSignal.timeout ? AbortSignal.timeout(10000) : undefined;
    const answer = state.seq > state.acked
      ? await fetch(base + "/taps", { method: "POST", keepalive: true, signal: timeout,
        body: new URLSearchParams({ check, counter: state.counter, seq: state.seq, counts: spelled(state.counts) }) })
      : await fetch(`${base}/state?${new URLSearchParams({ check, counter: state.counter })}`, { signal: timeout });
    const json = (answer.headers.get("Content-Type") || "").startsWith("application/json");
    if (json && (answer.ok || answer.status === 409)) take(await answer.json());
    else if (answer.redirected || answer.status === 401) signedOut();
    else if (answer.status === 403) await whyForbidden(timeout);
    else if (answer.status === 404) stop(form.dataset.missing);
    else if (answer.status < 500 && ![408, 409, 425, 429].includes(answer.status)) stop(form.dataset.refused);
    else throw new Error(answer.status);
  }

  // One request at a time: taps made meanwhile go with the next. A failed one is tried again, sooner at first than later.
  async function send() {
    clearTimeout(timer);
    if (busy || ended) return;
    busy = true;
    let reached = false; // another tab may have sent what waits here
    try {
      await ask();
      reached = true;
      wait = 0;
    } catch {
      wait = Math.min(wait ? wait * 2 : 1000, 15000);
    }
    busy = false;
    say();
    if (ended) return;
    const state = load();
    const waits = state.seq > state.acked;
    if (leaving && reached && !waits) location.assign(toResult.href);
    else timer = setTimeout(send, leaving ? Math.min(wait, 2000) : waits ? wait : Math.max(wait, document.hidden ? 20000 : 3000));
  }

  function count(changes, card) {
    if (ended) return;
    leaving = false;
    const state = load();
    for (const [name, n] of Object.entries(changes)) {
      if (card) { state.cards[name] = card; addRow(name, card); }
      state.counts[name] = (state.counts[name] || 0) + n;
      if (state.counts[name] === 0) delete state.counts[name];
    }
    state.seq++;
    keep(state);
    own = state.counts;
    paint();
    tidySoon();
    say();
    send();
  }
  const upTo = (names) => Object.fromEntries(names.map((name) => [name, listed(name) - counted(name)]).filter(([, n]) => n !== 0));

  // "All as listed" can be taken back until the next tap.
  let undo = null;
  function forgetUndo() {
    if (undo) undo.button.lastChild.textContent = undo.label;
    undo = null;
  }

  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button) return;
    event.preventDefault();
    const name = button.value;
    if (button.name === "whole-section") {
      if (undo && undo.button === button) {
        const back = undo.changes;
        forgetUndo();
        count(Object.fromEntries(Object.entries(back).map(([row, n]) => [row, -n])));
        return;
      }
      forgetUndo();
      const changes = upTo([...button.closest("section").querySelectorAll(".tap")].map((row) => row.dataset.row));
      if (Object.keys(changes).length === 0) return;
      undo = { button, changes, label: button.lastChild.textContent };
      button.lastChild.textContent = form.dataset.undo;
      count(changes);
      return;
    }
    forgetUndo();
    const found = button.closest(".found-card");
    const card = found && { art: found.dataset.art, name: found.dataset.name, about: found.dataset.about };
    if (button.name === "one") {
      count({ [name]: 1 }, rows.has(name) ? null : card);
      if (counted(name) > listed(name) && navigator.vibrate) navigator.vibrate([60, 40, 60]);
    } else if (button.name === "less" && counted(name) > 0) count({ [name]: -1 });
    else if (button.name === "whole") count(upTo([name]));
  });

  // The result waits for the taps that are still here, and says so; whoever taps on meanwhile stays.
  const toResult = byId("to-result");
  toResult.addEventListener("click", (event) => {
    if (ended || load().seq === load().acked) return;
    event.preventDefault();
    leaving = true;
    wait = 0;
    say();
    send();
  });
  addEventListener("beforeunload", (event) => { if (!ended && load().seq > load().acked) event.preventDefault(); });
  addEventListener("online", () => { wait = 0; send(); });
  addEventListener("pageshow", (event) => { if (event.persisted) send(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) send(); });
  addEventListener("storage", (event) => { if (event.key === key) { own = load().counts; paint(); say(); } });

  for (const [name, card] of Object.entries(load().cards)) addRow(name, card);
  paint();
  say();
  send();
})();
