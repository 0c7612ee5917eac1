// The palette: tools and places by words. All of it stands on the page already; choosing only goes
// to a form or to a place, and sends no call.
(() => {
  "use strict";
  const by = (id) => document.getElementById(id);
  const shown = () => [...by("palette-list").children].filter((one) => !one.hidden);
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

  // How well an entry answers: every word must be found; the start of a name is worth most.
  const score = (entry, words) => {
    let sum = 0;
    for (const word of words) {
      const at = entry.name.indexOf(word);
      if (word === entry.kind || at === 0) sum += 6;
      else if (at > 0) sum += entry.name[at - 1] === " " ? 4 : 2;
      else if (` ${entry.also}`.includes(` ${word}`)) sum += 1.5;
      else if (entry.also.includes(word)) sum += 0.5;
      else return 0;
    }
    // A tool that is called so stands before a paper that only speaks of it.
    return sum + (entry.one.dataset.go?.startsWith("?tool=") && sum >= 1.5 * words.length ? 10 : 0);
  };

  let entries = [];
  const fill = () => {
    const list = by("palette-list");
    list.replaceChildren(by("places").content.cloneNode(true));
    entries = [...list.children].map((one, n) => ({ one, n, name: plain(one.querySelector(".found__w").textContent), also: plain(one.dataset.say || ""), kind: plain(one.querySelector("small").textContent) }));
  };

  const choose = (one) => {
    const input = by("palette-in");
    for (const other of by("palette-list").children) other.setAttribute("aria-selected", other === one);
    if (one) { input.setAttribute("aria-activedescendant", one.id); one.scrollIntoView({ block: "nearest" }); }
    else input.removeAttribute("aria-activedescendant");
  };
  const chosen = () => by("palette-list").querySelector('[aria-selected="true"]');

  const sift = () => {
    const typed = by("palette-in").value.trim(), words = plain(typed).split(/\s+/).filter(Boolean), list = by("palette-list");
    for (const entry of entries) entry.worth = entry.one.dataset.find ? (typed ? 0.1 : 0) : words.length ? score(entry, words) : 1;
    entries.sort((a, b) => b.worth - a.worth || a.n - b.n);
    for (const entry of entries) {
      entry.one.hidden = !entry.worth;
      if (entry.one.dataset.find) entry.one.querySelector("b").textContent = typed;
      list.append(entry.one);
    }
    const found = shown(), said = by("palette-said"), n = found.filter((one) => !one.dataset.find).length;
    said.textContent = n === 0 ? said.dataset.none : n === 1 ? said.dataset.one : said.dataset.many.replace("%n", n);
    choose(found[0] || null);
  };

  // A link of the desk's own, so that it is followed as any other; it goes with the desk that it leaves.
  const follow = (href) => {
    const link = document.createElement("a");
    link.href = href;
    link.hidden = true;
    by("desk").append(link);
    htmx.process(link);
    link.click();
  };
  const stand = (href) => {
    const tab = document.querySelector(`.tabs a[href="${CSS.escape(href)}"], .tabs a[href="${href}"]`);
    if (tab) { tab.click(); document.querySelector(href)?.querySelector("a, button, summary")?.focus({ preventScroll: true }); return; }
    const place = by(href.slice(1));
    if (!place) return;
    const panel = place.closest(".panel[id]"), way = panel && document.querySelector(`.tabs a[href="#${panel.id}"]`);
    way?.click();
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "center" });
  };
  const go = (one) => {
    if (!one) return;
    const typed = by("palette-in").value.trim(), { go: href, press, find } = one.dataset;
    by("palette").close();
    if (press) { by(press)?.click(); return; }
    if (find) { const [query, hash] = find.split("#"); follow(`${query}&${new URLSearchParams({ "arg.query": typed })}#${hash}`); return; }
    if (href.startsWith("#")) stand(href); else follow(href);
  };

  const open = () => {
    const dialog = by("palette"), other = document.querySelector("dialog[open]");
    if (!dialog || !by("places") || (other && other !== dialog)) return;
    fill();
    by("palette-in").value = "";
    if (!dialog.open) dialog.showModal();
    by("palette-in").focus();
    sift();
  };

  const step = (move) => {
    const found = shown(), at = found.indexOf(chosen());
    if (found.length) choose(found[(at + move + found.length) % found.length]);
  };
  const moves = { ArrowDown: () => step(1), ArrowUp: () => step(-1), PageDown: () => { const f = shown(); choose(f[Math.min(f.length - 1, f.indexOf(chosen()) + 8)] || null); }, PageUp: () => { const f = shown(); choose(f[Math.max(0, f.indexOf(chosen()) - 8)] || null); }, Enter: () => go(chosen()) };

  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") { event.preventDefault(); open(); return; }
    if (event.target.id !== "palette-in" || event.isComposing) return;
    const move = moves[event.key];
    if (move) { event.preventDefault(); event.stopPropagation(); move(); }
  }, true);
  document.addEventListener("input", (event) => { if (event.target.id === "palette-in") sift(); });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#palette-open")) open();
    else if (event.target.closest("#palette-close") || event.target.id === "palette") by("palette").close();
    else { const one = event.target.closest("#palette-list [role=option]"); if (one) go(one); }
  });
  document.addEventListener("desk:palette", open);
})();
