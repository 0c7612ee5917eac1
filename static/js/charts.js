// The interactive chart: the same numbers as the drawing that stands without a script.
// A null stays a gap; the axis runs from where the page says that it begins.
(() => {
  "use strict";
  const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const strokes = ["--accent", "--series-2", "--series-3", "--ink-3"];

  const seconds = (stamp) => Date.parse(stamp.slice(0, 19) + "Z") / 1000;
  const resolve = (name) => { const probe = document.createElement("span"); probe.style.color = `var(${name})`; document.body.append(probe); const colour = getComputedStyle(probe).color; probe.remove(); return colour; };

  const spoken = (value, unit) => value == null ? "\u2013" : `${value.toLocaleString("en-US").replace("-", "\u2212")} ${unit}`.trim();
  const clock = (ts) => new Date(ts * 1000).toISOString();
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const tick = (ts) => clock(ts).slice(11, 16) === "00:00" ? `${days[new Date(ts * 1000).getUTCDay()]} ${Number(clock(ts).slice(8, 10))}` : clock(ts).slice(11, 16);

  const draw = (box) => {
    const block = JSON.parse(box.dataset.plot);
    const start = seconds(box.dataset.begins || block.from);
    const scale = Number(box.dataset.scale) || 1;
    const longest = Math.max(0, ...block.series.map((line) => line.values.length));
    if (longest < 2 || typeof uPlot === "undefined") return;
    const xs = Array.from({ length: longest }, (_, n) => start + n * block.every_minutes * 60);
    const said = [...box.closest("figure").querySelectorAll(".legend b")];
    const at = box.closest("figure").querySelector("[data-at]");
    const resting = said.map((b) => b.textContent);
    const axis = { stroke: resolve("--ink-3"), grid: { stroke: resolve("--line"), width: 1 }, ticks: { show: false }, font: `11px ${token("--sans")}` };
    const follow = (plot) => {
      const n = plot.cursor.idx;
      said.forEach((b, i) => { b.textContent = n == null ? resting[i] : spoken(plot.data[i + 1][n] == null ? null : plot.data[i + 1][n] / scale, box.dataset.unit); });
      if (at) at.textContent = n == null ? "" : `${days[new Date(xs[n] * 1000).getUTCDay()]} ${clock(xs[n]).slice(11, 16)}`;
    };
    const size = () => ({ width: Math.max(240, box.clientWidth - 8), height: 200 });
    const plot = new uPlot({
      ...size(), legend: { show: false }, tzDate: (ts) => uPlot.tzDate(new Date(ts * 1000), "Etc/UTC"),
      axes: [{ ...axis, values: (_, ticks) => ticks.map(tick) }, { ...axis, size: 62, values: (_, ticks) => ticks.map((v) => spoken(v / scale, "")) }],
      series: [{}, ...block.series.map((line, n) => ({ spanGaps: false, width: n ? 1.5 : 2, stroke: resolve(strokes[n] || "--peer"), dash: n === 2 ? [6, 3] : n === 3 ? [2, 3] : undefined, points: { show: false } }))],
      hooks: { setCursor: [follow] },
    }, [xs, ...block.series.map((line) => line.values)], box);
    box.querySelector(":scope > svg").classList.add("vh");
    box.classList.add("plot--live");
    new ResizeObserver(() => plot.setSize(size())).observe(box.parentElement);
  };

  const all = () => document.querySelectorAll(".plot[data-plot]:not(.plot--live)").forEach(draw);
  document.addEventListener("htmx:afterSettle", all);
  if (document.readyState !== "loading") all(); else document.addEventListener("DOMContentLoaded", all);
})();
