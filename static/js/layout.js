// How the panels stand, and what of them was looked at: both are kept in this browser alone.
(() => {
  "use strict";
  const by = (id) => document.getElementById(id);

  const open = () => {
    const dialog = by("arrange"), form = by("arrangement");
    if (!dialog || !form || document.querySelector("dialog[open]")) return;
    dialog.replaceChildren(form.content.cloneNode(true));
    dialog.querySelector("[name=back]").value = location.pathname + location.search;
    dialog.showModal();
    by("pair-left").focus();
  };

  // A row goes up or down by one, and the focus goes with it.
  const shift = (button) => {
    const row = button.closest("li"), up = "up" in button.dataset, other = up ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    if (up) other.before(row); else other.after(row);
    button.closest("form").querySelector("[name=moved]").value = "1";
    button.focus();
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.id === "arrange-open") open();
    else if (button?.id === "keys-open") by("keys")?.showModal();
    else if (button?.closest("#arrange")) {
      if ("shut" in button.dataset) by("arrange").close();
      else if ("up" in button.dataset || "down" in button.dataset) shift(button);
    }
  });
  document.addEventListener("desk:arrange", open);

  // A panel that was in view for a moment has been looked at, up to the step that the page stands at.
  const MOMENT = 1000, KEPT = 30 * 24 * 3600, waiting = new Map();
  const read = () => Object.fromEntries((document.cookie.match(/(?:^|; )looked=([^;]*)/)?.[1] || "").split("_").filter(Boolean).map((one) => one.split(".")));
  const note = (panel, seq) => {
    const looked = { ...read(), [panel]: seq };
    const said = Object.entries(looked).map((one) => one.join(".")).join("_");
    document.cookie = `looked=${said}; path=${location.pathname.split("/").slice(0, 3).join("/")}; max-age=${KEPT}; samesite=lax`;
  };
  const watcher = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      clearTimeout(waiting.get(target));
      if (isIntersecting) waiting.set(target, setTimeout(() => { if (target.isConnected && !document.hidden) note(target.id, by("desk").dataset.seq); }, MOMENT));
    }
  });
  // A replay shows a desk that nobody sits at: nothing on it is looked at for later.
  const watch = () => { if (!by("desk")) return; watcher.disconnect(); waiting.forEach(clearTimeout); waiting.clear(); document.querySelectorAll("[data-looked]").forEach((one) => watcher.observe(one)); };
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "desk") watch(); });
  if (document.readyState !== "loading") watch(); else document.addEventListener("DOMContentLoaded", watch);
})();
