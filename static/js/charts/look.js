// How a chart looks: hues from the tokens, dashes, figures and times as the rest of the page writes them.
(() => {
  "use strict";
  const charts = window.deskCharts;
  const hues = new Map();

  // A canvas needs the colour itself; what a token means depends on the theme.
  const hue = (token) => {
    if (!hues.has(token)) {
      const probe = document.createElement("span");
      probe.style.color = `var(${token})`;
      document.body.append(probe);
      hues.set(token, getComputedStyle(probe).color);
      probe.remove();
    }
    return hues.get(token);
  };

  // The same twelve pairs of hue and dash as charts.css has for .ln--1 to .ln--12.
  const styles = [
    ["--accent", null, 2], ["--series-2", null, 1.75], ["--series-3", [6, 3], 1.75], ["--ink-3", [2, 3], 1.75],
    ["--accent", [6, 3], 1.75], ["--series-2", [2, 3], 1.75], ["--series-3", null, 1.75], ["--ink-3", [10, 4], 1.75],
    ["--accent", [2, 3], 1.75], ["--series-2", [8, 3, 2, 3], 1.75], ["--series-3", [2, 3], 1.75], ["--ink-3", [8, 3, 2, 3], 1.75],
  ];
  const peerDashes = [null, [6, 3], [2, 3], [8, 3, 2, 3]];
  const peer = (n) => ["--peer", peerDashes[n % peerDashes.length], 1.25];

  const figure = (value, scale, least = 0) => {
    const digits = Math.max(least, Math.round(Math.log10(scale)));
    return (value / scale).toLocaleString("en-US", { maximumFractionDigits: digits }).replace("-", "\u2212");
  };
  // Many watts are said in kilowatts, to a tenth, as the words of the page say them.
  const spoken = (value, line) => {
    if (line.many && Math.abs(value) >= line.many) return `${figure(Math.round(value / 100), 10)} k${line.sign}`;
    return `${figure(value, line.scale)} ${line.sign}`.trim();
  };

  const language = document.documentElement.lang || "en";
  const named = (form) => new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" });
  const weekday = named({ weekday: "short" }), month = named({ month: "short" });
  const two = (n) => String(n).padStart(2, "0");
  const clock = (at) => { const date = new Date(at * 1000); return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`; };
  const day = (at) => `${weekday.format(new Date(at * 1000))} ${new Date(at * 1000).getUTCDate()}`;
  const stamp = (at) => `${day(at)} ${month.format(new Date(at * 1000))} ${clock(at)}`;
  const WEEK = 7 * 86_400;
  const date = (at) => `${new Date(at * 1000).getUTCDate()} ${month.format(new Date(at * 1000))}`;
  // Beyond a week a day of the week would be several days.
  const ticks = (times, from, to) => times.map((at) => (clock(at) !== "00:00" ? clock(at) : to - from > WEEK ? date(at) : day(at)));

  Object.assign(charts, { hue, forget: () => hues.clear(), styles, peer, figure, spoken, clock, day, stamp, ticks });
})();
