// A form that one writes in stays open beside what one reads meanwhile, until it is closed or sent.
// What is asked for carries along which form stands open; its fields are not touched by the answer.
window.beside = (() => {
  "use strict";
  const wide = matchMedia("(min-width: 1100px)");
  const CHOSEN = ["checkbox", "radio"], NEAR = 120;
  let keeping = null, asked = null, since = null, focus = null, wants = false, last = null;

  // On a phone the form of a wait lies over what would be read.
  const open = () => [...document.querySelectorAll("#form form[data-form], #form form[data-confirm]:has([name=subject])")].find((form) => wide.matches || !form.closest(".panel--pinned"));
  const spot = (form) => form && JSON.stringify([form.elements.tool.value, form.elements.subject.value]);
  const section = (form) => form.closest("#form");

  // --- The address goes on naming the form ---------------------------------------------------------
  const about = (form) => {
    const { tool, subject } = form.elements, here = new URLSearchParams(location.search), led = new URLSearchParams(subject.value);
    const from = [...led].some(([name]) => name.startsWith("arg.")) || here.get("tool") !== tool.value ? led : here;
    const by = new URL(form.action).searchParams.get("by");
    return [["tool", tool.value], ["subject", subject.value], ...[...from].filter(([name]) => name.startsWith("arg.")), ...(by ? [["by", by]] : [])];
  };
  const naming = (path, form) => {
    const [address, anchor] = path.split("#"), [place, query = ""] = address.split("?"), asked = new URLSearchParams(query);
    if (asked.has("tool")) return path;
    for (const [name, value] of about(form)) asked.append(name, value);
    return `${place}?${asked}${anchor ? `#${anchor}` : ""}`;
  };
  // A press of the form's own, another form and the closing of this one replace it; all else leaves it open.
  const leaves = ({ elt, verb, path, formData }) => {
    const form = open();
    if (!form || section(form).contains(elt) || formData?.has("subject")) return null;
    if (verb === "get" && /[?&]tool=/.test(path) && elt.matches("a")) return null;
    return verb === "post" && /\/preview(\?|$)/.test(path) ? null : form;
  };
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    if (detail.target?.id !== "desk") return;
    keeping = leaves(detail);
    asked = redrawn(detail);
    if (keeping && !/\/arrange$/.test(detail.path)) detail.path = naming(detail.path, keeping);
  });

  // --- What stands in the fields ---------------------------------------------------------------------
  const controls = (root) => [...root.querySelectorAll("input:not([type=hidden]), select, textarea")].filter((one) => one.name);
  const isGiven = (one) => CHOSEN.includes(one.type) ? one.checked : one.value !== "";
  const like = (one, all) => all.find((other) => other.name === one.name && other.type === one.type && (!CHOSEN.includes(one.type) || other.value === one.value));
  const carry = (from, to, which = controls(from)) => {
    const all = controls(to);
    for (const one of which) {
      const other = like(one, all);
      if (!other) continue;
      all.splice(all.indexOf(other), 1);
      if (CHOSEN.includes(one.type)) other.checked = one.checked; else other.value = one.value;
    }
  };
  // A form that is drawn anew with what stands in it (a span, a row more) keeps what is typed on meanwhile.
  const state = (one) => CHOSEN.includes(one.type) ? one.checked : one.value;
  const redrawn = ({ verb, path, formData }) => {
    const form = open(), isOwn = form?.matches("[data-form]") && verb === "post" && /\/edit(\?|$)/.test(path);
    return isOwn && spot(form) === JSON.stringify([formData.get("tool"), formData.get("subject")]) ? { form, was: controls(form).map((one) => [one, state(one)]) } : null;
  };
  const typedSince = () => asked?.form.isConnected ? asked.was.filter(([one, value]) => state(one) !== value).map(([one]) => one) : null;
  const choices = (root) => JSON.stringify(controls(root).map((one) => [one.name, one.type, CHOSEN.includes(one.type) ? one.value : "", [...(one.options || [])].map(({ value }) => value)]).concat([[...root.querySelectorAll("datalist option")].map(({ value }) => value)]));
  const holds = (old, fresh) => { const all = controls(fresh); return controls(old).filter(isGiven).every((one) => like(one, all)); };
  const said = (form) => JSON.stringify([...new FormData(form)].filter(([name, value]) => name.startsWith("arg.") && value));

  // The same as the desk drew it, before anybody typed.
  const asDrawn = (one) => CHOSEN.includes(one.type) ? one.defaultChecked && one.value : one.options ? ([...one.options].find(({ defaultSelected }) => defaultSelected) || one.options[0])?.value : one.defaultValue;
  const drawn = (form) => JSON.stringify(controls(form).map((one) => [one.name, asDrawn(one)]).filter(([name, value]) => name.startsWith("arg.") && value));
  // Inputs that are what the desk draws now are known by its print: they need not come again.
  const adopt = (old, print, news) => {
    const all = controls(news);
    for (const one of controls(old)) {
      const other = like(one, all);
      if (!other) return;
      all.splice(all.indexOf(other), 1);
      if (CHOSEN.includes(one.type)) one.defaultChecked = other.defaultChecked;
      else if (one.options) [...one.options].forEach((each, n) => { each.defaultSelected = !!other.options[n]?.defaultSelected; });
      else if (one.defaultValue !== other.defaultValue) one.defaultValue = other.defaultValue;
    }
    const bare = (root) => { const copy = document.createElement("div"); copy.append(...root.cloneNode(true).childNodes); for (const each of copy.querySelectorAll("[hidden], [open]")) { each.removeAttribute("hidden"); each.removeAttribute("open"); } return copy; };
    if (bare(old).isEqualNode(bare(news))) old.dataset.fields = print;
  };

  // A field whose choices are the same stays; one that offers more is drawn anew with what stood in it.
  const put = (one, other, came) => { one.replaceWith(other); came.push(other); };
  const refresh = (old, fresh, came) => {
    const [olds, news] = [old, fresh].map((one) => [...one.children]);
    olds.forEach((one, n) => {
      const other = news[n];
      // Spans of time at one press are those of the clock as it stands.
      if (olds.length === news.length && !controls(one).length && !one.isEqualNode(other)) { put(one, other, came); return; }
      if (olds.length !== news.length || choices(one) === choices(other) || !holds(one, other)) return;
      const held = one.contains(document.activeElement) ? stands(one) : null;
      carry(one, other);
      put(one, other, came);
      held?.();
    });
  };
  const stands = (root) => {
    const one = document.activeElement, text = one.matches("textarea, [type=text]") ? [one.selectionStart, one.selectionEnd, one.scrollTop] : null;
    return (at = root.isConnected ? root : open()) => {
      const again = document.getElementById(one.id) || (at && like(one, controls(at)));
      again?.focus({ preventScroll: true });
      if (text && again?.setSelectionRange) { again.setSelectionRange(text[0], text[1]); again.scrollTop = text[2]; }
    };
  };
  // The form's frame follows the desk: where it is sent, its price as long as that is the price of what stands in it.
  const renew = (old, fresh, came) => {
    const [form, other] = [old, fresh].map((one) => one.querySelector("form[data-form]"));
    if (form.getAttribute("action") !== other.getAttribute("action")) { form.setAttribute("action", other.getAttribute("action")); came.push(form); }
    for (const one of other.querySelectorAll("[id][formaction]")) document.getElementById(one.id)?.setAttribute("formaction", one.getAttribute("formaction"));
    const [waits, others] = [old, fresh].map((one) => one.querySelector("[data-until]"));
    if (waits && others && !waits.isEqualNode(others)) put(waits, others, came);
    if ("print" in fresh.dataset) old.dataset.print = fresh.dataset.print;
    const [inputs, stub] = [form, other].map((one) => one.querySelector("[data-fields]")), isStub = stub.matches("template");
    const isSaid = said(form) === (isStub ? drawn(form) : said(other)), news = stub.cloneNode(true);
    if (isSaid) for (const name of ["#form-price", "#wait-span", ".calls__grid", ".calls__log"]) {
      const [here, there] = [form, other].map((one) => one.querySelector(name));
      if (!here || !there) continue;
      here.replaceChildren(...there.childNodes);
      if (there.dataset.clock) here.dataset.clock = there.dataset.clock;
    }
    const versions = [form, other].map((one) => Number(one.elements.version?.value));
    if (versions[1] > versions[0]) document.dispatchEvent(new CustomEvent("desk:elsewhere", { detail: { form, version: versions[1], at: other.querySelector("[data-draft-line]").dataset.at, isSame: isSaid } }));
    if (isStub) return;
    refresh(inputs, stub, came);
    if (isSaid) adopt(inputs, stub.dataset.fields, news);
  };
  // The form of an answer that is the one which stands open.
  const match = (answer) => {
    const one = keeping?.isConnected && keeping.matches("[data-form]") && answer.querySelector("#form form[data-form]");
    return one && spot(one) === spot(keeping) ? [section(keeping), section(one)] : null;
  };

  // --- Where the desk is drawn anew around it ----------------------------------------------------------
  document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
    const one = keeping || asked?.form;
    focus = target?.id === "desk" && one && section(one).contains(document.activeElement) ? stands(one) : null;
    since = target?.id === "desk" ? typedSince() : null;
  });
  document.addEventListener("htmx:afterSwap", ({ detail: { target } }) => {
    if (target?.id !== "desk") return;
    const form = open();
    if (keeping && form && form !== keeping && form.matches("[data-form]") && spot(form) === spot(keeping)) {
      if (keeping.matches("[data-form]")) carry(keeping, form);
      if (keeping.elements.version && form.elements.version) form.elements.version.value = keeping.elements.version.value;
      focus?.();
    }
    if (since && form && form !== asked.form && form.matches("[data-form]") && spot(form) === spot(asked.form)) { carry(asked.form, form, since); focus?.(); }
    asked = since = null;
    wants = !!form && !!keeping && spot(form) === spot(keeping);
    focus = keeping = null;
  });
  const isKept = () => wants && !!open();

  // --- Docked: in a corner of the window where its place is out of sight --------------------------------
  const isSeen = (one) => { const { top, bottom } = one.getBoundingClientRect(); return bottom > NEAR && top < innerHeight - NEAR; };
  // It stands away from what was just read.
  const side = () => { const told = document.getElementById("answer")?.getBoundingClientRect(); return told && told.left + told.width / 2 > innerWidth / 2 ? "left" : "right"; };
  const dock = () => {
    const form = open(), box = form && section(form);
    if (!box || !wide.matches) return;
    const pinned = box.closest(".panel--pinned");
    if (pinned) { pinned.dataset.side = side(); return; }
    if (box.popover) { box.dataset.side = side(); return; }
    if (isSeen(box) && (!last?.isConnected || !box.contains(last) || isSeen(last))) return;
    const inside = box.contains(document.activeElement) ? stands(box) : null;
    box.popover = "manual";
    box.dataset.side = side();
    box.showPopover();
    tell();
    if (last?.isConnected && box.contains(last)) box.scrollTop = last.getBoundingClientRect().top - box.getBoundingClientRect().top - NEAR / 2;
    inside?.();
  };
  const tell = () => document.documentElement.toggleAttribute("data-docked", !!document.querySelector("#form[popover]"));
  document.addEventListener("htmx:afterSettle", ({ target }) => { if (target.id === "desk") tell(); });
  const undock = () => { const box = document.querySelector("#form[popover]"); if (box) { box.hidePopover(); box.popover = null; delete box.dataset.side; tell(); } return box; };
  document.addEventListener("focusin", ({ target }) => { if (target.name && target.closest("#form")) last = target; });
  wide.addEventListener("change", () => { if (!wide.matches) undock(); });
  document.addEventListener("click", ({ target }) => { if (target.closest("[data-undock]")) { const box = undock(); box?.scrollIntoView({ block: "center" }); (box?.contains(last) ? last : box?.querySelector(".in"))?.focus({ preventScroll: true }); } });

  return { open, spot, leaves, carry, renew, match, isKept, dock };
})();
