// Brings the chart's scripts to a page that has a chart, once; a page without one stays light.
// The drawing of the server stands until then, and where no script runs.
(() => {
  "use strict";
  const own = document.currentScript.dataset;
  window.deskCharts = { words: own };
  let coming = null;

  const script = (src) => new Promise((done, failed) => {
    const tag = Object.assign(document.createElement("script"), { src, async: false, onload: done, onerror: failed });
    document.head.append(tag);
  });
  const load = () => {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: own.css });
    document.head.prepend(sheet);
    return Promise.all(own.load.split(" ").map(script));
  };
  const all = () => {
    if (!document.querySelector("figure[data-chart]")) { window.deskCharts.sweep?.(); return; }
    coming ??= load();
    // What did not come is asked for again at the next page; the drawing stands meanwhile.
    coming.then(() => window.deskCharts.draw(), () => { coming = null; });
  };

  document.addEventListener("htmx:afterSettle", all);
  if (document.readyState !== "loading") all(); else document.addEventListener("DOMContentLoaded", all);
})();
