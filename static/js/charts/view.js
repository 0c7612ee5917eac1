// Which part of the time a chart shows. It is kept by the chart's identity: over a swap, a resize, a change of theme.
(() => {
  "use strict";
  const charts = window.deskCharts;
  const DAY = 86_400;
  const place = (chart) => `chart ${location.pathname} ${chart.id}`;

  // A browser that keeps nothing for this page still keeps it for as long as the page stands.
  const held = new Map();
  const recall = (chart) => {
    if (!held.has(place(chart))) {
      let found = null;
      try { found = JSON.parse(sessionStorage.getItem(place(chart))); } catch { /* nothing is kept here */ }
      held.set(place(chart), found || {});
    }
    return held.get(place(chart));
  };
  const keep = (chart, changes) => {
    const kept = { ...recall(chart), ...changes };
    held.set(place(chart), kept);
    try { sessionStorage.setItem(place(chart), JSON.stringify(kept)); } catch { /* nothing is kept here */ }
  };

  // All that was read of the chart's own lines; and up to the desk's clock, where that is near.
  const extent = (chart) => {
    const known = chart.ours.filter((line) => line.xs.length);
    const from = Math.min(...known.map((line) => line.xs[0])), to = Math.max(...known.map((line) => line.xs.at(-1)));
    const span = Math.max(to - from, Math.max(...known.map((line) => line.every)));
    return { min: from, max: chart.now > to && chart.now - to <= span / 4 ? chart.now : to };
  };

  // What the shown answer itself covers, with what joins on to it; the rest is reached by moving.
  const joined = (chart) => {
    const all = extent(chart);
    const line = chart.ours.find((one) => one.xs.length), start = chart.own.from;
    let n = line.xs.indexOf(start);
    while (n > 0 && line.from[n - 1]) n -= 1;
    return { min: n >= 0 ? line.xs[n] : start, max: all.max };
  };

  const makeView = (chart, show) => {
    const all = extent(chart), first = joined(chart);
    const least = Math.min(4 * Math.min(...chart.ours.map((line) => line.every)), all.max - all.min);
    const clamp = (min, max) => {
      const span = Math.min(Math.max(max - min, least), all.max - all.min);
      const from = Math.min(Math.max(min + (max - min - span) / 2, all.min), all.max - span);
      return { min: from, max: from + span };
    };
    const kept = recall(chart).range;
    const view = { ...(kept && kept.min < all.max && kept.max > all.min ? clamp(kept.min, kept.max) : first), all, isMoving: false };
    const go = (min, max) => {
      Object.assign(view, clamp(min, max));
      const isAll = view.min === first.min && view.max === first.max;
      keep(chart, { range: isAll ? null : { min: view.min, max: view.max } });
      show();
    };
    return Object.assign(view, {
      go,
      by: (share) => { const d = (view.max - view.min) * share; go(view.min + d, view.max + d); },
      zoom: (factor, at = (view.min + view.max) / 2) => go(at - (at - view.min) * factor, at + (view.max - at) * factor),
      reset: () => go(first.min, first.max),
      // Which of the named spans is shown.
      stands: () => {
        const days = (view.max - view.min) / DAY, isAll = view.min <= first.min && view.max >= first.max;
        return [["day", !isAll && Math.abs(days - 1) < 0.01], ["week", !isAll && Math.abs(days - 7) < 0.01], ["all", isAll]];
      },
      last: (days) => go(view.max - days * DAY, view.max),
    });
  };

  Object.assign(charts, { makeView, recall, keep });
})();
