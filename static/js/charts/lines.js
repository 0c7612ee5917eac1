// Which lines a chart draws, on which axis, in which style; the reader chooses, and nothing is asked of the server.
(() => {
  "use strict";
  const charts = window.deskCharts, { words } = charts;
  const FEW = 12;
  const MANY = 6;
  // Lines of one group beside the chart's own from which on they are drawn as a bunch, with their range.
  const FAR = 8;
  const WIDE = 10;
  // Pixels of one interval from which on its mean is drawn as a step, and a reading as a point.

  // Lines of another size than the chart's own would press it flat: they stand on the second axis.
  const axisOf = (chart, line) => {
    if (line.role !== "beside") return "y";
    const own = Math.max(...chart.ours.map((one) => one.high));
    return line.unit === chart.own.unit && line.high <= own * FAR && own <= Math.max(1, line.high) * FAR ? "y" : `y2 ${line.unit}`;
  };

  // What is most often laid beside power and heat: what shone on the array, and what went out over the meter.
  const isNear = ({ name, lines }) => (lines[0].unit === "W/m2" && /POA|plane of the array/.test(`${lines[0].tag} ${name}`)) || (lines[0].unit === "W" && name.startsWith(lines[0].tag));

  const groupsOf = (chart) => {
    const found = new Map();
    for (const line of chart.beside) {
      const id = `${line.group}|${line.unit}|${line.every}`;
      if (!found.has(id)) found.set(id, { id, name: line.group, sign: line.sign, axis: axisOf(chart, line), lines: [] });
      found.get(id).lines.push(line);
    }
    const all = [...found.values()];
    return [...all.filter(isNear), ...all.filter((group) => !isNear(group))];
  };

  const choiceOf = (chart) => {
    const kept = charts.recall(chart);
    const isPeers = chart.ours.length > FEW || (kept.isPeers ?? false);
    const subject = chart.lines.find((line) => line.key === kept.subject && line.role !== "beside") || chart.ours[0];
    const groups = groupsOf(chart);
    return { isPeers, subject, groups, off: new Set(kept.off || []), on: groups.filter((group) => (kept.on || []).includes(group.id)) };
  };

  // What is drawn, from the back to the front: peers, what stands beside, the chart's own, the subject.
  const drawnLines = (chart, choice) => {
    const drawn = [];
    const mine = chart.ours.filter((line) => choice.isPeers ? line === choice.subject : !choice.off.has(line.key));
    if (choice.isPeers) {
      const peers = [...chart.ours, ...chart.peers].filter((line) => line !== choice.subject);
      peers.forEach((line, n) => drawn.push({ line, axis: "y", style: charts.peer(n), css: "ln--peer", bunch: words.peerRange }));
      if (!mine.includes(choice.subject)) mine.push(choice.subject);
    }
    let n = choice.isPeers ? 1 : chart.ours.length;
    for (const group of choice.on) {
      const axis = group.axis === "y" ? "y" : "y2", isMany = group.lines.length > MANY;
      group.lines.forEach((line, k) => drawn.push({ line, axis, ...(isMany ? { style: charts.peer(k), css: "ln--peer", bunch: group.name } : { style: charts.styles[(n + k) % FEW], css: `ln--${((n + k) % FEW) + 1}` }) }));
      n += isMany ? 0 : group.lines.length;
    }
    for (const line of [...mine].reverse()) {
      const place = choice.isPeers ? 0 : chart.ours.indexOf(line);
      drawn.push({ line, axis: "y", style: charts.styles[place % FEW], css: `ln--${(place % FEW) + 1}` });
    }
    return drawn;
  };

  const rangeOf = (rows) => {
    const high = [], low = [];
    for (let n = 0; n < (rows[0]?.length || 0); n += 1) {
      let most, least;
      for (const row of rows) {
        const value = row[n];
        if (value === undefined) continue;
        if (value === null) { most ??= null; least ??= null; continue; }
        most = most == null || value > most ? value : most;
        least = least == null || value < least ? value : least;
      }
      high.push(most); low.push(least);
    }
    return [high, low];
  };

  const isolated = (values) => {
    const known = values.map((value, n) => [value, n]).filter(([value]) => value !== undefined);
    return known.filter(([value], n) => value !== null && known[n - 1]?.[0] == null && known[n + 1]?.[0] == null).map(([, n]) => n);
  };

  const isWide = (plot, line) => (plot.bbox.width / devicePixelRatio) * line.every / (plot.scales.x.max - plot.scales.x.min) > WIDE;
  const straight = uPlot.paths.linear();
  const before = uPlot.paths.stepped({ align: -1 }), after = uPlot.paths.stepped({ align: 1 });

  // A mean holds for the whole of its interval: seen from near it is a step.
  const pathOf = (line) => (plot, ...rest) => (line.kind === "mean" && isWide(plot, line) ? (line.ends ? before : after) : straight)(plot, ...rest);

  const seriesOf = ({ line, axis, style: [token, dash, width] }, values) => {
    const lonely = isolated(values);
    const points = { show: (plot) => line.kind === "instant" && isWide(plot, line), filter: (plot, n, isShown) => (isShown ? null : lonely), size: 5, width: 1.5, stroke: () => charts.hue(token), fill: () => charts.hue("--surface") };
    return { scale: axis, stroke: () => charts.hue(token), dash: dash || undefined, width, spanGaps: false, paths: pathOf(line), points };
  };

  // The table that is drawn: times, values, and the range of each bunch behind all else.
  const tableOf = (drawn) => {
    const [xs, ...rows] = drawn.length ? uPlot.join(drawn.map(({ line }) => [line.xs, line.ys])) : [[]];
    const bunches = [...new Set(drawn.map((one) => one.bunch).filter(Boolean))].map((name) => drawn.flatMap((one, n) => (one.bunch === name ? [n] : []))).filter((places) => places.length > 1);
    const edges = bunches.flatMap((places) => rangeOf(places.map((n) => rows[n])));
    const edge = ({ line, axis }) => ({ scale: axis, stroke: "transparent", width: 0, spanGaps: false, paths: pathOf(line), points: { show: false } });
    return {
      data: [xs, ...edges, ...rows],
      series: [...edges.map((_, n) => edge(drawn[bunches[n >> 1][0]])), ...drawn.map((one, n) => seriesOf(one, rows[n]))],
      bands: bunches.map((_, n) => ({ series: [2 * n + 1, 2 * n + 2], fill: () => charts.hue("--band") })),
      isFront: (n) => n > edges.length && !drawn[n - edges.length - 1].bunch,
    };
  };

  // One unit on each axis, said at every level.
  const unitsOf = (drawn, axis) => {
    const mine = drawn.filter((one) => one.axis === axis).map(({ line }) => line);
    if (!mine.length) return null;
    const line = mine.reduce((most, one) => (one.high > most.high ? one : most));
    return line.many && line.high >= line.many ? { scale: 1000, sign: `k${line.sign}` } : { scale: line.scale, sign: line.sign };
  };

  Object.assign(charts, { choiceOf, drawnLines, tableOf, unitsOf, FEW });
})();
