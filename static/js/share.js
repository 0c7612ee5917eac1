// A button that copies what stands in a field; without a script the field can be selected.
(() => {
  "use strict";
  for (const button of document.querySelectorAll("[data-copies]")) {
    if (!navigator.clipboard) continue;
    const words = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).value);
      button.textContent = button.dataset.done;
      setTimeout(() => { button.textContent = words; }, 2000);
    });
  }
})();
