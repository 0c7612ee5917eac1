// What a chart can draw: its own readings, and whatever else the page says that the seat has read at that site.
// Nothing is asked of the server. A null is an interval without data; between two readings nothing is made up.
(() => {
  "use strict";
  const charts = window.deskCharts;
  const MINUTE = 60;

  const library = () => {
    const place = document.getElementById("chart-readings");
    if (!place) return { readings: [], now: 0 };
    // The place stays when the desk is renewed; what it says may be more than it was.
    const said = `${place.dataset.now} ${place.dataset.readings}`;
    if (place.said !== said) Object.assign(place, { said, parsed: { readings: JSON.parse(place.dataset.readings), now: Number(place.dataset.now) } });
    return place.parsed;
  };

  const keyOf = (reading, tag) => [reading.group, reading.unit, reading.every, reading.kind, tag].join("|");

  // One line over all answers that hold it: where two answer for the same time, the later word stands.
  const merged = (runs, every) => {
    const told = new Map();
    for (const run of runs) run.values.forEach((value, n) => told.set(run.from + n * every, { value, step: run.step, read: run.read }));
    const xs = [], ys = [], from = [];
    for (const x of [...told.keys()].sort((a, b) => a - b)) {
      const last = xs.at(-1);
      if (last !== undefined && x - last > every) { xs.push(last + every); ys.push(null); from.push(null); }
      const { value, step, read } = told.get(x);
      xs.push(x); ys.push(value); from.push({ step, read });
    }
    return { xs, ys, from };
  };

  const lineOf = (key, { reading, tag, runs }, role) => {
    const every = reading.every * MINUTE, points = merged(runs, every);
    const high = points.ys.reduce((most, y) => Math.max(most, Math.abs(y ?? 0)), 0);
    return { key, tag, role, high, ...points, every, group: reading.group, unit: reading.unit, sign: reading.sign, scale: reading.scale, many: reading.many, kind: reading.kind, ends: reading.ends };
  };

  const collect = (readings) => {
    const found = new Map();
    for (const reading of readings) {
      if (reading.from === null) continue;
      for (const { tag, values } of reading.lines) {
        const key = keyOf(reading, tag);
        if (!found.has(key)) found.set(key, { reading, tag, runs: [] });
        found.get(key).runs.push({ from: reading.from, values, step: reading.step, read: reading.read });
      }
    }
    return found;
  };

  // The chart of a figure: its own lines, their peers, and what was measured beside them.
  const chartOf = (own) => {
    const mine = new Set(own.lines.map(({ tag }) => keyOf(own, tag)));
    const others = library().readings.filter((one) => one.about === own.about && own.about && !(one.step === own.step && one.id === own.id));
    const all = collect([...others.reverse(), own]);
    const role = (key, { reading }) => (mine.has(key) ? "own" : reading.group === own.group && reading.unit === own.unit ? "peer" : "beside");
    const lines = [...all].map(([key, one]) => lineOf(key, one, role(key, one)));
    const ours = own.lines.map(({ tag }) => lines.find((line) => line.key === keyOf(own, tag)));
    const rest = lines.filter((line) => line.role !== "own");
    return { id: own.id, own, lines: [...ours, ...rest], ours, peers: rest.filter((line) => line.role === "peer"), beside: rest.filter((line) => line.role === "beside"), now: library().now };
  };

  // Where a stamp names the interval's end, it holds for the time before it; else for the time after.
  const at = (line, x) => {
    const isEnd = line.kind === "mean" && line.ends;
    let low = 0, high = line.xs.length;
    while (low < high) { const mid = (low + high) >> 1; if (isEnd ? line.xs[mid] < x : line.xs[mid] <= x) low = mid + 1; else high = mid; }
    const n = isEnd ? low : low - 1;
    const away = n < 0 || n >= line.xs.length ? Infinity : isEnd ? line.xs[n] - x : x - line.xs[n];
    if (away >= line.every || !line.from[n]) return { value: undefined };
    return { value: line.ys[n], x: line.xs[n], ...line.from[n] };
  };

  Object.assign(charts, { chartOf, at });
})();
