// Keys of the desk: j and k move through rows, Enter opens, y then Enter confirms, Escape cancels or closes.
// Nothing here knows a tool or a price; every key presses a control that is on the page.
(() => {
  "use strict";
  let going = false;

  const typing = (target) => target.closest("input, textarea, select, [contenteditable]");

  const move = (by) => {
    const list = document.activeElement.closest("[data-rows]") || document.querySelector(".q[data-rows]") || document.querySelector("[data-rows]");
    const rows = list ? [...list.querySelectorAll(":scope > li > a, :scope > tr")].map((row) => row.matches("tr") ? [...row.querySelectorAll("a")].find((one) => one.offsetParent) : row).filter((row) => row?.offsetParent) : [];
    if (!rows.length) return;
    const at = rows.indexOf(document.activeElement);
    const next = at < 0 ? rows.findIndex((row) => row.hasAttribute("aria-current")) : at + by;
    rows[Math.max(0, Math.min(rows.length - 1, Math.max(next, 0)))].focus();
  };

  const confirming = (event) => {
    const form = document.querySelector("[data-confirm]");
    if (!form || typing(event.target)) return false;
    if (event.key === "Escape") form.querySelector("[data-cancel]").click();
    // Once the reader has moved on, nothing may move the focus back.
    else if (event.key === "y") { form.querySelector("[autofocus]")?.removeAttribute("autofocus"); form.querySelector("[data-go]").focus(); }
    else return false;
    event.preventDefault();
    return true;
  };

  // From a field the first Escape only leaves the field, so that nothing typed is lost by one key.
  const closing = (event) => {
    const close = event.key === "Escape" && !document.querySelector("dialog[open]") && document.querySelector("[data-close]");
    if (!close) return false;
    if (typing(event.target)) event.target.blur();
    else close.click();
    return true;
  };

  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
  const keys = {
    j: () => move(1), k: () => move(-1), "?": () => document.getElementById("keys")?.showModal?.(),
    "/": () => tell("desk:palette"), v: () => tell("desk:arrange"),
    "[": () => tell("desk:chart", "left"), "]": () => tell("desk:chart", "right"),
    "+": () => tell("desk:chart", "in"), "-": () => tell("desk:chart", "out"), "\u2212": () => tell("desk:chart", "out"),
  };

  document.addEventListener("keydown", (event) => {
    // AltGr writes a bracket on many keyboards.
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if ((!plain && !event.getModifierState("AltGraph")) || document.querySelector("dialog[open]")) return;
    if (confirming(event) || closing(event) || typing(event.target)) return;
    if (going) { going = false; const tab = document.querySelector(`a[data-panel="${CSS.escape(event.key)}"]`); if (tab) { event.preventDefault(); tab.click(); document.querySelector(tab.hash)?.querySelector("a, button, summary")?.focus({ preventScroll: true }); return; } }
    if (event.key === "g") { going = true; return; }
    const go = keys[event.key];
    if (go) { event.preventDefault(); go(); return; }
    const named = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (named) { event.preventDefault(); named.click(); }
  });
})();
