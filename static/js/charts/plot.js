// One interactive chart a figure: drawn over the server's drawing, redrawn at a choice, a resize, a change of theme.
(() => {
  "use strict";
  const charts = window.deskCharts;
  const live = new Map();
  const HEIGHT = 200;

  // What stands still is drawn in the middle of a band of a tenth of its height, not of its last digit.
  const flatRange = (value) => {
    const room = Math.max(1, Math.abs(value) / 10);
    return [value - room, value + room];
  };
  const paddedRange = (min, max) => {
    if (min == null) return [0, 1];
    if (max - min <= Math.max(Math.abs(min), Math.abs(max)) / 1000) return flatRange((min + max) / 2);
    const low = min > 0 && min < max / 2 ? 0 : min < 0 && -min < (max - min) / 40 ? 0 : min;
    return [low === 0 ? 0 : low - (max - low) * 0.04, max + (max - low) * 0.06];
  };

  const axesOf = (drawn) => {
    const axis = () => ({ stroke: () => charts.hue("--ink-3"), grid: { stroke: () => charts.hue("--line"), width: 1 }, ticks: { show: false }, font: `11px ${getComputedStyle(document.documentElement).getPropertyValue("--sans").trim()}` });
    const upright = (scale, side) => {
      const units = charts.unitsOf(drawn, scale);
      const said = (_, levels) => levels.map((value, n) => `${charts.figure(value, units.scale, 2)} ${n === levels.length - 1 ? units.sign : ""}`.trim());
      return units && { ...axis(), scale, side, size: side === 1 ? 76 : 68, gap: 4, ...(side === 1 ? { grid: { show: false } } : {}), values: said };
    };
    return [{ ...axis(), space: 64, size: 26, gap: 6, values: (drawn, times) => charts.ticks(times, drawn.scales.x.min, drawn.scales.x.max) }, upright("y", 3), upright("y2", 1)].filter(Boolean);
  };

  const optionsOf = (state, table) => {
    const { chart, view } = state;
    // While a hand moves the time, the levels stay where they are; they fit what is seen once it rests.
    const upright = { range: (plot, min, max, key) => (view.isMoving && plot.scales[key].min != null ? [plot.scales[key].min, plot.scales[key].max] : paddedRange(min, max)) };
    return {
      width: state.width(), height: HEIGHT, legend: { show: false }, padding: [chart.now ? 18 : 8, null, null, null],
      tzDate: (at) => uPlot.tzDate(new Date(at * 1000), "Etc/UTC"),
      scales: { x: { time: true, range: (_, min, max) => [min, max] }, y: upright, y2: { ...upright } },
      axes: axesOf(state.drawn), series: [{}, ...table.series], bands: table.bands,
      cursor: { bind: charts.bindings(view), drag: { x: true, y: false, setScale: false }, points: { show: (_, n) => (table.isFront(n) ? charts.piece("div", "u-cursor-pt") : null), size: 8, width: 2, stroke: (plot, n) => plot.series[n].stroke(plot, n), fill: () => charts.hue("--surface") }, y: false },
      hooks: {
        setCursor: [() => state.crosshair?.follow()],
        setSelect: [(plot) => charts.select(plot, view)],
        draw: [(plot) => { charts.drawNow(plot, chart); state.marks?.place(); }],
      },
    };
  };

  const build = (state) => {
    const { chart, box, figure } = state;
    state.plot?.destroy();
    const choice = charts.choiceOf(chart);
    state.drawn = charts.drawnLines(chart, choice);
    const table = charts.tableOf(state.drawn);
    const plot = new uPlot(optionsOf(state, table), table.data, box);
    state.plot = plot;
    state.crosshair = charts.makeCrosshair(plot, state.drawn, state.view);
    state.marks = charts.makeMarks(plot, chart);
    charts.attach(plot, state.view);
    show(state);
    const change = (changes, stands, said) => {
      charts.keep(chart, changes);
      build(state);
      [...figure.querySelectorAll("[data-at]")].find((one) => one.dataset.at === stands)?.focus();
      figure.querySelector("[data-said]").textContent = said || "";
    };
    charts.fillLegend(figure, chart, choice, state.drawn, change);
    charts.fillTable(figure, state.drawn);
  };

  const show = ({ plot, view, figure }) => {
    plot?.setScale("x", { min: view.min, max: view.max });
    figure.dataset.range = `${Math.round(view.min)} ${Math.round(view.max)}`;
    for (const [name, isNow] of view.stands()) figure.querySelector(`[data-do="${name}"]`).setAttribute("aria-pressed", isNow);
  };

  // What was bought under a chart stands in it at once: the nearest of what it could not show before, or its peers.
  let bought = null;
  document.addEventListener("htmx:beforeRequest", ({ detail: { elt, target } }) => {
    if (target?.id !== "desk") return;
    const panel = elt.closest(".around")?.closest(".panel"), shown = [...live].find(([figure]) => panel?.contains(figure))?.[1].chart;
    bought = shown ? { id: shown.id, peers: shown.peers.length, known: new Set(charts.choiceOf(shown).groups.map((one) => one.id)) } : null;
  });
  const lay = (chart) => {
    if (bought?.id !== chart.id) return;
    const { groups, on } = charts.choiceOf(chart), fresh = groups.find((one) => !bought.known.has(one.id));
    if (fresh) charts.keep(chart, { on: [...on.filter((one) => [one.axis, fresh.axis].includes("y") || one.axis === fresh.axis), fresh].map((one) => one.id) });
    else if (chart.peers.length > bought.peers) charts.keep(chart, { isPeers: true });
    bought = null;
  };

  const begin = (figure) => {
    const box = figure.querySelector(".plot"), chart = charts.chartOf(JSON.parse(figure.dataset.chart));
    if (!chart.ours.some((line) => line.xs.length > 1)) return;
    const state = { figure, box, chart, width: () => Math.max(240, box.clientWidth) };
    lay(chart);
    state.view = charts.makeView(chart, () => show(state));
    state.view.settle = () => show(state);
    box.classList.add("plot--live");
    figure.querySelector(".plot__bar").hidden = false;
    figure.querySelector(".plot__hint").hidden = false;
    for (const button of figure.querySelectorAll("[data-do]")) button.addEventListener("click", () => charts.press(state.view, button.dataset.do));
    build(state);
    state.watch = new ResizeObserver(() => requestAnimationFrame(() => {
      if (box.isConnected && state.plot.width !== state.width()) { state.plot.setSize({ width: state.width(), height: HEIGHT }); show(state); }
    }));
    state.watch.observe(box);
    live.set(figure, state);
  };

  // Whoever had the crosshair in hand has it again after a swap.
  let held = "";
  document.addEventListener("htmx:beforeSwap", () => { held = document.activeElement?.closest(".u-over") ? live.get(document.activeElement.closest("figure"))?.chart.id || "" : held; });
  const regain = () => {
    const state = [...live.values()].find(({ chart }) => chart.id === held);
    held = "";
    if (state && (!document.activeElement || document.activeElement === document.body)) state.plot.over.focus({ preventScroll: true });
  };

  const sweep = () => { for (const [figure, state] of live) if (!figure.isConnected) { state.watch.disconnect(); state.plot.destroy(); live.delete(figure); } };
  const draw = () => { sweep(); for (const figure of document.querySelectorAll("figure[data-chart]")) if (!live.has(figure)) begin(figure); if (held) regain(); };

  const repaint = () => { charts.forget(); for (const { plot } of live.values()) plot.redraw(false); };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);
  new MutationObserver(repaint).observe(document.documentElement, { attributeFilter: ["data-theme"] });

  // The keys of the desk move the chart that has the focus, else the first that is seen.
  const aimed = () => {
    const all = [...document.querySelectorAll("figure[data-chart]")].filter((figure) => live.has(figure) && figure.offsetParent);
    const isSeen = (figure) => { const { top, bottom } = figure.querySelector(".plot").getBoundingClientRect(); return bottom > 0 && top < innerHeight; };
    return all.find((figure) => figure.contains(document.activeElement)) || all.find(isSeen) || all[0];
  };
  document.addEventListener("desk:chart", (event) => { const figure = aimed(); if (figure) charts.press(live.get(figure).view, event.detail); });

  Object.assign(charts, { draw, sweep, live });
})();
