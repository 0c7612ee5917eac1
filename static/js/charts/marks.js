// The seat's own calls on the axis of time, each a link to its step: what changed something a filled triangle, what read a ring.
(() => {
  "use strict";
  const charts = window.deskCharts, { words } = charts;

  const actsOf = (chart) => {
    const place = document.getElementById("chart-readings");
    if (!place || !chart.own.about || place.dataset.about !== chart.own.about) return [];
    return [...document.querySelectorAll(".acts .act[data-at]")];
  };

  const makeMarks = (plot, chart) => {
    const acts = actsOf(chart), layer = charts.piece("div", "marks");
    const marks = acts.map((act) => {
      const mark = charts.piece("a", act.classList.contains("act--write") ? "mark mark--write" : "mark");
      mark.href = act.getAttribute("href");
      mark.append(act.querySelector("svg").cloneNode(true), charts.piece("span", "vh", act.textContent.trim().replace(/\s+/g, " ")));
      mark.title = mark.textContent;
      mark.dataset.at = act.dataset.at;
      return mark;
    });
    // What changes something stands before what only reads.
    layer.append(...marks.filter((mark) => mark.className === "mark"), ...marks.filter((mark) => mark.className !== "mark"));
    plot.root.querySelector(".u-wrap").append(layer);
    if (window.htmx) htmx.process(layer);

    const place = () => {
      const { min, max } = plot.scales.x, width = plot.over.clientWidth;
      layer.style.left = `${plot.over.offsetLeft}px`;
      layer.style.width = `${width}px`;
      layer.style.top = `${plot.over.offsetTop + plot.over.offsetHeight - 14}px`;
      for (const mark of marks) {
        const at = Number(mark.dataset.at);
        mark.hidden = at < min || at > max;
        mark.style.left = `${(at - min) / (max - min) * width}px`;
      }
    };
    return { place };
  };

  // Where the desk's clock stands, if that is in view: dotted, for what follows the last value is not known.
  // Its name stands above the plot, where no curve goes.
  const drawNow = (plot, chart) => {
    if (!chart.now || chart.now < plot.scales.x.min || chart.now > plot.scales.x.max) return;
    const { ctx, bbox } = plot, x = Math.round(plot.valToPos(chart.now, "x", true));
    ctx.save();
    ctx.strokeStyle = charts.hue("--ink-3");
    ctx.fillStyle = charts.hue("--ink-3");
    ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
    ctx.beginPath(); ctx.moveTo(x, bbox.top); ctx.lineTo(x, bbox.top + bbox.height); ctx.stroke();
    ctx.font = plot.axes[0].font[0];
    ctx.textAlign = "right"; ctx.textBaseline = "bottom";
    ctx.fillText(words.now, x + 2 * devicePixelRatio, bbox.top - 3 * devicePixelRatio);
    ctx.restore();
  };

  Object.assign(charts, { makeMarks, drawNow });
})();
