// Back leads to where one stood: a desk that is loaded anew for it is rolled to where it was left.
(() => {
  "use strict";
  const MOST = 50, PLACES = "desk.rolled", BACK = "desk.back";
  const read = (name) => { try { return JSON.parse(sessionStorage.getItem(name)); } catch { return null; } };
  const write = (name, value) => { try { sessionStorage.setItem(name, JSON.stringify(value)); } catch { /* the browser rolls as it does */ } };

  const note = () => write(PLACES, [...(read(PLACES) || []).filter(([address]) => address !== location.href), [location.href, Math.round(scrollY)]].slice(-MOST));
  const left = () => { if (read(BACK)) write(BACK, ""); note(); };
  document.addEventListener("click", ({ target }) => { if (target.closest("#desk a")) left(); }, true);
  document.addEventListener("htmx:beforeRequest", ({ detail }) => { if (detail.target?.id === "desk") left(); });
  addEventListener("popstate", ({ state }) => { if (state?.htmx) write(BACK, location.href); });

  const arrive = () => {
    if (read(BACK) !== location.href) return;
    write(BACK, "");
    const [, at] = (read(PLACES) || []).find(([address]) => address === location.href) || [];
    if (at !== undefined) scrollTo({ top: at, behavior: "instant" });
  };
  // Whoever goes back once more while a page loads is ahead of it, and htmx has not heard: it is loaded for where they are.
  const bare = (address) => address?.split("#")[0];
  const drawnFor = bare(performance.getEntriesByType("navigation")[0]?.name);
  document.addEventListener("DOMContentLoaded", () => { if (drawnFor && drawnFor !== bare(location.href)) location.reload(); });
  if (document.readyState === "complete") arrive(); else addEventListener("load", () => setTimeout(arrive));
})();
