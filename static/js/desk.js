// The desk between two pages: a pressed control says that it is busy, a dead line says so.
(() => {
  "use strict";
  const offline = (gone) => { const banner = document.getElementById("offline"); if (banner) banner.hidden = !gone; };

  document.addEventListener("htmx:beforeRequest", (event) => {
    const pressed = event.detail.requestConfig.triggeringEvent?.submitter;
    if (pressed) pressed.setAttribute("aria-busy", "true");
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const pressed = event.detail.requestConfig?.triggeringEvent?.submitter;
    if (pressed) pressed.removeAttribute("aria-busy");
    if (event.detail.successful) offline(false);
  });
  // A form that no record may hold comes back with its words and the reason.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    if (xhr.status === 400 && xhr.responseText.includes('id="desk"')) { event.detail.shouldSwap = true; event.detail.isError = false; }
  });
  document.addEventListener("htmx:sendError", () => offline(true));
  document.addEventListener("htmx:responseError", () => offline(true));

  const settle = () => {
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
