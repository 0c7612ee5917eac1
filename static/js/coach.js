// The note of a tutorial week stands beside a control of its tool, where it hides nothing else.
// It takes no focus, moves nothing on the page, and goes with what the server says, never with time.
(() => {
  "use strict";
  const narrow = matchMedia("(max-width: 760px)"), calm = matchMedia("(prefers-reduced-motion: reduce)");
  const STEP = 12, GAP = 10, EDGE = 8, TOUCHABLE = "a, button, input:not([type=hidden]), select, textarea, summary", FOOT = 36, DOCKED = 8, READ = 4, HELD = 100, SPOKEN_OF = 1000;
  const note = () => document.querySelector("#coach .coach__note:not(.coach__note--in)");
  const shown = (one) => one.getClientRects().length > 0 && !one.closest("details:not([open]) > :not(summary)");
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

  // The controls of a tool, an open form's first; where it has none yet, the rows or the panel that lead to one.
  // Of controls that differ by a paper those are meant that the brief names, in its order.
  const controls = ({ about, place, named }) => {
    const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
    const own = all(`#form [data-tool="${about}"]`).concat(all(`#desk [data-tool="${about}"]`));
    const meant = named.split(" ").flatMap((name) => own.filter((one) => one.form?.querySelector(`[name^="arg."][value="${CSS.escape(name)}"]`)));
    if (own.length || !place) return meant.length ? meant : own;
    const rows = all(`#${place} [data-rows] a`);
    return rows.length ? rows : all(`#${place} .panel__head`);
  };

  // What lies open between the bars.
  const view = () => {
    const under = [...document.querySelectorAll(".bar, .tabs, .banner")].filter((one) => shown(one) && getComputedStyle(one).position === "sticky");
    const top = Math.max(0, ...under.map((one) => one.getBoundingClientRect().bottom));
    const foot = document.querySelector(".status")?.getBoundingClientRect().top ?? innerHeight;
    return box(EDGE, top + EDGE, document.documentElement.clientWidth - 2 * EDGE, Math.min(foot, innerHeight) - top - 2 * EDGE);
  };
  const inside = (one, room) => one.left >= room.left && one.right <= room.right && one.top >= room.top && one.bottom <= room.bottom;

  const row = (one) => one.closest("li, tr, .q__row, .panel__head") || one;
  const costs = (own, near) => {
    const held = document.activeElement, cover = [];
    for (const one of document.querySelectorAll(`:is(#desk, dialog[open]) :is(${TOUCHABLE})`)) {
      if (one.closest("#coach")) continue;
      const at = one.getBoundingClientRect();
      if (at.width && at.bottom > 0 && at.top < innerHeight) cover.push([at, one === held ? HELD : own.includes(one) ? READ : 1]);
    }
    for (const one of document.querySelectorAll("#form, #answer, dialog[open]")) if (shown(one)) cover.push([one.getBoundingClientRect(), READ]);
    for (const one of document.querySelectorAll("#brief .panel__head, #brief :is(h3, h4, p, table)")) if (shown(one)) cover.push([one.getBoundingClientRect(), HELD]);
    for (const one of document.querySelectorAll(".status [data-live=saved], .status [data-words], .status__keys")) if (shown(one)) cover.push([one.getBoundingClientRect(), READ]);
    if (near) cover.push([row(near).getBoundingClientRect(), SPOKEN_OF]);
    const cost = (place) => cover.reduce((sum, [at, each]) => sum + (meets(at, place) ? each : 0), 0);
    return { cost, cover, isFree: (place) => !cover.some(([at]) => meets(at, place)) };
  };

  // The place nearest to what is spoken of, or to the corner, at which nothing is hidden.
  // What lies in the way is gone past in one stride, and of a row only what reaches into it is asked.
  const free = ({ width, height }, room, cover, aim) => {
    let best = null, least = Infinity;
    for (let y = room.top; y + height <= room.bottom; y += STEP) {
      if (Math.abs(y + height / 2 - aim.y) >= least) continue;
      const row = cover.filter(([at]) => at.top < y + height && y < at.bottom);
      for (let x = room.left; x + width <= room.right; x += STEP) {
        const far = Math.hypot(x + width / 2 - aim.x, y + height / 2 - aim.y);
        if (far >= least) continue;
        const met = row.find(([at]) => at.left < x + width && x < at.right);
        if (met) x += Math.max(0, Math.ceil((met[0].right - x) / STEP) - 1) * STEP;
        else { best = box(x, y, width, height); least = far; }
      }
    }
    return best;
  };

  const around = (at, wide, high, room) => {
    const x = Math.max(room.left, Math.min(at.left, room.right - wide)), y = Math.max(room.top, Math.min(at.top, room.bottom - high));
    return [box(at.right + GAP, y, wide, high), box(at.left - GAP - wide, y, wide, high), box(x, at.bottom + GAP, wide, high), box(x, at.top - GAP - high, wide, high)].filter((one) => inside(one, room));
  };

  // Where no control of the tool is in view, or each place beside it hides something: a corner.
  const corners = (wide, high, room) => [room.left, room.right - wide].flatMap((x) => [room.bottom - high, room.top].map((y) => box(x, y, wide, high)));

  let marked = null;
  const mark = (one) => { if (marked !== one) marked?.classList.remove("is-taught"); marked = one; one?.classList.add("is-taught"); };

  const place = () => {
    const own = note();
    document.documentElement.toggleAttribute("data-noted", !!own);
    if (!own) { mark(null); return; }
    own.style.transform = "none";
    const room = view(), all = controls(own.dataset), near = all.find((one) => one.closest(".bar") || inside(one.getBoundingClientRect(), room));
    mark(near || null);
    if (narrow.matches) { // the strip goes up where its control lies under it
      const strip = own.getBoundingClientRect(), up = room.top - EDGE - strip.top;
      if (near && meets(row(near).getBoundingClientRect(), strip)) own.style.transform = `translateY(${Math.round(up)}px)`;
      return;
    }
    const { cost, cover, isFree } = costs(all, near), asked = "asked" in own.dataset, stood = own.dataset.at && box(...JSON.parse(own.dataset.at));
    own.classList.remove("is-folded");
    const docked = own.getBoundingClientRect(), { width, height } = docked;
    const to = (one) => { own.dataset.at = JSON.stringify([one.left, one.top, width, height].map(Math.round)); own.style.transform = `translate(${Math.round(one.left - docked.left)}px, ${Math.round(one.top - docked.top)}px)`; };
    // It stays where it stands as long as it hides nothing there.
    if (stood && !near && stood.right - stood.left === Math.round(width) && inside(stood, room) && isFree(stood)) { to(stood); return; }
    let best = docked, least = cost(docked) + DOCKED;
    const beside = near ? around(near.getBoundingClientRect(), width, height, room).map((one) => [one, 0]) : [];
    for (const [one, more] of [...beside, ...corners(width, height, room).map((one) => [one, DOCKED])]) {
      const here = cost(one) + more;
      if (here < least) { best = one; least = here; }
    }
    if (least < 1 || isFree(best)) { to(best); return; }
    const at = near?.getBoundingClientRect(), aim = at ? { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 } : { x: room.right, y: room.bottom };
    const clear = free(docked, room, cover, aim);
    if (clear || asked) { to(clear || best); return; }
    // There is no room for all of it: one line of it, at the foot of the page, until it is asked for.
    own.classList.add("is-folded");
    const line = own.getBoundingClientRect(), foot = box(EDGE, innerHeight - FOOT, document.documentElement.clientWidth - 2 * EDGE, FOOT);
    const spot = free(line, foot, cover, { x: foot.right / 2, y: foot.bottom }) || free(line, room, cover, aim) || line;
    own.style.transform = `translate(${Math.round(spot.left - line.left)}px, ${Math.round(spot.top - line.top)}px)`;
    delete own.dataset.at;
  };
  document.addEventListener("click", ({ target }) => {
    const own = target.closest("#coach [data-read]") && note();
    if (!own) return;
    own.dataset.asked = "";
    place();
    own.querySelector(".coach__end :is(a, button)").focus({ preventScroll: true });
  });
  let due = 0;
  const soon = () => { due ||= requestAnimationFrame(() => { due = 0; place(); }); };

  // A new note is said once, also where its page is loaded again.
  const say = () => {
    const own = note(), region = document.getElementById("coach-said");
    if (!own || !region) return;
    const name = `desk.note.${location.pathname}`;
    let said = null;
    try { said = sessionStorage.getItem(name); sessionStorage.setItem(name, own.dataset.about); } catch { /* said again, then */ }
    if (said !== own.dataset.about) region.textContent = own.querySelector(".coach__text").textContent;
  };

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-show]")) return;
    const about = note().dataset;
    // The address names the panel, which is how a phone shows it; then the control itself is led to.
    requestAnimationFrame(() => {
      const one = controls(about)[0];
      if (!one) return;
      one.focus({ preventScroll: true });
      one.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
    });
  });
  const anew = () => { place(); say(); };
  for (const name of ["scroll", "resize", "focusin", "toggle", "hashchange"]) addEventListener(name, soon, { passive: true, capture: true });
  // A desk that is renewed in parts settles part by part, and is one.
  document.addEventListener("htmx:afterSettle", ({ target }) => { if (target.id === "desk" || target.id === "coach") anew(); });
  if (document.readyState !== "loading") anew(); else document.addEventListener("DOMContentLoaded", anew);
})();
