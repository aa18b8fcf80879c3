'use strict';
// Appended to a copy of a page: uses it as a reader would, and tells the frame around it how that went.

const checks = {
  steps({ all, one, text, key }) {
    const hands = () => all('.seat').map((seat) => text(seat.querySelector('.count')));
    equal(hands(), ['25 cards', '25 cards', '25 cards', '25 cards'], 'as dealt');
    for (let n = 0; n < 7; n++) one('.page-forward').click();
    equal(text(one('.position')), 'Move 7 of 72', 'seven steps');
    equal(hands(), ['21 cards', '25 cards', '25 cards', '27 cards'], 'after move 7');
    equal(text(one('.seat.bottom .quota')), 'Bombs 1 of 1 allowed', 'the quota of East');
    equal(one('.seat.bottom .fan').getAttribute('aria-label'),
      '6♠ 6♥ 6♣ 8♠ 8♥ 8♣ 8♦ 9♦ 10♠ 10♠ Q♠ Q♠ Q♥ K♦ A♥ A♦ 2♠ 2♥ 2♥ 2♦ B', 'the hand of East');
    equal(text(one('.done .beat .who')), 'East', 'what has to be beaten');
    key('ArrowLeft'); key('ArrowLeft');
    equal(text(one('.position')), 'Move 5 of 72', 'two back by keys');
    key('End');
    equal(hands(), ['10 cards', '0 cards', '9 cards', '1 card'], 'at the end');
    key('ArrowRight');
    equal(text(one('.position')), 'Move 72 of 72', 'no further');
    key('Home');
    equal(text(one('.position')), 'Move 0 of 72', 'at the start');
    equal(all('.controls button').every((b) => b.getAttribute('aria-label') || text(b)), true, 'labels');
    one('.page-forward').click();
    equal(text(one('[aria-live]')), 'Move 1 of 72. East bid 1', 'read aloud');
    one('.hands').click();
    equal(all('.seat .card').length, 0, 'hands hidden');
    equal(text(one('.position')), 'Move 1 of 72', 'the position is kept');
  },
  findings({ all, one, text }) {
    equal(all('.finding .go').map(text), ['Go to move 21', 'Go to move 40', 'Go to the end'], 'links');
    all('.finding .go')[1].click();
    equal(text(one('.position')), 'Move 40 of 72', 'the link lands on the move');
    equal(one('[aria-current]').dataset.move, '40', 'the list follows');
    equal(text(one('.centre .fault code')), 'bomb-quota-exceeded', 'the finding stands there');
    equal(text(one('.seat.right .quota.over')), 'Bombs 2 of 1 allowed', 'the quota is exceeded');
    equal(all('.move .mark').length, 2, 'marks in the list');
    one('.next').click();
    equal(text(one('.position')), 'Move 72 of 72', 'the next finding is at the end');
    one('.next').click();
    equal(text(one('.position')), 'Move 21 of 72', 'and round again');
    equal(all('.compared .wrong').map(text), ['+300'], 'recorded against due');
    equal([...one('.compared tbody tr').cells].slice(-2).map(text), ['12280', '12580'], 'balances');
    equal(all('.finding').every((f) => text(f).includes('shanghai·')), true, 'clauses');
  },
  languages({ all, one, text }) {
    one('.page-end').click();
    one('.language').click();
    equal(document.documentElement.lang, 'zh-Hans', 'the language of the page');
    equal(text(one('.position')), '第 72 手，共 72 手', 'the position is kept');
    equal(text(one('.seat.bottom .place')), '东家', 'seats');
    equal(text(one('.finding p')).includes('三带二'), true, 'findings');
    one('.language').click();
    equal(text(one('.seat.bottom .place')), 'East', 'and back');
  },
  widths({ all, key }) {
    for (let n = 0; n <= 72; n++) {
      fits('move ' + n);
      key('ArrowRight');
    }
  },
  report({ all, one, text }) {
    fits('the report');
    equal(text(one('.tile.faulty dd')), '1', 'one faulty hand');
    equal(all('.standing tbody tr').map((row) => text(row.querySelector('td'))), ['1', '2', '3', '3'], 'the standing of the match');
    equal(all('tr.hand').length > 12, true, 'hands');
    one('[data-hand="0"] .open').click();
    equal(all('.replay').length, 1, 'its replay');
    all('.finding .go')[0].click();
    equal(text(one('.position')), 'Move 21 of 72', 'the link lands on the move');
    fits('a hand of the report');
    one('.filter input').click();
    equal(all('tr.hand').length, 1, 'only the faulty hand');
  },
  hostile({ all, one, text }) {
    equal(document.title.includes('<' + 'script>'), true, 'the id is text');
    equal(document.querySelectorAll('img').length, 0, 'no element comes from a record');
    equal(text(one('.seat.bottom .name')).startsWith('<' + '/script>'), true, 'the name is text');
    fits('a long name');
  },
  three({ all, one, text, key }) {
    equal(all('.seat').map((seat) => text(seat.querySelector('.count'))), ['17 cards', '17 cards', '17 cards'], 'as dealt');
    key('End');
    fits('the end');
  },
};

function equal(is, due, what) {
  const [a, b] = [JSON.stringify(is), JSON.stringify(due)];
  if (a !== b) throw new Error(what + ': ' + a + ', not ' + b);
}

function fits(what) {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].find((e) => e.getBoundingClientRect().right > clientWidth + 1);
    throw new Error(what + ' is ' + scrollWidth + ' wide in ' + clientWidth + ': ' + (wide?.className || wide?.tagName));
  }
}

// A frame may not look into a page from another file, but the page may tell what it saw.
function run(name) {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => all(selector)[0] ?? equal(selector, null, 'nothing there');
  const text = (node) => node.textContent.trim();
  const key = (name) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  let verdict = 'passed';
  try {
    checks[name]({ all, one, text, key });
  } catch (error) {
    verdict = error.message;
  }
  parent.postMessage(verdict, '*');
}
