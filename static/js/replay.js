// Keys of the replay: left and right go a step, Home and End to the ends; each presses a link of the page.
(() => {
  "use strict";
  const typing = (target) => target.closest("input, textarea, select, pre, [contenteditable]");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || typing(event.target) || document.querySelector("dialog[open]")) return;
    const link = document.querySelector(`[data-go-key="${CSS.escape(event.key)}"]`);
    if (link) { event.preventDefault(); link.click(); }
  });

  const show = () => {
    const row = document.querySelector(".scrub__days"), stop = row?.querySelector("[aria-current]");
    // Of two runs the list stands at the step that the clock stands at, in its own frame.
    const list = document.querySelector(".duo__calls .scroll"), at = [...list?.querySelectorAll("[aria-current]") || []].at(-1);
    if (at) list.scrollTop += at.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    if (stop) row.scrollLeft = stop.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft - row.clientWidth / 2;
  };
  if (document.readyState !== "loading") show(); else document.addEventListener("DOMContentLoaded", show);
})();
