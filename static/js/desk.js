// The desk between two pages: a pressed control says that it is busy, and what was pressed stays in place.
(() => {
  "use strict";
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const FIELD = "textarea, select, input:not([type=hidden], [type=button], [type=submit])";
  const show = (place) => { place.focus({ preventScroll: true }); place.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" }); };

  // Enter in a field presses the form's first button, which is unseen and stands for another.
  const submitter = ({ triggeringEvent: event }) => document.getElementById(event?.submitter?.dataset.for) || event?.submitter;
  document.addEventListener("htmx:beforeRequest", (event) => {
    const pressed = submitter(event.detail.requestConfig);
    if (pressed) pressed.setAttribute("aria-busy", "true");
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const pressed = event.detail.requestConfig && submitter(event.detail.requestConfig);
    if (pressed) pressed.removeAttribute("aria-busy");
  });
  // A desk is shown whatever its status; a page without one only lends its words.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    if (xhr.status < 400) return;
    event.detail.shouldSwap = xhr.responseText.includes('id="desk"');
    event.detail.isError = !event.detail.shouldSwap;
  });
  // Whoever types stays where they type, whatever comes; only the answer to a form that was sent, and not typed in since, leads away.
  let sent = null, stood = null, typed = false, writes = false, before = new Set();
  const notes = () => [...document.querySelectorAll("#desk .note[role=alert]:not([hidden])")];
  const inField = () => document.activeElement?.matches(FIELD);
  const isTyping = () => inField() && (typed || document.activeElement !== stood || !sent?.contains(document.activeElement));
  document.addEventListener("input", () => { typed = true; });
  document.addEventListener("htmx:beforeRequest", ({ detail: { target, requestConfig: { elt } } }) => {
    if (target?.id === "desk") [sent, stood, typed] = [elt.closest("form"), document.activeElement, false];
  });
  document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
    if (target?.id !== "desk") return;
    before = new Set(notes());
    writes = isTyping();
  });
  // What was refused or overtaken is read first, wherever it came on the page: once, as it comes.
  document.addEventListener("htmx:afterSettle", (event) => {
    const told = event.target.id === "desk" && notes().find((one) => !before.has(one));
    if (told && !(writes && inField())) { told.tabIndex = -1; show(told); }
  });

  // What was pressed stays where it was on the screen, and a form that it opened comes into view by the least way.
  const top = (place) => place.getBoundingClientRect().top;
  const by = (y) => { if (Math.abs(y) >= 1) scrollBy({ top: y, behavior: "instant" }); };
  const bars = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const bring = (place) => {
    const head = bars(), foot = document.querySelector(".status")?.offsetHeight || 0, room = innerHeight - 12 - foot, box = place.getBoundingClientRect();
    by(box.top < head ? box.top - head : Math.max(0, Math.min(box.bottom - room, box.top - head)));
  };
  let held = null, rolled = [];
  // What is open stays in sight in a list whose rows have changed their height.
  const roll = (one) => { const list = one.closest(".scroll"), by = one.offsetTop - list.scrollTop; if (by < 0 || by + one.offsetHeight > list.clientHeight) list.scrollTop += by - (list.clientHeight - one.offsetHeight) / 2; };
  const keep = () => { const place = held && document.getElementById(held.id); if (place) { by(held.scroll - scrollY); by(top(place) - held.top); } return place; };
  document.addEventListener("htmx:beforeRequest", ({ detail: { elt, requestConfig, target } }) => {
    if (target?.id !== "desk") return;
    const pressed = submitter(requestConfig) || elt;
    const chart = pressed.closest(".around")?.closest(".panel"), stays = chart || pressed; // what is bought under a chart comes into that chart
    held = stays.id && !pressed.closest(".tabs") ? { id: stays.id, top: top(stays), scroll: scrollY, anchor: "", chart } : null;
  });
  document.addEventListener("htmx:beforeSwap", ({ detail: { pathInfo, target } }) => {
    if (target.id === "desk") rolled = [...document.querySelectorAll("#desk .scroll[id]")].map((one) => [one.id, one.scrollTop]);
    if (target.id === "desk" && held) { held.anchor = pathInfo.anchor; pathInfo.anchor = null; }
  });
  // A list stays rolled to where it was, and what was pressed in it stays beneath the hand.
  document.addEventListener("htmx:afterSwap", () => {
    for (const [id, at] of rolled) { const list = document.getElementById(id); if (list) list.scrollTop = at; }
    for (const one of document.querySelectorAll("#desk .paper[aria-current]")) roll(one);
    keep();
  });
  // Whoever pressed what is gone now goes on by keys from what came of it, and not from the top of the page.
  const regain = (one) => { if (one && document.activeElement === document.body) one.focus({ preventScroll: true }); };
  // On a phone one panel stands at a time, and the form's may be another.
  const unhide = (one) => { const panel = !one.getClientRects().length && one.parentElement.closest(".panel[id]"); if (panel) location.replace(`#${panel.id}`); };
  const arrive = () => {
    const isKept = beside.isKept();
    if (document.activeElement?.matches(".note[role=alert]")) { held = null; return; } // it is on its way into view
    const place = keep(), form = document.getElementById("form"), aim = held?.anchor && document.getElementById(held.anchor);
    if (held?.chart) { regain(place?.querySelector(".around .pb, .around summary")); held = null; return; }
    if (form && !isKept && (held?.anchor === "form" || !place)) { if (!form.closest(".panel--pinned")) { unhide(form); bring(form); } }
    else if (aim && (top(aim) > innerHeight || aim.getBoundingClientRect().bottom < 0)) aim.scrollIntoView();
    else if (held && place?.closest(".sheets")) { // a paper begins where its reader sees it
      const told = document.getElementById("answer");
      if (told && (top(told) < bars() || top(told) > innerHeight - 120)) bring(told);
    }
    else if (held && !place) { // what was pressed is gone with its form: its answer takes its place
      const told = document.getElementById("answer");
      if (told && (top(told) < bars() || top(told) > innerHeight - 120)) bring(told);
      regain(told);
    }
    held = null;
    if (isKept) beside.dock();
  };

  // Where a form names a site, what belongs to another one is put away; what is chosen already stays.
  const narrow = () => {
    const site = document.querySelector('form[data-form] select[name="arg.site"]');
    if (!site) return;
    const others = [...site.options].map((one) => one.value).filter((one) => one && one !== site.value);
    const away = (value) => site.value !== "" && others.some((one) => value.startsWith(`${one}-`));
    for (const one of site.form.querySelectorAll(".pick")) one.hidden = away(one.firstElementChild.value) && !one.firstElementChild.checked;
    for (const one of site.form.querySelectorAll("select:not([name='arg.site']) option")) one.hidden = away(one.value) && !one.selected;
    for (const one of site.form.querySelectorAll("optgroup")) one.hidden = [...one.children].every((child) => child.hidden);
    for (const fold of site.form.querySelectorAll(".picks__g")) { fold.hidden = !fold.querySelector(".pick:not([hidden])"); fold.open = !fold.hidden && (site.value !== "" || fold.open); }
    for (const head of site.form.querySelectorAll(".picks__h")) {
      let next = head.nextElementSibling;
      while (next?.matches(".pick[hidden]")) next = next.nextElementSibling;
      head.hidden = !next?.matches(".pick");
    }
  };
  document.addEventListener("change", (event) => { if (event.target.name === "arg.site") narrow(); });

  // A heading whose choices are folded away stands open where some of them are chosen.
  const unfold = () => { for (const fold of document.querySelectorAll(".picks__g")) fold.open = fold.open || !!fold.querySelector(":checked"); };

  const settle = () => {
    narrow();
    unfold();
    if ((writes && inField()) || document.querySelector("#desk .note[role=alert]:focus")) return;
    const cancel = document.querySelector("[data-cancel]");
    if (cancel) { if (!beside.isKept() && !cancel.form.contains(document.activeElement)) cancel.focus(); }
    else if (location.hash === "#form" && !beside.isKept()) {
      const form = document.getElementById("form");
      // Whoever stands in the form already, or on a control that was drawn anew, stays there.
      if (form && !form.contains(document.activeElement)) form.querySelector(".in, .pick input, #send-form")?.focus({ preventScroll: true });
    }
  };
  // A price that came alone moves nobody.
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "desk") { narrow(); arrive(); settle(); } });
  if (document.readyState !== "loading") settle(); else document.addEventListener("DOMContentLoaded", settle);
})();
