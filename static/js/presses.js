// What is pressed while another press is under way waits its turn: in order, each act once.
// What can't be done any more when its turn has come is said; nothing that was pressed goes without a word.
(() => {
  "use strict";
  const PATIENT_MS = 2_000, STIR_PX = 12, CALL = /\/calls(\?|$)/;
  let busy = null, passing = false, turn = null, waiting = [];

  const box = () => document.getElementById("untaken");
  const told = (name, one) => kept.fill(box()?.dataset[name], { call: one.words, price: one.price });
  const say = (words) => hand.still("untaken", () => { if (box()) { box().querySelector("[data-words]").textContent = words; box().hidden = !words; } });
  const control = ({ triggeringEvent: event, elt }) => document.getElementById(event?.submitter?.dataset.for) || event?.submitter || elt;
  const isOne = (a, b) => a === b || (!!a?.id && a.id === b.id);
  const price = (one) => one.querySelector(".pb__cost")?.textContent.trim() || "";
  const words = (one) => (one.querySelector(".pb__do") || one).textContent.trim().replace(/\s+/g, " ").slice(0, 60) || one.getAttribute("aria-label") || "";

  // --- In line -----------------------------------------------------------------------------------------
  const line = (detail) => {
    const one = control(detail), { verb, path, elt } = detail;
    if ((busy && isOne(busy, one)) || waiting.some((other) => isOne(other.one, one))) return;
    const values = verb === "post" && elt.elements ? [...elt.elements].filter((field) => field.name && field.type !== "hidden" && field.type !== "submit").map((field) => [field, field.name, field.type, field.value, field.checked]) : [];
    one.setAttribute("aria-busy", "true");
    waiting.push({ one, id: one.id, elt, href: verb === "get" ? path : "", words: words(one), price: price(one), values, isCall: verb === "post" && CALL.test(path) });
  };
  const fill = (form, values) => {
    // What was typed on since, in a field that stayed, is what is meant.
    for (const [old, name, type, value, checked] of values) {
      if (old.isConnected) continue;
      const field = [...form.elements].find((one) => one.name === name && one.type === type && (type !== "checkbox" || one.value === value));
      if (field && type === "checkbox") field.checked = checked; else if (field) field.value = value;
    }
  };
  const follow = (href) => {
    const link = Object.assign(document.createElement("a"), { href, hidden: true });
    document.getElementById("desk").append(link);
    htmx.process(link);
    return link;
  };
  const go = (one) => {
    const again = one.one.isConnected ? one.one : document.getElementById(one.id) || (one.href && follow(one.href));
    one.one.removeAttribute("aria-busy");
    if (!again || again.disabled) { say(told("gone", one)); return; }
    if (one.isCall && price(again) !== one.price) { say(told("price", { ...one, price: price(again) })); return; }
    if (again.form) fill(again.form, one.values);
    passing = true;
    again.click();
    passing = false;
  };
  const next = () => {
    clearTimeout(turn);
    turn = null;
    if (busy || !waiting.length) return;
    go(waiting.shift());
    soon();
  };
  const soon = () => { turn ??= setTimeout(next); };
  const none = () => {
    for (const one of waiting) one.one.removeAttribute("aria-busy");
    if (waiting.length) say(waiting.map((one) => told("behind", one)).join(" "));
    waiting = [];
  };

  // --- What is under way -----------------------------------------------------------------------------------
  const isDesks = (detail) => detail.target?.id === "desk";
  // What closes a form that is written in, or opens another, goes when the desk has its last words.
  const replaces = ({ elt, verb, path }) => {
    const form = beside.open();
    if (form?.closest("#form").contains(elt)) return elt.matches("[data-close]");
    return (verb === "get" && /[?&]tool=/.test(path)) || (!!form && !beside.leaves({ elt, verb, path }));
  };
  document.addEventListener("htmx:confirm", (event) => {
    const { detail } = event;
    if (!isDesks(detail) || !detail.triggeringEvent || passing) return;
    if (busy || waiting.length) { event.preventDefault(); line(detail); return; }
    const saving = replaces(detail) && drafts.saving();
    if (!saving) return;
    event.preventDefault();
    line(detail);
    busy = document.createElement("i");
    Promise.race([saving, new Promise((done) => setTimeout(done, PATIENT_MS))]).finally(() => { busy = null; soon(); });
  });
  // The second click of a double click on a call is no second intention, however fast the first was answered;
  // a quick press on something else, such as the row below, is one.
  let first = null;
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#desk button[type=submit]"), { clientX: x, clientY: y } = event;
    const isSecond = event.detail > 1 && first && ((button && isOne(first.button, button)) || Math.hypot(x - first.x, y - first.y) < STIR_PX);
    if (!isSecond) first = { button, x, y };
    else if (button && CALL.test(button.getAttribute("formaction") || button.form?.getAttribute("action") || "")) event.preventDefault();
  }, true);
  document.addEventListener("htmx:beforeSend", ({ detail }) => { if (isDesks(detail)) { busy = control({ ...detail.requestConfig }); say(""); } });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!isDesks(detail)) return;
    busy = null;
    if (!detail.successful) none();
    soon();
  });
  document.addEventListener("click", ({ target }) => { if (target.closest("#untaken [data-shut]")) say(""); });
})();
