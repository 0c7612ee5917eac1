// The tabs name the panel that one stands at: the one that was gone to, else the one that is being read.
// They change a colour and no size, and never roll beneath a hand that lies on them.
(() => {
  "use strict";
  const narrow = matchMedia("(max-width: 760px)"), hovers = matchMedia("(hover: hover)"), calm = matchMedia("(prefers-reduced-motion: reduce)");
  const LINE = "-18% 0px -81% 0px", READ_AT = 0.185, ROLLS = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "];
  let gone = "", held = false, fresh = 0;

  const bar = () => document.querySelector("#desk .tabs");
  const tabs = () => [...bar()?.querySelectorAll("a[href*='#']") || []].map((tab) => [tab, document.getElementById(tab.hash.slice(1))]);
  const stands = (panel) => !!panel?.getClientRects().length;
  const isAt = ({ top, bottom }, y) => top <= y && bottom > y;
  const lowest = (shown) => shown.reduce((low, one) => one[1].getBoundingClientRect().bottom > low[1].getBoundingClientRect().bottom ? one : low);

  // What was gone to holds until the page is rolled; the last panel of a phone never comes up to the line.
  const current = () => {
    const shown = tabs().filter(([, panel]) => stands(panel));
    if (shown.length < 2) return shown[0];
    const named = shown.find(([, panel]) => panel.id === gone);
    if (named) return named;
    const last = lowest(shown);
    if (narrow.matches && scrollY > 0 && last[1].getBoundingClientRect().bottom <= innerHeight) return last;
    return shown.find(([, panel]) => isAt(panel.getBoundingClientRect(), innerHeight * READ_AT));
  };
  const bring = (tab) => {
    const row = bar(), at = tab.getBoundingClientRect(), box = row.getBoundingClientRect();
    if (held || (hovers.matches && row.matches(":hover")) || row.querySelector(":focus-visible") || (at.left >= box.left && at.right <= box.right)) return;
    row.scrollTo({ left: row.scrollLeft + at.left - box.left - (box.width - at.width) / 2, behavior: calm.matches ? "instant" : "smooth" });
  };
  const mark = () => {
    const now = current()?.[0];
    if (!now) return;
    for (const [tab] of tabs()) if (tab !== now) tab.removeAttribute("aria-current");
    if (now.getAttribute("aria-current") === "true") return;
    now.setAttribute("aria-current", "true");
    bring(now);
  };
  const soon = () => { fresh ||= requestAnimationFrame(() => { fresh = 0; mark(); }); };
  const go = (id) => { if (id && tabs().some(([tab]) => tab.hash === `#${id}`)) { gone = id; soon(); } };

  const line = new IntersectionObserver(soon, { rootMargin: LINE }), whole = new IntersectionObserver(soon, { threshold: 1 });
  const watch = () => { for (const one of [line, whole]) { one.disconnect(); for (const [, panel] of tabs()) if (panel) one.observe(panel); } soon(); };

  // Whoever rolls the page goes on from where they went.
  const roll = () => { gone = ""; };
  for (const name of ["wheel", "touchmove"]) addEventListener(name, roll, { passive: true });
  addEventListener("keydown", ({ key, target }) => { if (ROLLS.includes(key) && !target.closest("input, textarea, select")) roll(); });
  addEventListener("pointerdown", ({ target }) => { held = !!target.closest?.(".tabs"); if (target === document.documentElement) roll(); }, true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => { held = false; }, true);

  document.addEventListener("click", ({ target }) => { const tab = target.closest(".tabs a"); if (tab) go(tab.hash.slice(1)); });
  document.addEventListener("focusin", ({ target }) => { if (!target.closest("[popover]")) go(tabs().find(([, panel]) => panel?.contains(target))?.[1].id); });
  addEventListener("hashchange", () => go(location.hash.slice(1)));
  document.addEventListener("htmx:afterSettle", ({ target }) => { if (target.id === "desk") watch(); });
  const begin = () => { gone = location.hash.slice(1); watch(); };
  if (document.readyState !== "loading") begin(); else document.addEventListener("DOMContentLoaded", begin);
})();
