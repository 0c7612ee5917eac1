// The legend as switches: lines on and off, one against its peers, what was read beside it. Nothing is called by any of them.
(() => {
  "use strict";
  const charts = window.deskCharts, { words, piece } = charts;
  const NEAR = 2;
  // Of what can stand beside, so much is always at hand; the rest is folded.

  const toggle = (css, isOn, parts, act) => {
    const button = piece("button", css);
    button.type = "button";
    button.setAttribute("aria-pressed", isOn);
    button.append(...parts);
    button.addEventListener("click", act);
    return button;
  };
  const last = (line) => {
    let n = line.ys.length - 1;
    while (n >= 0 && line.ys[n] == null) n -= 1;
    return n < 0 ? "\u2013" : charts.spoken(line.ys[n], line);
  };

  const eachLine = (chart, choice, change) => chart.ours.map((line, n) => {
    const isOn = !choice.off.has(line.key);
    const act = () => {
      const off = new Set(choice.off);
      if (isOn) off.add(line.key); else off.delete(line.key);
      if (off.size < chart.ours.length) change({ off: [...off] }, `line ${line.key}`);
    };
    const button = toggle("lg", isOn, [charts.swatch(`ln--${(n % charts.FEW) + 1}`), piece("span", "", line.tag), piece("b", "", last(line))], act);
    button.dataset.at = `line ${line.key}`;
    return button;
  });

  const subjectAndPeers = (chart, choice, change) => {
    const all = [...chart.ours, ...chart.peers], pick = piece("select", "in in--s");
    pick.setAttribute("aria-label", words.subject);
    pick.append(...all.map((line) => Object.assign(document.createElement("option"), { value: line.key, textContent: line.tag, selected: line === choice.subject })));
    pick.addEventListener("change", () => change({ subject: pick.value }, "subject"));
    pick.dataset.at = "subject";
    const mine = piece("span", "lg"), others = piece("span", "lg");
    mine.append(charts.swatch("ln--1"), pick, piece("b", "", last(choice.subject)));
    others.append(charts.swatch("ln--peer"), `${all.length - 1} ${words.peers}`);
    return [mine, others];
  };

  // Two units are all that two axes can bear: a third puts the second away, and says so.
  const besides = (chart, choice, change) => choice.groups.map((group) => {
    const isOn = choice.on.includes(group);
    const act = () => {
      const kept = choice.on.filter((one) => one !== group && (isOn || group.axis === "y" || one.axis === "y" || one.axis === group.axis));
      const isAway = !isOn && kept.length < choice.on.length;
      change({ on: [...kept, ...(isOn ? [] : [group])].map((one) => one.id) }, `beside ${group.id}`, isAway ? words.two : "");
    };
    const count = group.lines.length > 1 ? ` (${group.lines.length})` : "", side = group.axis === "y" ? "" : `, ${words.right}`;
    const steps = [...new Set(group.lines.flatMap((line) => line.from.map((one) => one?.step)).filter(Boolean))].sort((a, b) => a - b);
    const button = toggle("btn btn--bare beside__b", isOn, [piece("span", "", `${group.name}${count}`), piece("span", "muted", `${group.sign}${side} \u00b7 ${words.step} ${steps.join(", ")}`)], act);
    button.dataset.at = `beside ${group.id}`;
    return button;
  });

  // Names of the lines beside, once they are drawn; a bunch has one.
  const namesOf = (drawn) => {
    const isFirst = (one, n) => !one.bunch || drawn.findIndex((other) => other.bunch === one.bunch) === n;
    return drawn.filter((one, n) => one.line.role === "beside" && isFirst(one, n)).map(({ line, css, axis, bunch }) => {
      const name = piece("span", "lg lg--beside"), count = drawn.filter((one) => one.bunch && one.bunch === bunch).length;
      name.append(charts.swatch(css), piece("span", "", `${bunch ? `${bunch} (${count})` : line.tag}${axis === "y" ? "" : ` (${words.right})`}`));
      if (!bunch) name.append(piece("b", "", last(line)));
      return name;
    });
  };

  const fillLegend = (figure, chart, choice, drawn, change) => {
    const legend = figure.querySelector(".legend"), beside = figure.querySelector(".beside");
    const own = choice.isPeers ? subjectAndPeers(chart, choice, change) : eachLine(chart, choice, change);
    const hasPeers = chart.ours.length <= charts.FEW && chart.ours.length + chart.peers.length > 2;
    const peers = toggle("btn btn--bare", choice.isPeers, [words.toPeers], () => change({ isPeers: !choice.isPeers }, "peers"));
    peers.dataset.at = "peers";
    legend.replaceChildren(...own, ...namesOf(drawn), ...(hasPeers ? [peers] : []));
    const [all, rest] = [besides(chart, choice, change), beside.querySelector("details")];
    const isNear = (n) => n < NEAR || choice.on.includes(choice.groups[n]);
    rest.querySelector(".beside__r").replaceChildren(...all.filter((_, n) => !isNear(n)));
    rest.hidden = !all.some((_, n) => !isNear(n));
    beside.replaceChildren(beside.firstElementChild, ...all.filter((_, n) => isNear(n)), rest);
    beside.hidden = choice.groups.length === 0;
  };

  Object.assign(charts, { fillLegend });
})();
