// What this browser keeps for a seat, and which of its tabs keeps it.
// A tab's name survives a reload and ends with the tab; others can ask whether it still stands.
window.kept = (() => {
  "use strict";
  const spare = new Map(); // where a browser lets nothing be stored, what is typed lives as long as the page
  const read = (name) => { try { return JSON.parse(localStorage.getItem(name)); } catch { return spare.get(name) ?? null; } };
  const write = (name, value) => { try { localStorage.setItem(name, JSON.stringify(value)); spare.delete(name); } catch { spare.set(name, value); } };
  const drop = (name) => { spare.delete(name); try { localStorage.removeItem(name); } catch { /* nothing is stored there */ } };
  const names = (start) => { let all = []; try { all = Object.keys(localStorage); } catch { /* nothing is stored there */ } return [...new Set([...all, ...spare.keys()])].filter((one) => one.startsWith(start)); };

  const fresh = () => [...crypto.getRandomValues(new Uint8Array(8))].map((n) => n.toString(16).padStart(2, "0")).join("");
  const locks = navigator.locks, lock = (id) => `desk.tab.${id}`;
  let tab = null;
  try { tab = sessionStorage.getItem("desk.tab"); } catch { /* a tab without a memory is new each time */ }
  const take = (id) => {
    tab = id;
    try { sessionStorage.setItem("desk.tab", id); } catch { /* as above */ }
    // A doubled tab has its twin's name until it finds that it is taken.
    locks?.request(lock(id), { ifAvailable: true }, (mine) => mine ? new Promise(() => {}) : void take(fresh()));
  };
  take(tab || fresh());
  const standing = async () => { const { held = [] } = (await locks?.query()) || {}; return (id) => !locks || held.some((one) => one.name === lock(id)); };

  const place = () => document.getElementById("offline")?.dataset || {};
  // What tabs that are gone have left for this seat, by what it is: "draft" or "waiting".
  const left = async (kind) => {
    const start = `desk.${kind}.${place().seat}.`, stands = await standing();
    return names(start).filter((one) => { const id = one.slice(start.length).split(".")[0]; return id !== tab && !stands(id); });
  };
  const mine = (kind, rest = "") => `desk.${kind}.${place().seat}.${tab}.${rest}`;

  // Is the seat still this browser's, which form token is good now, has the call of a key been recorded.
  const ask = async (key = "") => {
    try {
      const answer = await fetch(`${place().line}?key=${encodeURIComponent(key)}`, { cache: "no-store", signal: AbortSignal.timeout(10_000) });
      if (!answer.ok) return { status: answer.status };
      const { token, recorded } = await answer.json();
      for (const one of document.querySelectorAll("input[name=csrfmiddlewaretoken]")) one.value = token;
      return { status: 200, token, recorded };
    } catch { return { status: 0 }; }
  };
  const clock = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const fill = (words, facts) => (words || "").replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
  return { read, write, drop, names, left, mine, place, ask, clock, fill };
})();
