// The chart's numbers as a table, page by page, made when it is opened; until then the server's last rows stand there.
(() => {
  "use strict";
  const charts = window.deskCharts, { words, piece } = charts;
  const ROWS = 48;

  const cell = (line, x) => { const told = charts.at(line, x); return told.value === undefined ? words.unread : told.value === null ? "\u2013" : charts.spoken(told.value, line); };
  const head = (text, scope, css) => Object.assign(piece("th", css, text), { scope });

  const fill = (details, lines, xs, first) => {
    const table = details.querySelector("table"), end = Math.min(xs.length, first + ROWS);
    const top = piece("tr", "");
    top.append(head(words.time, "col", ""), ...lines.map((line) => head(line.tag, "col", "num")));
    table.tHead.replaceChildren(top);
    table.tBodies[0].replaceChildren(...xs.slice(first, end).map((x) => {
      const row = piece("tr", "");
      row.append(head(charts.stamp(x), "row", "nowrap"), ...lines.map((line) => piece("td", "num", cell(line, x))));
      return row;
    }));
    table.caption.textContent = `${words.page} ${(first + 1).toLocaleString("en-US")}\u2013${end.toLocaleString("en-US")} / ${xs.length.toLocaleString("en-US")}`;
    const turn = (text, to) => { const button = Object.assign(piece("button", "btn", text), { type: "button", disabled: to < 0 || to >= xs.length }); button.addEventListener("click", () => fill(details, lines, xs, to)); return button; };
    details.querySelector(".readings__p")?.remove();
    const pages = piece("div", "row readings__p");
    pages.append(turn(words.earlier, first > 0 ? Math.max(0, first - ROWS) : -1), turn(words.later, end));
    if (xs.length > ROWS) details.append(pages);
  };

  const fillTable = (figure, drawn) => {
    const details = figure.querySelector(".readings");
    if (!details) return;
    const lines = drawn.filter((one) => one.line.role !== "beside").map(({ line }) => line).reverse();
    const make = () => {
      if (!details.open) return;
      const xs = [...new Set(lines.flatMap((line) => line.xs.filter((_, n) => line.from[n])))].sort((a, b) => a - b);
      fill(details, lines, xs, Math.max(0, xs.length - ROWS));
    };
    details.ontoggle = make;
    make();
  };

  Object.assign(charts, { fillTable });
})();
