// What moves the page waits until the hand that presses has let go: a press ends where it began, or is none.
window.hand = (() => {
  "use strict";
  let isDown = false;
  const owed = new Map();
  const letGo = () => {
    isDown = false;
    setTimeout(() => { // after the click that this ends in
      if (isDown) return;
      const acts = [...owed.values()];
      owed.clear();
      for (const act of acts) act();
    });
  };
  addEventListener("pointerdown", () => { isDown = true; }, true);
  for (const name of ["pointerup", "pointercancel", "dragend"]) addEventListener(name, letGo, true);
  addEventListener("blur", ({ target }) => { if (target === window) letGo(); });
  // Of what is owed under one name the last counts.
  const still = (name, act) => { if (isDown) { owed.set(name, act); return; } owed.delete(name); act(); };
  return { still };
})();
