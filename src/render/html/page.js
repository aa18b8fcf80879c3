'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const root = document.getElementById('page');
  const SUITS = { s: '♠', h: '♥', c: '♣', d: '♦' };
  const PLACES = { 4: ['bottom', 'right', 'top', 'left'], 3: ['bottom', 'right', 'left'] };
  const asked = new URLSearchParams(location.hash.slice(1));
  // what the reader chose: kept when the page is built again in the other language
  const chosen = { lang: data.lang, hidden: false, onlyFaulty: false, open: null, moves: new Map() };
  let active = null;

  const t = (id, values) => {
    const text = data.words[chosen.lang][id] ?? id;
    return values ? text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)) : text;
  };
  const both = (text) => (text ? text[chosen.lang] : '');
  const seatName = (seat) => t('seat-' + seat);

  const present = (children) => children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

  // Everything goes into the page as text: a string becomes a text node.
  const el = (tag, attributes, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name === 'on') node.addEventListener(...value);
      else if (value === true) node.setAttribute(name, '');
      else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
    }
    node.append(...present(children));
    return node;
  };
  const button = (label, sign, act, kind) =>
    el('button', { type: 'button', class: kind, 'aria-label': label, title: label, on: ['click', act] }, sign);

  // Cards

  const cardsOf = (text) => [...(text || '').matchAll(/([3-9TJQKA2BR])([shcd])?/g)].map(([, rank, suit]) => ({ rank, suit }));
  const isJoker = (card) => card.rank === 'B' || card.rank === 'R';
  const isRed = (card) => card.suit === 'h' || card.suit === 'd' || card.rank === 'R';
  const rankText = (card) => (card.rank === 'T' ? '10' : card.rank);
  const cardText = (card) => rankText(card) + (SUITS[card.suit] || '');
  const spoken = (text) => cardsOf(text).map(cardText).join(' ');
  const isChinese = () => chosen.lang === 'zh';
  const card = (c) => {
    const [top, below] = !isJoker(c)
      ? [rankText(c), SUITS[c.suit]]
      : isChinese() ? [c.rank === 'R' ? '大' : '小', '王'] : [c.rank, '★'];
    const kind = 'card' + (isRed(c) ? ' red' : '') + (isJoker(c) ? ' joker' : '') + (c.rank === 'T' ? ' ten' : '') + (below ? '' : ' plain');
    return el('span', { class: kind }, el('b', null, top), below ? el('i', null, below) : null);
  };
  // high to low, one rank a group
  const fan = (text) => {
    const groups = [];
    for (const c of cardsOf(text).reverse()) {
      const last = groups.at(-1);
      if (last && last[0].rank === c.rank) last.push(c);
      else groups.push([c]);
    }
    return el('div', { class: 'fan', role: 'img', 'aria-label': spoken(text) },
      groups.map((group) => el('span', { class: 'rank' }, group.reverse().map(card))));
  };
  const inline = (text) =>
    el('span', { class: 'inline' }, cardsOf(text).map((c) => el('span', { class: isRed(c) ? 'red' : null }, cardText(c))));
  const patternNames = (play) =>
    play.patterns.length ? play.patterns.map((p) => t('pattern-' + p)).join(t('pattern-or')) : t('done-no-pattern');

  // Moments: each holds what changed since the one before

  const statesOf = (hand) => {
    let before = { hands: {}, bombs: {}, away: {} };
    return hand.moments.map((moment) => {
      const merged = (key) => ({ ...before[key], ...moment[key] });
      before = { ...moment, hands: merged('hands'), bombs: merged('bombs'), away: merged('away'), findings: moment.findings || [] };
      return before;
    });
  };

  // A hand's replay

  class Replay {
    constructor(hand, key) {
      this.hand = hand;
      this.key = key;
      this.states = statesOf(hand);
      this.last = Math.max(this.states.length - 1, 0);
      this.at = Math.min(chosen.moves.get(key) ?? 0, this.last);
      this.rows = [];
    }

    build() {
      const { hand } = this;
      if (!this.states.length) {
        return el('section', { class: 'replay' }, el('p', { class: 'quiet' }, t('replay-not-judged')), this.findings());
      }
      this.live = el('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' });
      this.centre = el('div', { class: 'centre' });
      this.seats = hand.seats.map((seat, n) => el('section', { class: 'seat ' + PLACES[hand.seats.length][n], 'aria-label': seatName(seat) }));
      const felt = el('div', { class: 'felt of' + hand.seats.length, role: 'group', 'aria-label': t('page-table') }, this.seats, this.centre);
      const node = el('section', { class: 'replay' }, this.live, this.controls(), el('div', { class: 'board' }, felt, this.moves()),
        el('div', { class: 'papers' }, this.findings(), this.settlement()));
      this.go(this.at, true);
      return node;
    }

    controls() {
      this.position = el('output', { class: 'position' });
      this.slider = el('input', { type: 'range', min: 0, max: this.last, value: this.at, 'aria-label': t('page-slider'),
        on: ['input', () => this.go(Number(this.slider.value))] });
      const step = (id, sign, to) => button(t(id), sign, () => this.go(to()), 'step ' + id);
      const marked = this.hand.findings.some((f) => f.at !== undefined);
      return el('div', { class: 'controls', role: 'toolbar', 'aria-label': t('page-slider') },
        el('div', { class: 'steps' },
          step('page-start', '|◀', () => 0), step('page-back', '◀', () => this.at - 1),
          step('page-forward', '▶', () => this.at + 1), step('page-end', '▶|', () => this.last)),
        this.slider, this.position,
        marked ? el('button', { type: 'button', class: 'next', on: ['click', () => this.nextFinding()] }, t('page-next-finding')) : null);
    }

    moves() {
      const rows = [];
      this.rows = [];
      let trick = 0;
      this.states.forEach((state, n) => {
        if (state.trick.number !== trick) {
          trick = state.trick.number;
          rows.push(el('li', { class: 'trick' }, t('replay-trick', { number: trick })));
        }
        const row = this.row(state, n);
        this.rows.push(row);
        rows.push(el('li', null, row));
      });
      if (!this.last) rows.push(el('li', { class: 'ending' }, t('replay-no-acts')));
      const { result } = this.hand;
      if (result) rows.push(el('li', { class: 'ending' }, t('replay-result'), ' · ', both(result.say), ' · ', t('page-line', { n: result.line })));
      this.list = el('ol', { class: 'moves', 'aria-label': t('page-moves') }, rows);
      return el('aside', { class: 'side' }, el('h2', null, t('page-moves')), el('div', { class: 'well' }, this.list));
    }

    row(state, n) {
      const faults = this.faultsAt(n);
      const worst = faults.some((f) => f.severity === 'error') ? 'error' : faults.length ? faults[0].severity : '';
      const what = n === 0 ? t('page-dealt') : state.play ? inline(state.play.cards) : both(state.say);
      return el('button', { type: 'button', class: 'move ' + worst, 'data-move': n, on: ['click', () => this.go(n)] },
        el('span', { class: 'number' }, String(n)),
        el('span', { class: 'who' + (state.seat && state.seat === state.landlord ? ' lord' : '') }, state.seat ? seatName(state.seat) : ''),
        el('span', { class: 'what' + (state.play ? '' : ' word') }, what, state.play ? el('small', null, patternNames(state.play)) : null,
          state.time ? el('small', { class: 'time' }, state.time) : null),
        worst ? el('span', { class: 'mark', role: 'img', 'aria-label': faults.map((f) => f[chosen.lang].title).join(', ') }, '!') : null);
    }

    faultsAt(n) {
      return (this.states[n].findings || []).map((f) => this.hand.findings[f]);
    }

    go(to, quietly) {
      const n = Math.max(0, Math.min(this.last, to));
      this.rows[this.at]?.removeAttribute('aria-current');
      this.at = n;
      chosen.moves.set(this.key, n);
      if (!quietly) active = this;
      const state = this.states[n];
      const row = this.rows[n];
      row.setAttribute('aria-current', 'step');
      this.show(row);
      this.slider.value = n;
      this.position.textContent = t('page-position', { n, of: this.last });
      this.hand.seats.forEach((seat, i) => this.drawSeat(this.seats[i], seat, state));
      this.drawCentre(state, n);
      if (quietly) return;
      this.live.textContent = this.announced(state, n);
      const query = new URLSearchParams();
      if (data.kind === 'report' && this.hand.id) query.set('hand', this.hand.id);
      query.set('move', String(n));
      try { history.replaceState(null, '', '#' + query); } catch { /* a page in a frame has no history */ }
    }

    // scrolls the list, never the page
    show(row) {
      const well = this.list.parentElement;
      const top = row.offsetTop - well.clientHeight / 2;
      if (row.offsetTop < well.scrollTop || row.offsetTop + row.offsetHeight > well.scrollTop + well.clientHeight) well.scrollTop = top;
    }

    announced(state, n) {
      const what = n === 0 ? t('page-dealt') : state.play ? spoken(state.play.cards) + ' ' + patternNames(state.play) : both(state.say);
      const faults = this.faultsAt(n).map((f) => f[chosen.lang].message);
      return [t('page-position', { n, of: this.last }), [state.seat ? seatName(state.seat) : '', what].join(' '), ...faults].join('. ');
    }

    nextFinding() {
      const places = [...new Set(this.hand.findings.map((f) => f.at).filter((at) => at !== undefined))].sort((a, b) => a - b);
      const next = places.find((at) => Math.min(at, this.last) > this.at) ?? places[0];
      if (next !== undefined) this.visit(next);
    }

    visit(at) {
      this.go(Math.min(at, this.last));
      if (at > this.last) this.compared?.scrollIntoView({ block: 'nearest' });
    }

    drawSeat(node, seat, state) {
      const player = this.hand.players[seat];
      const left = state.hands[seat] || {};
      const count = left.count === null || left.count === undefined ? t('page-cards-unknown') : left.count === 1 ? t('page-cards-one') : t('page-cards', { n: left.count });
      const lord = state.landlord === seat;
      node.classList.toggle('turn', state.turn === seat);
      node.classList.toggle('lord', lord);
      const away = state.away[seat];
      const hand = chosen.hidden ? el('div', { class: 'fan hidden' }, el('span', { class: 'back' }, t('page-hidden')))
        : left.cards === null || left.cards === undefined ? el('p', { class: 'quiet' }, t('replay-unknown')) : fan(left.cards);
      node.replaceChildren(...present([
        el('header', null,
          el('strong', { class: 'place' }, seatName(seat)),
          player ? el('span', { class: 'name' }, player.name) : null,
          state.landlord ? el('span', { class: 'role' }, t(lord ? 'role-landlord' : 'role-peasant')) : null,
          away ? el('span', { class: 'away' }, t('away-' + away)) : null,
          state.turn === seat ? el('span', { class: 'acts' }, t('page-turn')) : null),
        el('p', { class: 'tally' }, el('span', { class: 'count' }, count), this.quota(state.bombs[seat] || {}, state)),
        hand]));
    }

    quota(bombs, state) {
      const known = bombs.quota !== null && bombs.quota !== undefined;
      if (!known && (state.stage === 'bidding' || this.hand.seats.length === 3)) {
        return bombs.played ? el('span', { class: 'quota' }, t('page-bombs', { n: bombs.played })) : null;
      }
      const over = known && bombs.used > bombs.quota;
      return el('span', { class: 'quota' + (over ? ' over' : '') },
        known ? t('page-quota', { n: bombs.used, of: bombs.quota }) : t('page-no-quota', { n: bombs.played || 0 }));
    }

    drawCentre(state, n) {
      const { trick } = state;
      const title = n > 0 && trick.number ? t('replay-trick', { number: trick.number }) : t('stage-' + state.stage);
      const lines = trick.done.map(([seat, play]) => {
        const beat = play && trick.owner === seat;
        return el('li', { class: (beat ? 'beat' : '') + (seat === state.seat ? ' now' : '') },
          el('span', { class: 'who' }, seatName(seat)),
          play ? el('div', { class: 'played' }, fan(play.cards), el('small', null, patternNames(play))) : el('span', { class: 'pass' }, t('done-pass')));
      });
      const said = n > 0 && !state.play && state.say && !isPass(state)
        ? el('p', { class: 'said' }, state.seat ? el('strong', null, seatName(state.seat) + ' ') : null, both(state.say)) : null;
      this.centre.replaceChildren(...present([
        el('h3', null, title), said,
        n === 0 ? this.dealt() : null,
        lines.length ? el('ol', { class: 'done' }, lines) : null,
        state.stage === 'over' ? el('p', { class: 'ends' }, t('stage-over')) : null,
        ...this.faultsAt(n).map((f) => el('p', { class: 'fault ' + f.severity }, el('code', null, f.code), ' ', f[chosen.lang].message))]));
    }

    dealt() {
      const { bottom, marker } = this.hand;
      const line = (label, value) => el('div', { class: 'fact' }, el('span', null, label), value);
      return el('div', { class: 'dealt' },
        bottom ? line(t('replay-bottom'), fan(bottom)) : null,
        marker ? line(t('replay-marker') + (marker.seat ? ' · ' + seatName(marker.seat) : ''), fan(marker.card)) : null);
    }

    findings() {
      const { hand } = this;
      const items = hand.findings.map((f) => finding(f, (at) => {
        const label = at === 0 ? t('page-go-deal') : at > this.last ? t('page-go-end') : t('page-go', { n: at });
        return el('button', { type: 'button', class: 'go', on: ['click', () => this.visit(at)] }, label);
      }));
      return el('section', { class: 'findings' }, el('h2', null, t('page-findings')),
        items.length ? items : el('p', { class: 'quiet' }, t('page-no-findings')),
        hand.left_out ? el('p', { class: 'quiet' }, t('page-left-out', { n: hand.left_out })) : null);
    }

    settlement() {
      const { hand } = this;
      const due = hand.settlement;
      if (!due) return el('section', { class: 'money' }, el('h2', null, t('replay-settlement')), el('p', { class: 'quiet' }, t('replay-no-settlement')));
      const figure = (step, seat) =>
        step.scores[seat] === '0' && step.fees[seat] !== '0' ? t('column-fee') + ' ' + step.fees[seat] : step.scores[seat];
      const row = (say, amounts, clause, kind) => el('tr', { class: kind }, el('th', { scope: 'row' }, say),
        hand.seats.map((seat) => el('td', { 'data-label': seatName(seat) }, amounts(seat))), el('td', { class: 'clause' }, clause));
      const head = el('tr', null, el('th', { scope: 'col' }, t('column-step')), hand.seats.map((s) => el('th', { scope: 'col', class: 'n' }, seatName(s))),
        el('th', { scope: 'col' }, t('column-clause')));
      const ledger = el('table', { class: 'ledger' }, el('thead', null, head), el('tbody', null,
        due.steps.map((step) => row(both(step.say), (seat) => figure(step, seat), step.clause)),
        row(t('page-total'), (seat) => due.scores[seat], '', 'total')));
      this.compared = this.comparison(due);
      return el('section', { class: 'money' }, el('h2', null, t('replay-settlement')), ledger, el('h2', null, t('replay-compared')), this.compared);
    }

    comparison(due) {
      const { hand } = this;
      const pair = (said, is, label) => {
        const wrong = said !== null && said !== is;
        return [el('td', { class: wrong ? 'wrong' : null, 'data-label': label + ' · ' + t('page-recorded') }, said ?? '–'),
          el('td', { 'data-label': label + ' · ' + t('page-due') }, is)];
      };
      const head = [t('column-seat'), t('page-score') + ' · ' + t('page-recorded'), t('page-score') + ' · ' + t('page-due'),
        t('column-fee') + ' · ' + t('page-recorded'), t('column-fee') + ' · ' + t('page-due'), t('column-balance') + ' · ' + t('page-recorded')];
      const balances = hand.seats.some((seat) => hand.recorded[seat].balance_due !== null);
      if (balances) head.push(t('column-balance') + ' · ' + t('page-due'));
      const rows = hand.seats.map((seat) => {
        const said = hand.recorded[seat];
        return el('tr', null, el('th', { scope: 'row' }, seatName(seat), hand.players[seat] ? el('span', { class: 'name' }, hand.players[seat].name) : null),
          pair(said.score, due.scores[seat], t('page-score')), pair(said.fee, due.fees[seat], t('column-fee')),
          el('td', { 'data-label': head[5] }, said.balance ?? '–'),
          balances ? el('td', { 'data-label': head[6] }, said.balance_due ?? '–') : null);
      });
      return el('table', { class: 'compared' }, el('thead', null, el('tr', null, head.map((text, n) => el('th', { scope: 'col', class: n ? 'n' : null }, text)))), el('tbody', null, rows));
    }
  }

  const isPass = (state) => state.trick.done.some(([seat, play]) => seat === state.seat && !play) && state.stage !== 'bidding';

  const finding = (f, link) => {
    const said = f[chosen.lang];
    const part = (label, text) => (text ? [el('dt', null, t(label)), el('dd', null, text)] : null);
    return el('article', { class: 'finding ' + f.severity },
      el('header', null, el('span', { class: 'severity' }, said.severity), el('code', null, f.code),
        el('span', { class: 'quiet' }, (f.file ? f.file + ' · ' : '') + t('page-line', { n: f.line })),
        link && f.at !== undefined ? link(f.at) : null),
      el('p', null, said.message),
      el('dl', null, part('label-recorded', said.recorded), part('label-expected', said.expected), part('label-clause', f.clause), part('label-help', said.help)));
  };

  // The page

  const verdict = (hand) => el('span', { class: 'verdict ' + hand.verdict }, t('page-' + hand.verdict));
  const chips = (hand) => el('ul', { class: 'chips' }, hand.facts.map((fact) => el('li', null, both(fact))));
  const idOf = (hand) => hand.id ?? t('page-unnamed');

  const tools = () => el('nav', { class: 'tools' },
    el('button', { type: 'button', class: 'hands', 'aria-pressed': String(chosen.hidden), on: ['click', () => { chosen.hidden = !chosen.hidden; build(); }] },
      t(chosen.hidden ? 'page-show-hands' : 'page-hide-hands')),
    el('button', { type: 'button', class: 'print', on: ['click', () => window.print()] }, t('page-print')),
    el('button', { type: 'button', class: 'language', lang: isChinese() ? 'en' : 'zh-Hans', on: ['click', () => { chosen.lang = isChinese() ? 'en' : 'zh'; build(); }] },
      t('page-language')));

  const foot = () => el('footer', null, el('span', { class: 'keys' }, t('page-keys')), el('span', null, t('page-made')));

  const replayPage = () => {
    const hand = data.hands[0];
    if (!hand) return [el('header', { class: 'top' }, el('h1', null, 'paipu'), tools())];
    document.title = idOf(hand) + ' · paipu';
    const replay = new Replay(hand, 0);
    active = replay;
    return [
      el('header', { class: 'top' },
        el('div', null, el('p', { class: 'over' }, [hand.rules, hand.file, t('page-line', { n: hand.line })].filter(Boolean).join(' · ')),
          el('h1', null, t('page-hand', { hand: idOf(hand) }), ' ', verdict(hand)),
          el('p', { class: 'outcome' }, both(hand.outcome)), chips(hand)),
        tools()),
      replay.build(), foot()];
  };

  const tile = (label, number, kind) => el('div', { class: 'tile ' + (kind || '') }, el('dd', null, String(number)), el('dt', null, label));

  const matchPart = (match) => {
    const seats = match.standing.flat();
    return el('section', { class: 'match' },
      el('h2', null, t('page-match', { match: match.id ?? t('page-unnamed') })),
      el('table', { class: 'standing' }, el('thead', null, el('tr', null, [t('page-standing'), t('column-seat'), t('page-totals')].map((h, n) => el('th', { scope: 'col', class: n === 2 ? 'n' : null }, h)))),
        el('tbody', null, match.standing.map((place, n) => place.map((seat) => el('tr', null,
          el('td', null, String(1 + match.standing.slice(0, n).flat().length)), el('th', { scope: 'row' }, seatName(seat)), el('td', { class: 'n' }, match.totals?.[seat] ?? '–')))))),
      seats.length ? null : el('p', { class: 'quiet' }, t('replay-nothing')),
      match.findings.map((f) => finding(f)));
  };

  const handRow = (hand, n) => {
    const opened = chosen.open === n;
    const codes = [...new Set(hand.findings.filter((f) => f.severity !== 'note').map((f) => f.code))];
    const score = (seat) => {
      const said = hand.recorded[seat]?.score ?? null;
      const due = hand.settlement?.scores[seat] ?? null;
      const wrong = said !== null && due !== null && said !== due;
      return el('span', { class: 'pair' + (wrong ? ' wrong' : '') }, el('small', null, seatName(seat)), el('b', null, said ?? due ?? '–'),
        wrong ? el('em', null, t('page-due') + ' ' + due) : null);
    };
    const toggle = el('button', { type: 'button', class: 'open', 'aria-expanded': String(opened), 'aria-label': t('page-open', { hand: idOf(hand) }),
      on: ['click', () => { chosen.open = opened ? null : n; build(); document.querySelector('[data-hand="' + n + '"] .open')?.focus(); }] }, opened ? '▾' : '▸');
    const row = el('tr', { class: 'hand', 'data-hand': n },
      el('th', { scope: 'row' }, toggle, ' ', idOf(hand), el('small', null, t('page-line', { n: hand.line }))),
      el('td', null, verdict(hand)),
      el('td', null, both(hand.outcome), el('small', null, hand.facts.map(both).join(' · '))),
      el('td', { class: 'scores' }, hand.seats.map(score)),
      el('td', { class: 'codes' }, codes.map((code) => el('code', null, code))));
    if (!opened) return row;
    const replay = new Replay(hand, n);
    active = replay;
    return [row, el('tr', { class: 'detail' }, el('td', { colspan: 5 }, replay.build()))];
  };

  const reportPage = () => {
    const s = data.summary;
    const files = [...new Set(data.hands.map((hand) => hand.file))];
    document.title = t('page-report-title') + ' · paipu';
    const shown = data.hands.map((hand, n) => [hand, n]).filter(([hand]) => !chosen.onlyFaulty || hand.verdict !== 'clean');
    const filter = el('label', { class: 'filter' }, el('input', { type: 'checkbox', checked: chosen.onlyFaulty, on: ['change', (event) => { chosen.onlyFaulty = event.target.checked; build(); }] }), ' ', t('page-only-faulty'));
    const head = ['column-hand', 'page-verdict', 'page-outcome', 'page-score', 'page-findings'].map((id) => el('th', { scope: 'col' }, t(id)));
    let file = null;
    const rows = shown.map(([hand, n]) => {
      const begins = files.length > 1 && hand.file !== file;
      file = hand.file;
      return [begins ? el('tr', { class: 'file' }, el('th', { colspan: 5, scope: 'colgroup' }, hand.file)) : null, handRow(hand, n)];
    });
    return [
      el('header', { class: 'top' }, el('div', null, el('p', { class: 'over' }, files.slice(0, 3).join(' · ') + (files.length > 3 ? ' …' : '')), el('h1', null, t('page-report-title'))), tools()),
      el('dl', { class: 'tiles' }, tile(t('page-files'), s.files), tile(t('page-hands'), s.hands), tile(t('page-clean'), s.clean, 'clean'), tile(t('page-faulty'), s.faulty, s.faulty ? 'faulty' : ''),
        tile(t('page-not-judged'), s.not_judged), tile(t('page-errors'), s.errors, s.errors ? 'faulty' : ''), tile(t('page-warnings'), s.warnings)),
      s.left_out ? el('p', { class: 'quiet' }, t('page-left-out', { n: s.left_out })) : null,
      data.findings.length ? el('section', { class: 'findings' }, el('h2', null, t('page-file-findings')), data.findings.map((f) => finding(f))) : null,
      data.matches.map(matchPart),
      el('section', { class: 'all' }, el('div', { class: 'bar' }, el('h2', null, t('page-hands')), filter),
        el('table', { class: 'hands' }, el('thead', null, el('tr', null, head)), el('tbody', null, rows.flat(2)))),
      foot()];
  };

  function build() {
    document.documentElement.lang = isChinese() ? 'zh-Hans' : 'en';
    active = null;
    root.replaceChildren(...(data.kind === 'report' ? reportPage() : replayPage()).flat().filter(Boolean));
    if (active?.rows.length) active.go(active.at, true);
  }

  document.addEventListener('keydown', (event) => {
    if (!active?.rows.length || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLInputElement) return;
    const to = { ArrowLeft: active.at - 1, ArrowRight: active.at + 1, Home: 0, End: active.last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    active.go(to);
  });

  if (asked.has('hand')) {
    const n = data.hands.findIndex((hand) => hand.id === asked.get('hand'));
    chosen.open = n < 0 ? null : n;
  }
  if (/^\d+$/.test(asked.get('move') ?? '')) chosen.moves.set(chosen.open ?? 0, Number(asked.get('move')));
  build();
})();
