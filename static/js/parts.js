// A desk that is renewed says what it shows, and gets the parts that have changed.
// What is the same stays as it stands, down to a row of a list: its focus, its scroll, what is open in it.
(() => {
  "use strict";
  const WHOLE = "template, #form, figure[data-chart]", EDITED = "input:not([type=hidden]), select, textarea";
  const desk = () => document.getElementById("desk");
  const part = (root, name) => root.querySelector(`[data-part="${name}"]`);

  document.addEventListener("htmx:configRequest", ({ detail: { target, headers } }) => {
    if (target?.id !== "desk") return;
    const shown = [...desk().querySelectorAll("[data-part]")].map(({ dataset: { part: name, print } }) => `${name}=${print || ""}`);
    const inputs = desk().querySelector("[data-fields]");
    headers["Desk-Shows"] = [`shape=${desk().dataset.shape}`, ...shown, ...(inputs ? [`fields=${inputs.dataset.fields}`] : [])].join(" ");
  });

  // What all parts share is renewed in those that stay: the step that is seen, the number that keys
  // begin with, the form token, the address to be led back to.
  const renew = ({ seq, nonce, back, token }) => {
    const before = desk().dataset.nonce;
    const to = {
      expect: () => seq, csrfmiddlewaretoken: () => token, back: (old) => old && back,
      key: (old) => old.startsWith(before) ? nonce + old.slice(before.length) : old,
    };
    for (const one of desk().querySelectorAll("input[type=hidden]")) if (to[one.name]) one.value = to[one.name](one.value);
    Object.assign(desk().dataset, { seq, nonce });
  };

  const isSame = (old, fresh) => old.isEqualNode(fresh) && !(old.nodeType === 1 && (old.matches(WHOLE) || old.matches(EDITED) || old.querySelector(`${WHOLE}, ${EDITED}`)));
  const isAlike = (old, fresh) => old.nodeType === 1 && old.nodeName === fresh.nodeName && old.id === fresh.id && !old.matches(WHOLE) && !old.matches(EDITED);
  // Where a link or a form leads is read when it is made ready: one that leads elsewhere now is made ready again.
  const dress = (old, fresh, came) => {
    let changed = false;
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) { old.removeAttribute(name); changed = true; }
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) { old.setAttribute(name, value); changed = true; }
    if (changed && old.matches("a, form, [hx-get], [hx-post]")) came.push(old);
  };
  // A form that is kept open stands where it stood: what is around it settles on either side of it.
  let stays = null;
  const around = (olds, news) => {
    const at = stays ? olds.findIndex((one) => one.contains(stays[0])) : -1, to = at < 0 ? -1 : news.findIndex((one) => one.contains(stays[1]));
    return to < 0 || !isKin(olds[at], news[to]) ? null : [at, to];
  };
  const isKin = (old, fresh) => old === stays[0] ? fresh === stays[1] : isAlike(old, fresh);
  const put = (fresh, came) => { if (fresh.nodeType === 1) came.push(fresh); return fresh; };
  const settle = (old, fresh, came) => {
    if (stays && old === stays[0] && fresh === stays[1]) { beside.renew(old, fresh, came); return; }
    if (isSame(old, fresh)) return;
    if (!isAlike(old, fresh)) { old.replaceWith(put(fresh, came)); return; }
    dress(old, fresh, came);
    const olds = [...old.childNodes], news = [...fresh.childNodes], kept = around(olds, news);
    if (kept) {
      const [at, to] = kept;
      row(old, olds.slice(0, at), news.slice(0, to), olds[at], came);
      settle(olds[at], news[to], came);
      row(old, olds.slice(at + 1), news.slice(to + 1), null, came);
    } else row(old, olds, news, null, came);
  };
  // Children of one parent, as many as come before `end`.
  const row = (parent, olds, news, end, came) => {
    const tail = [];
    while (olds.length && news.length && isSame(olds.at(-1), news.at(-1))) { tail.unshift(olds.pop()); news.pop(); }
    while (olds.length && news.length && isSame(olds[0], news[0])) { olds.shift(); news.shift(); }
    const after = tail[0] ?? end;
    news.forEach((one, n) => { if (n < olds.length) settle(olds[n], one, came); else parent.insertBefore(put(one, came), after); });
    for (const one of olds.slice(news.length)) one.remove();
  };

  htmx.defineExtension("parts", {
    handleSwap: (style, target, fragment) => {
      const answer = style === "parts" && fragment.querySelector("#desk");
      if (!answer) return false;
      // The inputs of the form that stands open come as a word where they are the ones that are shown.
      const stub = answer.querySelector("template[data-fields]"), inputs = stub && target.querySelector(`[data-fields="${stub.dataset.fields}"]`);
      if (stub && !inputs) { location.reload(); return []; }
      renew(answer.dataset);
      const came = [];
      stays = beside.match(answer);
      if (stub && !stays) stub.replaceWith(inputs);
      for (const fresh of [...answer.children]) settle(part(target, fresh.dataset.part), fresh, came);
      stays = null;
      for (const one of came) if (one.isConnected) htmx.process(one);
      return [];
    },
  });
})();
