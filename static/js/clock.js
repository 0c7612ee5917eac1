// A live seat's clock goes on between two words of the desk, by the wall that this page has measured since.
// It stands where time is paused, where the line is down, at a closing and at the end of the week.
(() => {
  "use strict";
  const OFTEN_MS = 250, CALM_MS = 5_000, MINUTE_MS = 60_000, STANDS_MS = 1_000, DEAD = ["away", "stale", "gone", "ended"];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let place = null, begun = 0, from = "", timer = null, known = "";

  const minutes = (words) => { const [, hours, rest] = /(\d\d):(\d\d)$/.exec(words); return Number(hours) * 60 + Number(rest); };
  const later = (words, n) => { const all = minutes(words) + n; return words.replace(/\d\d:\d\d$/, `${String(Math.floor(all / 60) % 24).padStart(2, "0")}:${String(all % 60).padStart(2, "0")}`); };
  const tell = (words) => {
    place.textContent = words;
    known = place.outerHTML;
    const wait = document.getElementById("wait-span"), said = wait?.dataset.clock;
    if (said) { wait.textContent = wait.textContent.replace(said, words); wait.dataset.clock = words; }
  };
  const tick = () => {
    clearTimeout(timer);
    if (!place?.isConnected) return;
    const { speed, minutes: most } = place.dataset, passed = (performance.now() - begun) * speed;
    const now = Math.min(Math.floor(passed / MINUTE_MS), Number(most)), words = later(from, now);
    if (!DEAD.includes(document.getElementById("live")?.dataset.state) && words !== place.textContent) tell(words);
    if (now >= most) { timer = setTimeout(() => document.dispatchEvent(new CustomEvent("desk:stands")), STANDS_MS); return; }
    timer = setTimeout(tick, Math.max((MINUTE_MS - passed % MINUTE_MS) / speed, calm.matches ? CALM_MS : OFTEN_MS));
  };
  const begin = () => {
    const found = document.querySelector(".clock time[data-ticks]");
    if (found && found === place && found.outerHTML === known) return;
    place = found;
    known = place?.outerHTML;
    clearTimeout(timer);
    if (!place || !/\d\d:\d\d$/.test(place.textContent)) return;
    from = place.textContent;
    begun = performance.now() - Number(place.dataset.for);
    tick();
  };

  document.addEventListener("desk:told", begin);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) tick(); });
  document.addEventListener("htmx:afterSettle", ({ target }) => { if (target.id === "desk") begin(); });
  if (document.readyState !== "loading") begin(); else document.addEventListener("DOMContentLoaded", begin);
})();
