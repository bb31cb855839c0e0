import { describe, expect, test } from 'vitest';
import { WALLET_PARTS } from '#main/sync/plan-wallets.ts';
import { createWalletTurns } from '#main/sync/wallet-turns.ts';

const MINUTE = 60_000;
/** How long it takes until so many reads are paid back: 262 of them are read in a minute. */
const timeFor = (reads: number) => Math.ceil((reads * MINUTE) / 262);
/** The eight that are lent at the start to a thousand wallets are paid back by then. */
const PAID_BACK = timeFor(8);
const START = 1_000_000_000;

function open(count: number) {
  const time = { now: START };
  const turns = createWalletTurns({ clock: () => time.now });
  const wallets = Array.from({ length: count }, (_, index) => ({ address: `w${index}`, hasPending: false }));
  return {
    time,
    turns,
    next: (isWanted = false) => turns.next(wallets, { isWanted, isLeftAlone: () => false }),
    count: (isWanted = false) => turns.next(wallets, { isWanted, isLeftAlone: () => false }).reads.length,
  };
}

describe('the reads of wallets in a round', () => {
  test('are all of them where there is room, and that is said', () => {
    const { next } = open(3);
    const { reads, isAll } = next();
    expect(isAll).toBe(true);
    expect(reads).toHaveLength(3 * WALLET_PARTS.length);
    expect(new Set(reads.map(({ address, part }) => `${address} ${part}`)).size).toBe(reads.length);
    expect(open(100).next().isAll).toBe(false);
  });

  test('are the first of each part once, since the app was started', () => {
    const { next, time } = open(2);
    expect(next().reads.every(({ isFirst }) => isFirst)).toBe(true);
    time.now += MINUTE;
    expect(next().reads.some(({ isFirst }) => isFirst)).toBe(false);
  });

  test.each([
    [17, 40],
    [200, 40],
    [250, 32],
    [1_000, 8],
    [10_000, 8],
  ])('are lent at the start, of %i wallets %i, and no more of them until they are paid back', (wallets, lent) => {
    const { count, time } = open(wallets);
    expect(count()).toBe(lent);
    expect(count()).toBe(0);
    time.now += timeFor(lent) - 1;
    expect(count()).toBe(0);
    time.now += 1 + 5_000;
    expect(count()).toBe(21);
  });

  test('are lent twice as many at the start where that is enough for everything', () => {
    const { next, count, time } = open(16);
    expect(next()).toMatchObject({ reads: { length: 80 }, isAll: true });
    time.now += timeFor(80) - 1;
    expect(count()).toBe(0);
    expect(open(17).next()).toMatchObject({ reads: { length: 40 }, isAll: false });
  });

  test('are as many as a minute has, however it is cut', () => {
    const { count, time } = open(1_000);
    count();
    time.now += PAID_BACK;
    let reads = 0;
    for (let round = 0; round < 15; round += 1) {
      time.now += 4_000;
      reads += count();
    }
    expect(reads).toBeGreaterThanOrEqual(261);
    expect(reads).toBeLessThanOrEqual(262);
  });

  test('are made up for after a pause, but no more than forty of them', () => {
    const { count, time } = open(1_000);
    count();
    time.now += PAID_BACK + 3_600_000;
    expect(count()).toBe(40);
    expect(count()).toBe(0);
  });

  test('are fewer where a list took several pages, until those are paid back: half of what there is room for at most', () => {
    const { next, count, time } = open(1_000);
    const [list] = next().reads;
    time.now += PAID_BACK;
    for (let page = 0; page < 31; page += 1) list?.noteSent();
    const counts = Array.from({ length: 5 }, () => {
      time.now += timeFor(20);
      return count();
    });
    expect(counts).toEqual([10, 10, 10, 20, 20]);
  });

  test('are as many as before soon after a list of hundreds of pages', () => {
    const { next, count, time } = open(1_000);
    const [list] = next().reads;
    time.now += PAID_BACK;
    for (let page = 0; page < 400; page += 1) list?.noteSent();
    time.now += timeFor(40);
    expect(count()).toBe(20);
    const counts = Array.from({ length: 7 }, () => {
      time.now += timeFor(40);
      return count();
    });
    expect(counts).toEqual([20, 20, 20, 20, 20, 29, 40]);
  });

  test('are as many as before where each took one request, and where a list took none', () => {
    const { next, count, time } = open(1_000);
    for (const { noteSent } of next().reads.slice(1)) noteSent();
    time.now += PAID_BACK + timeFor(20);
    expect(count()).toBe(20);
  });

  test('are a minute’s at once where a person asks, and are then missed', () => {
    const { count, time } = open(1_000);
    expect(count(true)).toBe(262);
    time.now += PAID_BACK;
    expect(count()).toBe(0);
    expect(count(true)).toBe(262);
  });

  test('go on where the clock was set back', () => {
    const { count, time } = open(1_000);
    count();
    time.now -= 3_600_000;
    expect(count()).toBe(0);
    time.now += PAID_BACK + 5_000;
    expect(count()).toBe(21);
  });

  test.each([
    ['back', -3_600_000],
    ['on', 3_600_000],
  ])('come round to each list as soon as before where the clock was set %s in the middle of a turn', (_, leap) => {
    const { next, time } = open(300);
    const pass = (rounds: number) => {
      const read = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        time.now += 4_000;
        for (const { address, part } of next().reads) if (part === 'transactions') read.add(address);
      }
      return read.size;
    };
    next();
    pass(40);
    time.now += leap;
    expect(pass(25)).toBe(300);
  });

  test('give back what was under way when the clock was set back, as old as it was', () => {
    const { next, time } = open(300);
    next();
    // A whole turn, so that each list was read before.
    for (let round = 0; round < 40; round += 1) {
      time.now += 4_000;
      next();
    }
    time.now += 4_000;
    const held = next().reads.filter(({ part }) => part === 'transactions');
    time.now -= 3_600_000;
    next();
    for (const { note } of held) note('held-up');
    time.now += 8_000;
    const again = new Set(next().reads.map(({ address, part }) => `${address} ${part}`));
    expect(held.length).toBeGreaterThan(5);
    expect(held.filter(({ address, part }) => !again.has(`${address} ${part}`))).toEqual([]);
  });

  test('are those that brought nothing until they have brought something, five times in a row, and then in line with their like', () => {
    const { next, time } = open(300);
    const failing = new Set(Array.from({ length: 100 }, (_, index) => `w${index}`));
    const pass = (rounds: number, end: 'failed' | 'good') => {
      const read: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        time.now += 4_000;
        for (const { address, part, note } of next().reads) {
          if (part !== 'transactions') continue;
          read.push(address);
          note(failing.has(address) ? end : 'good');
        }
      }
      return read;
    };
    const often = (read: string[], address: string) => read.filter((one) => one === address).length;
    next();
    pass(60, 'good');
    // The hundred come first until each has failed six times.
    pass(120, 'failed');
    const late = pass(150, 'failed');
    const ofFailing = late.filter((address) => failing.has(address));
    expect(ofFailing.length / late.length).toBeGreaterThan(0.3);
    expect(ofFailing.length / late.length).toBeLessThan(0.4);
    for (const address of failing) expect(often(late, address)).toBeGreaterThan(5);
    for (let index = 100; index < 300; index += 1) expect(often(late, `w${index}`)).toBeGreaterThan(5);
    // Answered, they are as the others.
    pass(60, 'good');
    const again = pass(150, 'good');
    expect(often(again, 'w7') / often(again, 'w107')).toBeGreaterThan(0.7);
    expect(often(again, 'w7') / often(again, 'w107')).toBeLessThan(1.4);
  });

  test('are as old as they were where they were left alone or held up, and as before where the clock was set back meanwhile', () => {
    const { next, time } = open(300);
    next();
    for (let round = 0; round < 40; round += 1) {
      time.now += 4_000;
      next();
    }
    for (const outcome of ['left-alone', 'held-up', 'failed'] as const) {
      time.now += 4_000;
      const held = next().reads.filter(({ part }) => part === 'transactions');
      time.now -= 3_600_000;
      next();
      for (const { note } of held) note(outcome);
      time.now += 8_000;
      const again = new Set(next().reads.flatMap(({ address, part }) => (part === 'transactions' ? [address] : [])));
      expect(held.length).toBeGreaterThan(5);
      expect(held.filter(({ address }) => !again.has(address))).toEqual([]);
    }
  });

  test.each([
    ['were cut off behind their first page', 'cut-off'],
    ['came in many small pages', 'costly'],
  ] as const)('are not those that %s: they had their turn', (_, outcome) => {
    const { next, time } = open(300);
    next();
    for (let round = 0; round < 40; round += 1) {
      time.now += 4_000;
      next();
    }
    const listsOf = () => next().reads.filter(({ part }) => part === 'transactions');
    time.now += 4_000;
    const cut = listsOf();
    for (const { note } of cut) note(outcome);
    time.now += 4_000;
    const again = new Set(listsOf().map(({ address }) => address));
    expect(cut.length).toBeGreaterThan(5);
    expect(cut.filter(({ address }) => again.has(address))).toEqual([]);
  });

  test('that never brought anything come first five times more, and then with those that fail', () => {
    const { next, time } = open(1_000);
    next();
    time.now += PAID_BACK;
    for (let tried = 0; tried < 6; tried += 1) {
      time.now += MINUTE / 6;
      const reads = next().reads.filter(({ part }) => part === 'transactions');
      expect(reads[0]).toMatchObject({ address: 'w8', isFirst: true });
      for (const { address, note } of reads) note(address === 'w8' ? 'failed' : 'good');
    }
    time.now += MINUTE / 6;
    const reads = next().reads.map(({ address }) => address);
    expect(reads.indexOf('w8')).toBe(1);
  });

  test('have one in fifty of what comes round slowly, however many lists are due', () => {
    const { next } = open(1_000);
    const slow = next(true).reads.filter(({ part }) => part !== 'transactions');
    expect(slow).toHaveLength(5);
  });
});

describe('a wallet that somebody looks at', () => {
  const own = (desk: ReturnType<typeof open>) => desk.next().reads.filter(({ address }) => address === 'w999').length;
  const busy = () => {
    const desk = open(1_000);
    desk.count();
    desk.time.now += PAID_BACK;
    return desk;
  };

  test('is read before others, all of it, for a minute after the look', () => {
    const desk = busy();
    desk.turns.noteLook('w999');
    desk.time.now += 5_000;
    expect(own(desk)).toBe(WALLET_PARTS.length);
    desk.time.now += 54_999;
    expect(own(desk)).toBe(WALLET_PARTS.length);
    desk.time.now += 1;
    expect(own(desk)).toBe(0);
  });

  test('is that for as long where the clock is set back meanwhile', () => {
    const desk = busy();
    desk.time.now += 10_000;
    desk.turns.noteLook('w999');
    desk.time.now -= 3_600_000;
    expect(own(desk)).toBe(WALLET_PARTS.length);
    desk.time.now += MINUTE;
    expect(own(desk)).toBe(0);
  });
});

test('of a wallet with something new both lists are read before those of quiet ones, for a quarter of an hour', () => {
  const desk = open(1_000);
  desk.count();
  desk.time.now += PAID_BACK;
  desk.turns.noteActive('w999');
  const lists = () =>
    desk
      .next()
      .reads.filter(({ address }) => address === 'w999')
      .map(({ part }) => part)
      .sort();
  desk.time.now += 5_000;
  expect(lists()).toEqual(['signatures', 'transactions']);
  desk.time.now += 15 * MINUTE - 5_001;
  expect(lists()).toEqual(['signatures', 'transactions']);
  desk.time.now += 5_000;
  expect(lists()).toEqual([]);
});

const WALLETS = Array.from({ length: 400 }, (_, index) => ({ address: `wallet ${index}`, hasPending: false }));

/** The lists of transactions that are read in a round, by their wallets. */
function nextLists(turns: ReturnType<typeof createWalletTurns>) {
  return turns
    .next(WALLETS, { isWanted: false, isLeftAlone: () => false })
    .reads.filter(({ part }) => part === 'transactions');
}

test('what was planned and not asked for comes first in the next round, and what was asked for does not', () => {
  let now = Date.UTC(2026, 0, 1);
  const turns = createWalletTurns({ clock: () => now });
  const [first, second, ...heldUp] = nextLists(turns);
  for (const { note } of heldUp) note('held-up');
  now += 60_000;
  const next = nextLists(turns).map(({ address }) => address);
  expect(next.slice(0, heldUp.length)).toEqual(heldUp.slice(0, next.length).map(({ address }) => address));
  expect([first?.address, second?.address]).toEqual(['wallet 0', 'wallet 1']);
  expect(next).not.toContain('wallet 0');
});

test('what was given back is read for the first time when it is asked for', () => {
  const turns = createWalletTurns({ clock: () => 0 });
  const [one] = turns.next([WALLETS[0] ?? { address: '', hasPending: false }], {
    isWanted: true,
    isLeftAlone: () => false,
  }).reads;
  expect(one?.isFirst).toBe(true);
  one?.note('held-up');
  const again = turns.next([WALLETS[0] ?? { address: '', hasPending: false }], {
    isWanted: true,
    isLeftAlone: () => false,
  }).reads;
  expect(again.find(({ part }) => part === one?.part)?.isFirst).toBe(true);
});

describe('the turn of a list', () => {
  const [ONE, OTHER] = [
    { address: 'one', hasPending: false },
    { address: 'other', hasPending: false },
  ];
  function openPair() {
    const time = { now: START };
    const turns = createWalletTurns({ clock: () => time.now });
    /** A second later, the lists of these wallets in the order in which they are read. */
    const lists = (...wallets: { address: string; hasPending: boolean }[]) => {
      time.now += 1_000;
      const { reads } = turns.next(wallets, { isWanted: true, isLeftAlone: () => false });
      return reads.filter(({ part }) => part === 'transactions');
    };
    const order = () => lists(ONE, OTHER).map(({ address }) => address);
    return { time, lists, order };
  }

  test('that is given back is not the first one where it was read before', () => {
    const { lists } = openPair();
    lists(ONE);
    for (const { note } of lists(ONE)) note('held-up');
    expect(lists(ONE).map(({ isFirst }) => isFirst)).toEqual([false]);
  });

  test('that is given back is as long ago as it was, however far the clock was set back before it was read', () => {
    const { time, lists, order } = openPair();
    lists(ONE, OTHER);
    time.now -= 3_600_000;
    lists(OTHER);
    lists(ONE);
    for (const { note } of lists(ONE)) note('held-up');
    expect(order()).toEqual(['other', 'one']);
  });

  test('that is given back is as long ago as it was where the list failed often and was only held up now', () => {
    const { lists, order } = openPair();
    for (let times = 0; times < 6; times += 1) for (const { note } of lists(ONE, OTHER)) note('failed');
    for (const { note } of [...lists(ONE), ...lists(OTHER)]) note('failed');
    for (const { note } of lists(ONE)) note('held-up');
    expect(order()).toEqual(['one', 'other']);
  });

  test.each(['good', 'held-up', 'left-alone'] as const)(
    'comes as soon as it is the longest ago, however often that was %s: only what fails stands behind',
    (outcome) => {
      const { lists, order } = openPair();
      for (let times = 0; times < 7; times += 1) for (const { note } of lists(ONE)) note(outcome);
      lists(OTHER);
      expect(order()).toEqual(['one', 'other']);
    },
  );
});
