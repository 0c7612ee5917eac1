// The one call that waits: what is pressed is written down before it is sent, and goes out once, by its key.
// While it waits nothing else is sent; when the line is back, or at a reload, it is sent again by itself.
(() => {
  "use strict";
  const LONGEST_WORDS = 40, LONGEST_MS = 30_000, MOST_TRIES = 60, GATEWAYS = [502, 503, 504];
  let entry = null, down = null, timer = null, tries = 0, sending = false, renewed = null;
  htmx.config.timeout = LONGEST_MS;

  const place = () => kept.place();
  const banner = () => document.getElementById("offline");
  const part = (name) => banner()?.querySelector(`[data-${name}]`);
  const isCall = ({ verb, path }) => verb === "post" && /\/calls(\?|$)/.test(path || "");
  const isOurs = ({ headers }) => !!headers["X-Waiting"];
  const waits = () => entry && !entry.stopped;

  // --- What is said ------------------------------------------------------------------------------
  const say = (what, then = "", ways = {}) => hand.still("offline", () => show(what, then, ways));
  const show = (what, then, { now = false, stop = false, signIn = false, step = null }) => {
    const box = banner();
    if (!box) return;
    box.hidden = !what;
    part("what").textContent = what || "";
    part("then").textContent = then;
    part("now").hidden = !now;
    part("stop").hidden = !stop;
    if (part("signin")) part("signin").hidden = !signIn; // an account's seat
    part("shown").hidden = step == null;
    part("anew").hidden = step != null;
    if (step != null) part("shown").href = `${place().desk}?step=${step}`;
  };
  const facts = (more) => ({ time: kept.clock(down || Date.now()), call: entry?.words || "", ...more });
  const told = (name, more) => kept.fill(place()[name], facts(more));
  const showLost = () => say(told("lost"), entry?.stopped ? told("stopped") : entry ? told("waits") : `${told("nothing")} ${told("keeps")}`, { now: true, stop: waits() });
  const showGone = () => say(told("gone"), told("proof"), { now: true, stop: waits(), signIn: true });
  const hold = () => {
    for (const one of document.querySelectorAll("#desk .pb, #desk button[type=submit]")) {
      if (one.disabled || one.closest("#offline")) continue;
      if (one.id && one.id === entry.control) { one.setAttribute("aria-busy", "true"); continue; }
      one.setAttribute("aria-disabled", "true");
      one.setAttribute("aria-describedby", "offline");
      one.title = told("meanwhile");
    }
  };
  const release = () => {
    for (const one of document.querySelectorAll("#desk [aria-disabled][aria-describedby=offline]")) for (const name of ["aria-disabled", "aria-describedby", "title"]) one.removeAttribute(name);
    const pressed = entry?.control && document.getElementById(entry.control);
    if (pressed) pressed.removeAttribute("aria-busy");
  };

  // --- The line ----------------------------------------------------------------------------------
  const later = () => {
    if (timer || tries >= MOST_TRIES) return;
    timer = setTimeout(look, Math.min(LONGEST_MS, 1000 * 2 ** tries++));
  };
  const soon = () => { clearTimeout(timer); timer = null; tries = 0; if (down || entry) look(); };
  const look = async () => {
    clearTimeout(timer);
    timer = null;
    if (sending) return;
    const asked = entry, { status, token, recorded } = await kept.ask(entry?.key);
    if (asked !== entry || sending) return;
    if (status === 404) { showGone(); later(); return; }
    if (status !== 200) { later(); return; }
    back(token, recorded);
  };
  const back = (token, recorded) => {
    tries = 0;
    if (entry?.stopped) {
      const step = recorded ?? null;
      say(step == null ? told("unsent") : told("recorded", { step }), "", { step });
      done();
    } else if (entry) send(token);
    else say("");
    down = null;
    document.dispatchEvent(new CustomEvent("desk:line"));
  };
  const lost = () => { down ??= Date.now(); if (waits()) hold(); showLost(); later(); };
  const gone = () => { down ??= Date.now(); showGone(); later(); };

  // --- The call ----------------------------------------------------------------------------------
  const done = () => { release(); entry = null; kept.drop(kept.mine("waiting")); };
  const keep = (requestConfig) => {
    const body = requestConfig.formData, pressed = requestConfig.triggeringEvent?.submitter;
    if (!body.get("key")) return;
    const said = pressed?.querySelector(".pb__do")?.textContent.trim() || pressed?.textContent.trim() || body.get("tool");
    const about = pressed?.form?.matches(".inline") ? [...body].filter(([name]) => name.startsWith("arg.")).map(([, value]) => value).join(" ") : "";
    const words = `${said} ${about.slice(0, LONGEST_WORDS)}`.trim();
    entry = { key: body.get("key"), path: requestConfig.path, body: [...body], words, control: pressed?.id || "", since: null, stopped: false };
    kept.write(kept.mine("waiting"), entry);
  };
  const send = async (token) => {
    const body = new FormData();
    for (const [name, value] of entry.body) body.append(name, name === "csrfmiddlewaretoken" ? token : value);
    sending = true;
    say(told("sends"));
    await htmx.ajax("post", entry.path, { source: "#desk", target: "#desk", values: body, headers: { "X-Waiting": "1" }, push: "true" }).catch(() => {});
    sending = false;
    if (waits()) later();
  };
  const waiting = () => { entry.since ??= Date.now(); down ??= entry.since; kept.write(kept.mine("waiting"), entry); lost(); };
  const stop = () => { release(); entry.stopped = true; kept.write(kept.mine("waiting"), entry); showLost(); soon(); };

  // --- What came of a request --------------------------------------------------------------------
  const words = (xhr, isCalled) => {
    const page = new DOMParser().parseFromString(xhr.responseText || "", "text/html");
    const what = page.querySelector(".page-head h1"), then = page.querySelector(".page-head h1 + p");
    say(what ? what.textContent : told("broken"), then ? then.textContent : isCalled ? "" : told("nothing"));
  };
  // A form whose token is no longer good was not read: with a fresh one the same press is safe, once.
  const renew = async (detail) => {
    const { requestConfig, elt, xhr } = detail, pressed = requestConfig.triggeringEvent?.submitter, seen = requestConfig.formData.get("key") || elt;
    const { status, token } = renewed === seen ? { status: 0 } : await kept.ask();
    if (status === 404) { if (!entry?.since) done(); gone(); return; }
    if (status !== 200) { if (!entry?.since) done(); words(xhr, false); return; }
    renewed = seen;
    if (isCall(requestConfig) && entry) send(token);
    else if (elt.requestSubmit) elt.requestSubmit(pressed);
  };
  const failed = ({ detail }) => {
    const { requestConfig, xhr } = detail, called = isCall(requestConfig) && !!entry;
    if (!xhr.status || GATEWAYS.includes(xhr.status)) { if (called) waiting(); else lost(); return; }
    if (xhr.status === 403) { renew(detail); return; }
    if (called && !(xhr.status === 404 && entry.since)) done();
    if (xhr.status === 404) gone(); else words(xhr, called);
  };
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(name, failed);
  document.addEventListener("htmx:beforeRequest", (event) => {
    const { requestConfig, target } = event.detail;
    if (target?.id !== "desk" || isOurs(requestConfig)) return;
    if (waits()) { event.preventDefault(); hold(); showLost(); banner()?.focus({ preventScroll: false }); return; }
    if (isCall(requestConfig)) keep(requestConfig);
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!detail.successful || detail.target?.id !== "desk") return;
    if (isCall(detail.requestConfig)) done();
    renewed = null;
    if (waits()) return;
    down = null;
    say("");
  });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#offline [data-now]")) soon();
    else if (target.closest("#offline [data-stop]") && waits()) stop();
  });
  addEventListener("online", soon);
  document.addEventListener("desk:lost", lost);
  document.addEventListener("desk:gone", gone);
  // A page out of the browser's memory holds keys that are spent: it is drawn anew.
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });

  // --- A page that is opened: what waited before it was loaded, here or in a tab that is gone ------
  const resume = async () => {
    const own = kept.mine("waiting");
    entry = kept.read(own);
    if (!entry) {
      const [orphan] = await kept.left("waiting");
      if (!orphan || entry) return;
      entry = kept.read(orphan);
      kept.drop(orphan);
    }
    if (!entry) return;
    kept.write(own, entry);
    down = entry.since ?? Date.now();
    if (waits()) hold();
    if (entry.since) showLost(); else say(told("sends"));
    look();
  };
  if (banner()) resume();
})();
