// The open page keeps up and says what state it is in: told by a socket that a step exists, it asks what is new.
// What is new waits behind a count until it is asked for; the bar and this line alone change in place.
(() => {
  "use strict";
  const BEAT_MS = 60_000, DEAF_MS = 15_000, STALE_MS = 150_000, SOON_MS = 200, FIRST_MS = 500, LONGEST_MS = 30_000, ANSWER_MS = 10_000, AFTER_RECEIPT_MS = 1_000;
  let socket = null, tries = 0, retry = null, beat = null, due = null, asking = false, pressed = 0;
  let heard = Date.now(), down = null, stale = false, gone = false, leaving = false, known = 0, news = null, shownFrom = null, said = "", saying = null;

  const desk = () => document.getElementById("desk");
  const line = () => document.getElementById("live");
  const seen = () => Number(desk()?.dataset.seq || 0);
  const isOver = () => line()?.hasAttribute("data-over") || !!news?.over;
  const isNew = () => !!news && news.seq > seen();
  const clock = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const fill = (words) => words.replace("{time}", clock(down || heard)).replace("{step}", seen());
  // A call that waits for its answer is this page's own; until it has one, nobody else is said to have made it.
  const runs = () => !!document.querySelector("[data-live=pace]");
  const waits = () => pressed > 0 || !!window.kept?.read(window.kept.mine("waiting"));

  // --- What is said ------------------------------------------------------------------------------
  const state = () => isOver() && news?.over ? "ended" : gone ? "gone" : stale ? "stale" : down ? "away" : isNew() ? "new" : "quiet";
  const show = () => {
    const place = line();
    if (!place) return;
    const words = place.querySelector("[data-words]"), is = state();
    place.dataset.quiet ??= words.textContent;
    place.dataset.state = is;
    // What the whole page follows is said at its root: a style that looked for it inside would be reckoned anew at each answer.
    document.documentElement.toggleAttribute("data-gone", is === "gone");
    document.documentElement.toggleAttribute("data-runs", runs());
    const told = { quiet: place.dataset.quiet, new: news?.said, ended: news?.said || place.dataset.quiet }[is] ?? fill(place.dataset[is]);
    if (words.textContent !== told) { words.textContent = told; words.title = told; }
    document.getElementById("show-new").hidden = !isNew() || is === "ended";
    const debrief = document.getElementById("see-debrief"), isSaid = !!document.querySelector(`#main a[href="${debrief.getAttribute("href")}"]`);
    debrief.hidden = isSaid || (is !== "ended" && !place.hasAttribute("data-over"));
    mark();
    announce(is === "quiet" ? "" : told);
  };
  // Receipts are read first; what is said twice is read once.
  const announce = (words) => {
    if (words === said) return;
    said = words;
    clearTimeout(saying);
    saying = setTimeout(() => { const place = document.getElementById("live-said"); if (place) place.textContent = said; }, AFTER_RECEIPT_MS);
  };
  // Forms that were drawn before somebody else acted say so before they are pressed; nothing moves for it.
  const mark = () => {
    const words = isNew() ? news.behind : "";
    desk().toggleAttribute("data-behind", !!words);
    const head = document.querySelector("#form > .panel__head"), old = document.getElementById("behind");
    if (!words || !head) { old?.remove(); return; }
    const note = old || head.appendChild(Object.assign(document.createElement("span"), { id: "behind", className: "behind" }));
    note.textContent = words;
    for (const one of document.querySelectorAll("#send-form, #confirm")) if (!one.hasAttribute("aria-describedby")) one.setAttribute("aria-describedby", "behind");
  };

  // --- Asking ------------------------------------------------------------------------------------
  // What this page's own call has brought by then is asked for no more.
  const soon = () => { clearTimeout(due); due = setTimeout(() => { if (known > seen() || runs()) ask(); }, SOON_MS); };
  const rest = () => { clearTimeout(beat); if (!isOver()) beat = setTimeout(wake, socket?.readyState === 1 ? BEAT_MS : DEAF_MS); };
  const ask = async () => {
    if (asking || leaving || isOver() || !line()) return;
    if (waits()) { rest(); return; }
    asking = true;
    const after = seen();
    try {
      const answer = await fetch(`${line().dataset.news}?after=${after}&here=${encodeURIComponent(location.search)}`, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) });
      gone = answer.status === 404;
      if (answer.ok && after === seen() && !waits()) take(await answer.text());
      else if (answer.ok) soon();
      if (answer.ok || gone) { heard = Date.now(); stale = false; } else down ??= heard;
    } catch { if (!leaving) down ??= heard; }
    asking = false;
    if (known > Math.max(seen(), news?.seq || 0) && !down) soon();
    show();
    rest();
  };
  const take = (text) => {
    const told = new DOMParser().parseFromString(text, "text/html").querySelector("[data-news]");
    if (!told) throw new Error("not what was asked for");
    const { seq, behind = "" } = told.dataset;
    news = { seq: Number(seq), behind, said: told.querySelector("[data-said]").textContent, over: told.hasAttribute("data-over") };
    known = Math.max(known, news.seq);
    if (socket?.readyState === 1) down = null;
    if (news.over) { close(); return; }
    line().dataset.quiet = told.querySelector("[data-quiet]").textContent;
    for (const part of told.querySelectorAll("[data-part]")) {
      const place = document.querySelector(`[data-live="${part.dataset.part}"]`);
      if (!place) continue;
      if (place.matches("[data-part]")) stand(place, part);
      else if (place.innerHTML.trim() !== part.innerHTML.trim()) {
        place.innerHTML = part.innerHTML;
        place.closest("[data-part]")?.removeAttribute("data-print"); // it shows something else than it was drawn with
      }
    }
    document.dispatchEvent(new CustomEvent("desk:told"));
  };
  // A part that holds controls is another only where it was told something else; whoever stood in it stands there again.
  const stand = (place, part) => {
    const fresh = part.firstElementChild, held = place.contains(document.activeElement) && document.activeElement.id;
    if (!fresh || place.dataset.print === part.dataset.print) return;
    Object.assign(fresh.dataset, { part: part.dataset.part, print: part.dataset.print });
    place.replaceWith(fresh);
    window.htmx.process(fresh);
    if (held) document.getElementById(held)?.focus({ preventScroll: true });
  };
  // A seat that was closed elsewhere, or by its clock, is a closed desk in every tab: nothing on it is for sale.
  const close = () => {
    if (!line() || line().hasAttribute("data-over")) return;
    const source = document.getElementById("show-new");
    window.htmx.ajax("GET", location.pathname, { source, target: "#desk", select: "#desk", swap: "outerHTML show:none" }).catch(() => {});
  };
  // A page that slept, was frozen or was come back to says so until it has been answered.
  const wake = () => {
    if (leaving) return;
    if (Date.now() - heard > STALE_MS) stale = true;
    if (!socket) open();
    show();
    ask();
  };

  // --- The socket --------------------------------------------------------------------------------
  const open = () => {
    clearTimeout(retry);
    if (socket || leaving || isOver() || !line()) return;
    const address = new URL(line().dataset.socket, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const mine = socket = new WebSocket(address);
    mine.onopen = () => { tries = 0; down = null; heard = Date.now(); show(); ask(); };
    mine.onmessage = ({ data }) => { heard = Date.now(); known = Math.max(known, JSON.parse(data).seq || 0); if (known > seen() || runs()) soon(); };
    mine.onclose = () => {
      if (socket === mine) socket = null;
      if (leaving || isOver()) return;
      down ??= Date.now();
      show();
      rest();
      retry = setTimeout(open, Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** tries++));
    };
  };
  const leave = () => { leaving = true; clearTimeout(retry); clearTimeout(beat); socket?.close(); socket = null; };
  const come = ({ persisted }) => { if (persisted) { leaving = false; stale = true; wake(); } };

  // --- Showing what is new -------------------------------------------------------------------------
  // What stands open stays open, with what was typed in it: a form goes through the desk and comes back anew.
  const reveal = () => {
    shownFrom = seen();
    const form = document.querySelector("#form form[data-form], #form form[data-confirm]");
    if (!form) { const source = document.getElementById("show-new"); window.htmx.ajax("GET", location.pathname + location.search, { source, target: "#desk", select: "#desk", swap: "outerHTML show:none" }); return; }
    const { pathname, search } = new URL(form.action), way = form.matches("[data-confirm]") ? "preview" : "edit";
    const button = Object.assign(document.createElement("button"), { type: "submit", hidden: true, formNoValidate: true, formAction: pathname.replace(/\/[a-z]+$/, `/${way}`) + search });
    form.append(button);
    button.click();
    setTimeout(() => button.remove());
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#show-new")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    reveal();
  }, true);

  const isDesks = ({ detail: { target } }) => target?.id === "desk";
  document.addEventListener("htmx:beforeRequest", (event) => { if (isDesks(event)) pressed += 1; });
  document.addEventListener("htmx:afterRequest", (event) => { if (isDesks(event)) pressed = Math.max(0, pressed - 1); });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "desk") return;
    heard = Date.now();
    stale = false;
    if (!isNew() && !news?.over) news = null;
    show();
    if (shownFrom !== null && document.activeElement === document.body) document.getElementById(`row-${shownFrom + 1}`)?.focus({ preventScroll: true });
    shownFrom = null;
    if (known > seen()) soon();
  });
  document.addEventListener("desk:line", wake);
  document.addEventListener("desk:gone", () => { gone = true; show(); });
  document.addEventListener("desk:stands", soon);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
  document.addEventListener("resume", wake);
  addEventListener("online", () => { tries = 0; wake(); });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", come);
  const begin = () => { show(); open(); rest(); };
  if (document.readyState !== "loading") begin(); else document.addEventListener("DOMContentLoaded", begin);
})();
