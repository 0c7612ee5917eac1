// What is typed into a form of the desk is kept: in this browser at once, on the desk a moment later.
// What this browser holds is cleared when the desk has acknowledged it and when it was sent; a closed seat's desk takes it too.
window.drafts = (() => {
  "use strict";
  const AFTER_MS = 700, TRIES = 3, KEEPALIVE_BYTES = 60_000, MAYBE = [502, 503, 504], DOUBTS = 4;
  const timers = new Map(), busy = new Map(), again = new Set(), tried = new Set(), taken = new Map(), unsure = new Map(), here = new Set();
  let choosing = null, called = null, edited = null, wasTyping = false, handed = false;

  const form = () => document.querySelector("form[data-draft]");
  const spot = (tool, subject) => JSON.stringify([tool, subject]);
  const spotOf = (one) => spot(one.elements.tool.value, one.elements.subject.value);
  const shown = (at) => { const one = form(); return one && spotOf(one) === at ? one : null; };
  const pairsOf = (body) => [...body].filter(([name]) => name.startsWith("arg.") && name !== "arg.again").map(([name, value]) => [name, String(value)]);
  const typed = (one) => pairsOf(new FormData(one));
  // A row that was added and not filled in yet says nothing.
  const filled = (pairs) => JSON.stringify(pairs.filter(([, value]) => value.trim()));
  const isSame = (a, b) => filled(a) === filled(b);
  const name = (at) => kept.mine("draft", at);
  const forget = (at) => { kept.drop(name(at)); clearTimeout(timers.get(at)); timers.delete(at); again.delete(at); here.delete(at); stand(); };
  // Words that the desk could not be given stand in this browser alone; the line at the foot of the page says so.
  const stand = () => { const said = document.getElementById("kept-here"); if (said) said.hidden = !here.size; };

  // --- The quiet line ----------------------------------------------------------------------------
  const line = (one, words, isKept) => {
    const box = one.querySelector("[data-draft-line]");
    box.querySelector("[data-draft-words]").textContent = words;
    if (isKept !== undefined) box.querySelector("[data-discard]").hidden = !isKept;
  };
  const said = (one, which, at) => kept.fill(one.querySelector("[data-draft-line]").dataset[which], { time: kept.clock(at) });

  // --- Two hands on one draft ----------------------------------------------------------------------
  const isWritten = (one) => [...one.querySelectorAll("textarea, input[type=text]")].some(({ name: each, value }) => each.startsWith("arg.") && value.trim());
  const choice = (one, version, isGone) => {
    // Choices alone, of which nothing stands elsewhere any more, are no words to choose between.
    if (isGone && !isWritten(one)) { goOver(one, version); return; }
    choosing = { at: spotOf(one), version };
    one.querySelector("[data-choice-words]").textContent = said(one, isGone ? "sent" : "elsewhere", Date.now());
    hand.still("choice", () => { one.querySelector("[data-draft-choice]").hidden = !choosing; });
  };
  const goOver = (one, version) => {
    const at = spotOf(one), held = kept.read(name(at));
    one.elements.version.value = version;
    if (held) { kept.write(name(at), { ...held, base: version }); push(at); }
  };
  const settled = (one) => { choosing = null; one.querySelector("[data-draft-choice]").hidden = true; };
  const keepMine = (one) => {
    const at = spotOf(one), held = kept.read(name(at)) || { pairs: typed(one) };
    kept.write(name(at), { ...held, base: choosing.version, when: Date.now() });
    settled(one);
    if (isSame(held.pairs, typed(one))) push(at); else draw(one, kept.read(name(at)));
  };

  // A form that stayed open is told by the desk's answer that its draft was changed elsewhere, or sent.
  document.addEventListener("desk:elsewhere", ({ detail: { form: one, version, at: when, isSame: isTheirs } }) => {
    const at = spotOf(one);
    if (kept.read(name(at)) || busy.has(at)) return; // these words are this page's own
    if (isTheirs) one.elements.version.value = version; else choice(one, version, !when);
  });

  // --- From the browser to the desk ----------------------------------------------------------------
  const push = (at) => {
    const held = kept.read(name(at));
    if (!held || choosing?.at === at) return Promise.resolve();
    if (busy.has(at)) { again.add(at); return busy.get(at).done; }
    clearTimeout(timers.get(at));
    const done = bring(at, held);
    busy.set(at, { when: held.when, done });
    return done;
  };
  // A saving is on its way until its answer is read to the end: which version the next one goes over stands there.
  const bring = async (at, held) => {
    const answer = await post(at, held).catch(() => null);
    const told = await answer?.json?.().catch(() => null);
    if (answer?.ok && told) acknowledged(at, held, told);
    else if (answer && !answer.ok) await refused(at, answer, told);
    if (!answer || (answer.ok && !told) || MAYBE.includes(answer.status)) { doubt(at, held); unsaved(at); }
    busy.delete(at);
    if (again.delete(at)) push(at);
  };
  // The desk may have taken words whose answer was lost: those are nobody else's. It says so when it is told them again.
  const doubt = (at, { pairs }) => {
    const all = [...(unsure.get(at) || []), pairs];
    if (all.length > DOUBTS) all.splice(1, 1);
    unsure.set(at, all);
  };
  const isOwn = async (at, held) => {
    for (const pairs of isClosed() ? [] : unsure.get(at) || []) {
      const answer = await post(at, { ...held, pairs }).catch(() => null), told = answer?.ok && await answer.json().catch(() => null);
      if (!told) continue;
      unsure.delete(at);
      kept.write(name(at), { ...(kept.read(name(at)) || held), base: told.version });
      again.add(at);
      return true;
    }
    return false;
  };
  const post = async (at, held, isSecond = false) => {
    const [tool, subject] = JSON.parse(at), token = document.querySelector("input[name=csrfmiddlewaretoken]")?.value || "";
    const body = new URLSearchParams([["csrfmiddlewaretoken", token], ["tool", tool], ["subject", subject], ["version", held.base], ...held.pairs]);
    const answer = await fetch(kept.place().drafts, { method: "POST", body, keepalive: body.toString().length < KEEPALIVE_BYTES });
    if (answer.status !== 403 || isSecond) return answer;
    return (await kept.ask()).status === 200 ? post(at, held, true) : { ok: false, status: 404 };
  };
  const acknowledged = (at, held, { version, at: when }) => {
    const now = kept.read(name(at)), one = shown(at);
    taken.set(at, { ...held, base: version });
    unsure.delete(at);
    if (one) { one.elements.version.value = version; line(one, said(one, "kept", when), held.pairs.some(([, value]) => value)); }
    if (!now) return;
    if (now.when === held.when) forget(at);
    else { kept.write(name(at), { ...now, base: version }); again.add(at); }
  };
  const refused = async (at, answer, problem) => {
    const one = shown(at);
    if (answer.status === 404) document.dispatchEvent(new CustomEvent("desk:gone"));
    if (one) line(one, said(one, "here", Date.now()));
    if (!problem || !answer.headers?.get("Content-Type")?.includes("problem+json")) return;
    const held = kept.read(name(at));
    if (held && problem.type.endsWith(":draft-moved-on") && await isOwn(at, held)) return;
    if (held) kept.write(name(at), { ...held, refused: problem.detail });
    if (problem.type.endsWith(":draft-moved-on")) { if (one) choice(one, problem.version, problem.gone); else if (problem.gone) forget(at); }
    else if (one) line(one, problem.detail);
  };
  const unsaved = (at) => {
    const one = shown(at);
    if (one) line(one, said(one, "here", Date.now()));
    if (kept.read(name(at))) here.add(at);
    stand();
    document.dispatchEvent(new CustomEvent("desk:lost"));
  };
  const all = () => { const start = kept.mine("draft"); return kept.names(start).map((one) => one.slice(start.length)); };
  const flush = () => { for (const at of all()) push(at); };
  // The last words of a page go even where those before them are still on their way: each saving counts one version on.
  const part = () => {
    for (const at of all()) {
      const held = kept.read(name(at));
      if (!busy.has(at)) push(at);
      else if (held && held.when !== busy.get(at).when) { doubt(at, held); post(at, { ...held, base: held.base + 1 }).catch(() => {}); }
    }
  };
  // While words are not yet on the desk: when they will be.
  const saving = () => {
    const held = all().filter((at) => choosing?.at !== at);
    const until = async (at) => { for (let n = 0; n < TRIES && kept.read(name(at)); n++) await push(at); };
    return held.length ? Promise.all(held.map(until)) : null;
  };

  // --- Typing --------------------------------------------------------------------------------------
  // What a form and its fields are called stays with the words, should the desk not take them.
  const named = (one) => {
    const label = (field) => (field.labels?.[0] && !field.closest(".picks") ? field.labels[0] : field.closest("fieldset")?.querySelector("legend"))?.querySelector("span")?.textContent || field.name;
    const fields = [...one.elements].filter((field) => field.name?.startsWith("arg."));
    return { title: one.closest("#form")?.querySelector("h2")?.textContent || "", labels: Object.fromEntries(fields.map((field) => [field.name, label(field)])) };
  };
  const note = ({ target }) => {
    const one = target.closest?.("form[data-draft]");
    if (!one || !target.name?.startsWith("arg.")) return;
    const at = spotOf(one), held = kept.read(name(at));
    kept.write(name(at), { pairs: typed(one), base: held?.base ?? Number(one.elements.version.value), when: performance.timeOrigin + performance.now(), ...(held?.title ? { title: held.title, labels: held.labels } : named(one)) });
    clearTimeout(timers.get(at));
    timers.set(at, setTimeout(() => push(at), AFTER_MS));
  };
  document.addEventListener("input", note);
  document.addEventListener("change", note);
  document.addEventListener("focusout", ({ target }) => { if (target.closest?.("form[data-draft]")) flush(); });
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") flush(); });
  addEventListener("pagehide", part);
  document.addEventListener("desk:line", () => { if (isClosed()) close(); else flush(); });
  document.addEventListener("click", ({ target }) => {
    const one = target.closest("form[data-draft]");
    if (!one) return;
    if (target.closest("[data-mine]")) keepMine(one);
    else if (target.closest("[data-theirs], [data-discard]")) { forget(spotOf(one)); settled(one); }
  });

  // --- A form that was sent, and one that is opened --------------------------------------------------
  document.addEventListener("htmx:beforeRequest", (event) => {
    const { requestConfig, target } = event.detail;
    if (event.defaultPrevented || target?.id !== "desk") return;
    wasTyping ||= !!form()?.querySelector("textarea");
    const body = requestConfig.formData, isCall = requestConfig.verb === "post" && /\/calls(\?|$)/.test(requestConfig.path);
    called = isCall && body.has("subject") ? spot(body.get("tool"), body.get("subject")) : null;
    const isEdit = requestConfig.verb === "post" && /\/edit(\?|$)/.test(requestConfig.path) && requestConfig.elt.id !== "desk";
    edited = isEdit && body.has("subject") ? { at: spot(body.get("tool"), body.get("subject")), pairs: pairsOf(body) } : null;
    if (called) { clearTimeout(timers.get(called)); again.delete(called); }
    else if (!requestConfig.path.includes("/drafts/")) flush();
  });
  const draw = (one, held) => {
    const body = new FormData();
    for (const each of ["csrfmiddlewaretoken", "tool", "subject"]) body.append(each, one.elements[each].value);
    for (const [each, value] of held.pairs) body.append(each, value);
    htmx.ajax("post", `${kept.place().desk}/edit${new URL(one.action).search}`, { source: "#desk", target: "#desk", values: body }).catch(() => {});
  };
  // The answer to a press in a form (a span, a row more), with what was typed meanwhile, is newer than what was kept of it.
  const pressed = (one, sent) => {
    const at = spotOf(one), held = kept.read(name(at)), pairs = typed(one);
    if (!held && isSame(pairs, sent)) { open(one); return; }
    const base = Math.max(Number(one.elements.version.value), held?.base ?? 0, taken.get(at)?.base ?? 0);
    kept.write(name(at), { ...named(one), pairs, base, when: performance.timeOrigin + performance.now() });
    push(at);
  };
  const found = async (at) => {
    const own = kept.read(name(at));
    if (own) return own;
    const orphans = (await kept.left("draft")).filter((one) => one.endsWith(`.${at}`)).map((one) => [one, kept.read(one)]);
    const [newest] = orphans.filter(([, held]) => held).sort(([, a], [, b]) => b.when - a.when);
    if (!newest || kept.read(name(at))) return kept.read(name(at));
    kept.write(name(at), newest[1]);
    for (const [one] of orphans) kept.drop(one);
    return newest[1];
  };
  const open = async (one) => {
    const at = spotOf(one), when = one.querySelector("[data-draft-line]").dataset.at;
    if (when) line(one, said(one, "kept", when), true);
    const version = Number(one.elements.version.value);
    // Meanwhile the desk may have taken what it had not when it drew this form.
    const held = (await found(at) && kept.read(name(at))) || (taken.get(at)?.base > version ? taken.get(at) : null);
    const stands = Number(one.querySelector("[data-draft-line]").dataset.stands);
    if (!held && stands > Math.max(version, taken.get(at)?.base || 0) && shown(at) === one) { choice(one, stands, !when); return; }
    if (!held || shown(at) !== one) return;
    // The desk took these words while this form was on its way: what is typed next goes over them.
    if (held === taken.get(at)) { taken.delete(at); one.elements.version.value = held.base; if (!isSame(held.pairs, typed(one))) draw(one, held); return; }
    if (held.base !== version && !isSame(held.pairs, typed(one))) { choice(one, version, !when); return; }
    if (isSame(held.pairs, typed(one)) || tried.has(held.when)) { kept.write(name(at), { ...held, base: version }); push(at); return; }
    tried.add(held.when);
    draw(one, held);
  };
  const look = () => window.htmx.ajax("GET", location.pathname, { source: "#desk", target: "#desk", select: "#desk", swap: "outerHTML show:none" }).catch(() => {});
  // What another tab has handed to a closed desk is shown here too.
  addEventListener("storage", ({ key, newValue }) => {
    const { seat } = kept.place();
    if (!seat || newValue !== null || !key?.startsWith(`desk.draft.${seat}.`)) return;
    handed = true;
    setTimeout(() => { if (kept.place().open === undefined) look(); }, 1500); // what was asked for meanwhile has come
  });
  const isClosed = () => kept.place().seat && kept.place().open === undefined;
  // Words that the desk has not taken at its closing are shown out of this browser, until their writer puts them away.
  const showLeft = () => {
    const box = document.getElementById("left-here");
    if (!box) return;
    box.querySelector("[data-list]").replaceChildren(...all().map((at) => [at, kept.read(name(at))]).filter(([, held]) => held?.pairs.some(([, value]) => value.trim())).map(leftOne));
    box.hidden = !box.querySelector("article");
  };
  const leftOne = ([at, { title, labels = {}, pairs, refused: why }]) => {
    const one = document.getElementById("left-one").content.firstElementChild.cloneNode(true), list = one.querySelector("dl");
    one.querySelector("[data-title]").textContent = title || JSON.parse(at)[0];
    one.querySelector("[data-why]").textContent = why || "";
    for (const [each, value] of pairs.filter(([, text]) => text.trim())) list.append(Object.assign(document.createElement("dt"), { className: "label", textContent: labels[each] || each }), Object.assign(document.createElement("dd"), { className: "copy", textContent: value }));
    one.querySelector("[data-away]").addEventListener("click", () => { forget(at); showLeft(); });
    return one;
  };
  // A seat that is closed keeps what was being typed: what this browser still holds goes there, and the page shows it.
  const close = async () => {
    const start = (one) => one.slice(one.indexOf(".", `desk.draft.${kept.place().seat}.`.length) + 1);
    for (const one of await kept.left("draft")) { if (!kept.read(name(start(one)))) { kept.write(name(start(one)), kept.read(one)); kept.drop(one); } }
    const held = all();
    for (const at of held) await push(at);
    showLeft();
    for (let n = 0; n < 50 && busy.size; n++) await new Promise((done) => setTimeout(done, 100));
    const unsent = document.getElementById("unsent"), hasWords = ({ pairs }) => pairs.some(([, value]) => value.trim());
    // What was taken, or handed over by another tab, while this closed desk was on its way is not on it yet.
    const isLate = !unsent && (handed || [...taken.values()].some(hasWords));
    handed = false;
    taken.clear();
    if (isLate || held.some((at) => !kept.read(name(at)))) await look();
    else if (unsent && wasTyping) { wasTyping = false; unsent.scrollIntoView({ block: "start" }); unsent.focus({ preventScroll: true }); }
  };
  const arrive = () => {
    stand();
    // What ends a seat is asked for twice: its form is not sent yet.
    if (called && document.querySelector("#form [data-confirm]")) push(called);
    else if (called && !shown(called)) { forget(called); taken.delete(called); }
    called = null;
    if (isClosed()) close();
    const one = form();
    if (choosing && choosing.at !== (one && spotOf(one))) choosing = null;
    if (one && !one.dataset.opened) { one.dataset.opened = ""; choosing = null; if (edited?.at === spotOf(one)) pressed(one, edited.pairs); else open(one); }
    edited = null;
  };
  document.addEventListener("htmx:afterSettle", ({ target }) => { if (target.id === "desk") arrive(); });
  if (document.readyState !== "loading") arrive(); else document.addEventListener("DOMContentLoaded", arrive);
  return { saving };
})();
