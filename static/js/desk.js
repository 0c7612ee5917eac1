// The desk between two pages: a pressed control says that it is busy, a dead line says so.
(() => {
  "use strict";
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const show = (place) => { place.focus({ preventScroll: true }); place.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" }); };

  // What stands in the banner: the server's own words where it gave some, else what a lost answer means.
  const trouble = (what, then) => {
    const banner = document.getElementById("offline");
    if (!banner) return;
    banner.hidden = !what;
    banner.querySelector("[data-what]").textContent = what || "";
    banner.querySelector("[data-then]").textContent = then || "";
  };
  const words = ({ detail: { xhr, requestConfig } }) => {
    const said = document.getElementById("offline")?.dataset, page = new DOMParser().parseFromString(xhr?.responseText || "", "text/html");
    const what = page.querySelector(".page-head h1"), then = page.querySelector(".page-head h1 + p");
    const may = /\/calls(\?|$)/.test(requestConfig?.path || "");
    trouble(what ? what.textContent : xhr?.status ? said?.broken : said?.lost, then ? then.textContent : may ? said?.maybe : said?.nothing);
  };

  document.addEventListener("htmx:beforeRequest", (event) => {
    const pressed = event.detail.requestConfig.triggeringEvent?.submitter;
    if (pressed) pressed.setAttribute("aria-busy", "true");
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const pressed = event.detail.requestConfig?.triggeringEvent?.submitter;
    if (pressed) pressed.removeAttribute("aria-busy");
    if (event.detail.successful) trouble("");
  });
  // A desk is shown whatever its status; a page without one only lends its words.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    if (xhr.status < 400) return;
    event.detail.shouldSwap = xhr.responseText.includes('id="desk"');
    event.detail.isError = !event.detail.shouldSwap;
  });
  document.addEventListener("htmx:sendError", words);
  document.addEventListener("htmx:responseError", words);
  // What was refused or overtaken is read first, wherever it came on the page.
  document.addEventListener("htmx:afterSettle", (event) => {
    const told = event.target.id === "desk" && event.target.querySelector(".note[role=alert]");
    if (told) { told.tabIndex = -1; show(told); }
  });

  const settle = () => {
    if (document.querySelector("#desk .note[role=alert]:focus")) return;
    const cancel = document.querySelector("[data-cancel]");
    if (cancel) { if (!cancel.form.contains(document.activeElement)) cancel.focus(); }
    else if (location.hash === "#form") {
      const form = document.getElementById("form");
      // Whoever stands in the form already, or on a control that was drawn anew, stays there.
      if (form && !form.contains(document.activeElement)) form.querySelector(".in, .pick input, #send-form")?.focus();
    }
  };
  // A price that came alone moves nobody.
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "desk") settle(); });
  if (document.readyState !== "loading") settle(); else document.addEventListener("DOMContentLoaded", settle);
})();
