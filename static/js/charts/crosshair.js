// The crosshair: all values at one time, with the time for which each stands and the step at which it was read.
(() => {
  "use strict";
  const charts = window.deskCharts, { words } = charts;
  const MOST = 10;

  const valued = (line, told) => (told.value === undefined ? words.unread : told.value === null ? words.gap : charts.spoken(told.value, line));
  const held = (line, x) => {
    if (line.kind !== "mean" || x === undefined) return "";
    const [from, to] = line.ends ? [x - line.every, x] : [x, x + line.every];
    return `${words.mean} ${charts.clock(from)}\u2013${charts.clock(to)}`;
  };

  const bunchAt = (name, lines, x) => {
    const known = lines.map(({ line }) => ({ line, told: charts.at(line, x) })).filter(({ told }) => told.value != null);
    if (!known.length) return [];
    known.sort((a, b) => a.told.value - b.told.value);
    const [low, high] = [known[0], known.at(-1)].map(({ line, told }) => charts.spoken(told.value, line));
    const steps = [...new Set(known.map(({ told }) => told.step))].sort((a, b) => a - b);
    return [{ css: "ln--peer", name: `${known.length} ${name}`, value: `${low} \u2013 ${high}`, step: steps.join(", "), held: "" }];
  };

  // The rows of the box: the chart's own lines, of peers and other bunches their range, what stands beside.
  const rowsAt = (drawn, x) => {
    const lone = drawn.filter((one) => !one.bunch), isOwn = (one) => one.line.role !== "beside";
    const row = ({ line, css }) => {
      const told = charts.at(line, x);
      return { css, name: line.tag, value: valued(line, told), step: told.step, held: held(line, told.x), key: line.key };
    };
    const bunches = [...new Set(drawn.map((one) => one.bunch).filter(Boolean))].flatMap((name) => bunchAt(name, drawn.filter((one) => one.bunch === name), x));
    const rows = [...lone.filter(isOwn).reverse().map(row), ...bunches, ...lone.filter((one) => !isOwn(one)).map(row)];
    const rest = rows.length - MOST;
    return rest > 0 ? [...rows.slice(0, MOST), { css: "", name: `${rest} ${words.more}`, value: "", step: 0, held: "" }] : rows;
  };

  const piece = (tag, css, text = "") => Object.assign(document.createElement(tag), { className: css, textContent: text });
  const swatch = (css) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    svg.setAttribute("aria-hidden", "true");
    if (css) { line.setAttribute("class", `ln ${css}`); for (const [name, value] of [["x1", 0], ["x2", 16], ["y1", 4], ["y2", 4]]) line.setAttribute(name, value); svg.append(line); }
    return svg;
  };
  const rowOf = (row) => {
    const item = piece("li", "tip__r");
    item.append(swatch(row.css), piece("span", "tip__n", row.name), piece("b", "tip__v", row.value), piece("span", "tip__s", row.step ? `${words.step} ${row.step}` : ""));
    if (row.key) item.dataset.key = row.key;
    if (row.step) item.dataset.step = row.step;
    return item;
  };

  // The box stands in the corner of the plot that is free of the crosshair and hides the least of the lines.
  const hidden = (plot, drawn, [left, right, top, bottom]) => {
    const xs = plot.data[0], [from, to] = [plot.posToVal(left, "x"), plot.posToVal(right, "x")];
    let sum = 0;
    drawn.forEach((_one, n) => {
      const ys = plot.data[n + 1], scale = plot.series[n + 1]?.scale;
      if (!ys || !plot.series[n + 1].show) return;
      const [high, low] = [plot.posToVal(top, scale), plot.posToVal(bottom, scale)];
      for (let i = plot.valToIdx(from); i < xs.length && xs[i] <= to; i += 1) if (ys[i] != null && ys[i] <= high && ys[i] >= low) sum += 1;
    });
    return sum;
  };
  const stand = (tip, plot, drawn) => {
    const { clientWidth: wide, clientHeight: high, offsetLeft: x, offsetTop: y } = plot.over, { offsetWidth: w, offsetHeight: h } = tip, at = plot.cursor.left;
    const price = ([left, top]) => (at > left - 24 && at < left + w + 24 ? 1e6 - Math.abs(at - left - w / 2) : 0) + hidden(plot, drawn, [left, left + w, top, top + h]);
    const [best] = [4, wide - w - 4].flatMap((left) => [4, high - h - 4].map((top) => [left, Math.max(4, top)])).map((place) => [price(place), place]).sort((a, b) => a[0] - b[0]);
    tip.style.left = `${Math.max(0, x + best[1][0])}px`;
    tip.style.top = `${y + best[1][1]}px`;
  };

  const makeCrosshair = (plot, drawn, view) => {
    const tip = piece("div", "tip"), over = plot.over;
    tip.hidden = true;
    tip.setAttribute("aria-hidden", "true"); // the slider says the same
    plot.root.querySelector(".u-wrap").append(tip);
    const label = (x, rows) => `${charts.stamp(x)}: ${rows.map((row) => [row.name, row.value, row.held, row.step ? `${words.step} ${row.step}` : ""].filter(Boolean).join(", ")).join("; ")}`;

    const follow = () => {
      const n = plot.cursor.idx, x = n == null ? undefined : plot.data[0][n];
      tip.hidden = x === undefined || plot.cursor.left < 0;
      if (tip.hidden) return;
      const rows = rowsAt(drawn, x), means = [...new Set(rows.map((row) => row.held).filter(Boolean))];
      const head = piece("p", "tip__t", charts.stamp(x));
      if (means.length === 1) head.append(piece("span", "muted", ` ${means[0]}`));
      const list = piece("ul", "");
      list.append(...rows.map(rowOf));
      tip.replaceChildren(head, list);
      tip.dataset.at = x;
      stand(tip, plot, drawn);
      over.setAttribute("aria-valuenow", n);
      over.setAttribute("aria-valuetext", label(x, rows));
    };

    const put = (n) => {
      const xs = plot.data[0], at = Math.max(0, Math.min(xs.length - 1, n)), x = xs[at];
      if (x < view.min || x > view.max) view.go(x - (view.max - view.min) / 2, x + (view.max - view.min) / 2);
      // The plot may draw a moment later; where the crosshair stands is said at once.
      const left = (x - view.min) / (view.max - view.min) * over.clientWidth;
      requestAnimationFrame(() => plot.setCursor({ left, top: over.clientHeight / 3 }));
      plot.wanted = at;
    };
    const hide = () => { plot.wanted = undefined; plot.setCursor({ left: -10, top: -10 }); };
    const seen = () => { const xs = plot.data[0]; let n = xs.length - 1; while (n > 0 && xs[n] > view.max) n -= 1; return n; };
    const day = () => Math.max(1, Math.round(86_400 / (plot.data[0][1] - plot.data[0][0])));
    const moves = { ArrowRight: (n) => n + 1, ArrowLeft: (n) => n - 1, PageUp: (n) => n - day(), PageDown: (n) => n + day(), Home: () => 0, End: () => plot.data[0].length - 1 };

    over.tabIndex = 0;
    for (const [name, value] of [["role", "slider"], ["aria-label", `${words.crosshair}: ${drawn.at(-1)?.line.group || ""}`], ["aria-valuemin", 0], ["aria-valuemax", plot.data[0].length - 1], ["aria-valuenow", 0]]) over.setAttribute(name, value);
    over.addEventListener("focus", () => { if (over.matches(":focus-visible") && plot.cursor.idx == null) put(seen()); });
    over.addEventListener("blur", hide);
    over.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moves[event.key];
      if (event.key === "Escape" && !tip.hidden) hide();
      else if (move) put(move(plot.wanted ?? plot.cursor.idx ?? seen()) + (event.shiftKey && event.key.startsWith("Arrow") ? (event.key === "ArrowRight" ? 9 : -9) : 0));
      else return;
      event.preventDefault();
      event.stopPropagation(); // arrows step through a replay elsewhere on the page
    });
    return { follow, hide };
  };

  Object.assign(charts, { makeCrosshair, swatch, piece });
})();
