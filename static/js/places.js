// Whoever works by keys keeps their place: a form that closes gives the focus back to what opened it,
// an act gives it to its answer, and a skipped note to what comes after it.
(() => {
  "use strict";
  const CONTROL = "a, button, summary, [tabindex]";
  let opener = null, closes = false, sends = false;

  // A control that is drawn anew is known by its name, else by where it leads.
  const sign = (one) => ({ id: one.id, href: one.getAttribute("href")?.split("#")[0] || "", row: one.closest("[id]:is(li, tr, a)")?.id || "" });
  const tool = (href) => new URLSearchParams(href.split("?")[1] || "").get("tool");
  const seen = (one) => one && one.getClientRects().length ? one : null;
  const again = ({ id, href, row }) => {
    const named = id && document.getElementById(id), place = row && document.getElementById(row);
    const leads = [...document.querySelectorAll(`#desk a[href*="tool=${CSS.escape(tool(href) || "")}"]`)];
    return seen(named) || seen(leads.find((one) => one.getAttribute("href").split("#")[0] === href)) || seen(place?.matches("a") ? place : place?.querySelector(CONTROL)) || leads.find(seen);
  };
  const take = (one) => {
    if (!one) return;
    if (!one.matches(CONTROL)) one.tabIndex = -1;
    one.focus({ preventScroll: true });
  };

  document.addEventListener("htmx:beforeRequest", ({ detail: { elt, target } }) => {
    if (target?.id !== "desk") return;
    closes = elt.matches("[data-close]");
    sends = !closes && !!elt.closest("#form");
    if (!elt.closest("#form") && elt.matches("a[href*='tool=']")) opener = sign(elt);
  });
  document.addEventListener("htmx:afterSettle", ({ target }) => {
    if (document.activeElement !== document.body) return;
    if (target.id === "desk" && (closes || sends)) take((sends && seen(document.getElementById("answer"))) || (opener && again(opener)) || document.querySelector("#desk .tabs a[aria-current]"));
    if (target.id === "coach") take(document.querySelector("#coach button, #coach-back button") && (seen(document.querySelector("#coach button[name=skip]")) || seen(document.querySelector("#desk .tabs a[aria-current]")) || document.querySelector("#desk .tabs a")));
    if (target.id === "desk") closes = sends = false;
  });
})();
