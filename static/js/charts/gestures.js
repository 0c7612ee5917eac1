// Hands on a chart: drag to zoom, shift-drag to move, a wheel with a modifier, one finger for the crosshair, two to move and zoom.
(() => {
  "use strict";
  const charts = window.deskCharts;
  const STEP = 1.25;

  // Moving follows the hand at most once a frame, whatever the mouse reports.
  const eachFrame = (act) => {
    let wanted = null;
    return (...given) => { if (!wanted) requestAnimationFrame(() => { const last = wanted; wanted = null; act(...last); }); wanted = given; };
  };

  const panning = (plot, view, from) => {
    const start = { min: view.min, max: view.max }, width = plot.over.clientWidth;
    view.isMoving = true;
    plot.root.classList.add("is-moving");
    const move = eachFrame((event) => { if (view.isMoving) { const d = (from.clientX - event.clientX) / width * (start.max - start.min); view.go(start.min + d, start.max + d); } });
    const end = () => { removeEventListener("mousemove", move); removeEventListener("mouseup", end); view.isMoving = false; plot.root.classList.remove("is-moving"); view.settle(); };
    addEventListener("mousemove", move);
    addEventListener("mouseup", end);
  };

  // What uPlot hands over is asked first: with shift, or the middle button, the mouse moves the time.
  const bindings = (view) => ({
    mousedown: (plot, _, handle) => (event) => {
      if (event.button === 1 || (event.button === 0 && event.shiftKey)) { event.preventDefault(); panning(plot, view, event); return null; }
      return handle(event);
    },
    dblclick: () => () => { view.reset(); return null; },
  });

  const wheel = (plot, view) => {
    let rest = 0;
    plot.over.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return; // the page scrolls
      event.preventDefault();
      view.isMoving = true;
      clearTimeout(rest);
      rest = setTimeout(() => { view.isMoving = false; view.settle(); }, 160);
      const by = event.deltaY || event.deltaX, share = (event.clientX - plot.over.getBoundingClientRect().left) / plot.over.clientWidth;
      if (event.shiftKey && !event.ctrlKey && !event.metaKey) view.by(Math.sign(by) * 0.1);
      else view.zoom(by > 0 ? STEP : 1 / STEP, view.min + share * (view.max - view.min));
    }, { passive: false });
  };

  const touch = (plot, view) => {
    const over = plot.over, fingers = new Map();
    let start = null;
    const place = (x) => x - over.getBoundingClientRect().left;
    const both = () => { const [a, b] = [...fingers.values()]; return { middle: place((a + b) / 2), apart: Math.max(24, Math.abs(a - b)) }; };
    const move = eachFrame(() => {
      if (fingers.size === 1) plot.setCursor({ left: place([...fingers.values()][0]), top: over.clientHeight / 3 });
      if (fingers.size !== 2 || !start) return;
      const now = both(), span = (start.max - start.min) * start.apart / now.apart;
      const under = start.min + start.middle / over.clientWidth * (start.max - start.min), min = under - now.middle / over.clientWidth * span;
      view.go(min, min + span);
    });
    const down = (event) => {
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, event.clientX);
      if (fingers.size === 2) { start = { ...both(), min: view.min, max: view.max }; view.isMoving = true; }
      move();
    };
    const up = (event) => { if (fingers.delete(event.pointerId) && fingers.size < 2 && start) { start = null; view.isMoving = false; view.settle(); } };
    over.addEventListener("pointerdown", down);
    over.addEventListener("pointermove", (event) => { if (fingers.has(event.pointerId)) { fingers.set(event.pointerId, event.clientX); move(); } });
    for (const name of ["pointerup", "pointercancel"]) over.addEventListener(name, up);
  };

  // A stroke with the mouse zooms to what it covered; a click covers nothing.
  const select = (plot, view) => {
    const { left, width } = plot.select;
    if (width > 4) view.go(plot.posToVal(left, "x"), plot.posToVal(left + width, "x"));
    plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
    if (width > 4) view.settle();
  };

  const press = (view, name) => {
    ({ left: () => view.by(-0.25), right: () => view.by(0.25), in: () => view.zoom(1 / 1.6), out: () => view.zoom(1.6), all: view.reset, day: () => view.last(1), week: () => view.last(7) })[name]?.();
    view.settle();
  };

  Object.assign(charts, { bindings, select, press, attach: (plot, view) => { wheel(plot, view); touch(plot, view); } });
})();
