import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReadings, type Outcome, type Round } from '#main/sync/readings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const told = { onChanged: vi.fn(), onRead: vi.fn(), onError: vi.fn() };
  const readings = createReadings({
    clock: Date.now,
    random: () => 0,
    intervalMs: 10_000,
    maxIntervalMs: 200_000,
    ...told,
  });
  return { ...told, readings };
}

/** A reading that a test ends when it likes. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { read: vi.fn(() => promise), end: resolve };
}
const quick = () => vi.fn(async () => {});
/** Whether a promise has come to its end, without waiting for it. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([promise, open])) !== open;
}

describe('a round', () => {
  test('is over when all that it began has ended, and what that began', async () => {
    const { readings, onRead } = setUp();
    const [first, second] = [held(), held()];
    const over = readings.round((round) => {
      void round.begin('a', async () => {
        await first.read();
        void round.begin('b', second.read);
      });
    });
    expect(await isOver(over)).toBe(false);
    first.end();
    expect(await isOver(over)).toBe(false);
    second.end();
    await over;
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  test('does not wait for what is slow when nothing else comes, and the next one reads everything else', async () => {
    const { readings, onRead } = setUp();
    const slow = held();
    const good = quick();
    const plan = (round: Round) => {
      void round.begin('slow', slow.read);
      void round.begin('good', good);
    };
    const over = readings.round(plan);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await isOver(over)).toBe(true);
    await readings.round(plan);
    expect(good).toHaveBeenCalledTimes(2);
    expect(slow.read).toHaveBeenCalledTimes(1);
    onRead.mockClear();
    slow.end();
    await vi.advanceTimersByTimeAsync(0);
    // Whoever looks hears of it when it comes.
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  test('goes on waiting as long as something comes', async () => {
    const { readings } = setUp();
    const slow = held();
    let progress = () => {};
    const over = readings.round((round) => {
      progress = round.progress;
      void round.begin('slow', slow.read);
    });
    for (let second = 0; second < 30; second += 3) {
      await vi.advanceTimersByTimeAsync(3_000);
      progress();
    }
    expect(await isOver(over)).toBe(false);
    slow.end();
    await over;
  });

  test('has what follows a reading wait for its end, or for a service that takes more than a moment to answer', async () => {
    const { readings } = setUp();
    const slow = held();
    const followed = vi.fn();
    let asks = (_isAsking: boolean): void => {};
    const over = readings.round((round) => {
      asks = (isAsking) => round.asks('slow', isAsking);
      void round.begin('slow', slow.read);
      void round.soon('nothing under way').then(() => followed('nothing'));
      void round.soon('slow').then(() => followed('slow'));
    });
    // It waits for its turn here, is asked for, answered within the moment, and waits again.
    await vi.advanceTimersByTimeAsync(10_000);
    asks(true);
    await vi.advanceTimersByTimeAsync(1_000);
    asks(false);
    await vi.advanceTimersByTimeAsync(10_000);
    // Tried again without an answer in between: the moment goes on, and what was waited for before belongs to it.
    asks(true);
    await vi.advanceTimersByTimeAsync(500);
    asks(true);
    await vi.advanceTimersByTimeAsync(499);
    expect(followed.mock.calls).toEqual([['nothing']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(followed).toHaveBeenLastCalledWith('slow');
    slow.end();
    await over;
  });

  test('has what follows a reading that waits for the one before it wait no longer for a service that hangs', async () => {
    const { readings } = setUp();
    const hanging = held();
    const followed = vi.fn();
    const first = readings.round((round) => {
      void round.begin('list', hanging.read, true);
      round.asks('list', true);
    });
    const second = readings.round(
      (round) => {
        void round.begin('list', quick(), true);
        void round.soon('list').then(followed);
      },
      { isWanted: true },
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(followed).toHaveBeenCalledOnce();
    hanging.end();
    await Promise.all([first, second]);
  });

  test('has what follows a reading go on when that ends', async () => {
    const { readings } = setUp();
    const slow = held();
    const followed = vi.fn();
    const over = readings.round((round) => {
      void round.begin('slow', slow.read);
      round.asks('slow', true);
      void round.soon('slow').then(followed);
    });
    slow.end();
    await over;
    expect(followed).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has nothing to say of a reading that has ended', async () => {
    const { readings } = setUp();
    await readings.round((round) => expect(() => round.asks('ended', true)).not.toThrow());
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not spoilt by what throws', async () => {
    const { readings, onError, onRead } = setUp();
    const good = quick();
    const full = new Error('disk full');
    await readings.round((round) => {
      void round.begin('bad', async () => {
        throw full;
      });
      void round.begin('good', good);
    });
    expect(good).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(full);
    expect(onRead).toHaveBeenLastCalledWith(false);
    await readings.round((round) => void round.begin('good', good));
    expect(onRead).toHaveBeenLastCalledWith(true);
  });

  test('does what is left to do when it is over', async () => {
    const { readings } = setUp();
    const order: string[] = [];
    await readings.round((round) => {
      round.atEnd(() => order.push('end'));
      void round.begin('a', async () => void order.push('read'));
    });
    expect(order).toEqual(['read', 'end']);
  });
});

describe('a reading that a person asked for', () => {
  test('is made once more behind the one that is under way, once for everybody who asked', async () => {
    const { readings } = setUp();
    const first = held();
    const read = vi.fn(async () => {}).mockImplementationOnce(first.read);
    const plan = (round: Round) => void round.begin('list', read, true);
    const running = readings.round(plan);
    expect(await isOver(running)).toBe(false);
    const rounds = [running, ...[1, 2, 3].map(() => readings.round(plan, { isWanted: true }))];
    expect(await isOver(Promise.all(rounds))).toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
    first.end();
    await Promise.all(rounds);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('is under way until the one behind the first has ended, too: nothing begins beside it', async () => {
    const { readings } = setUp();
    const [first, second] = [held(), held()];
    const read = vi
      .fn(async () => {})
      .mockImplementationOnce(first.read)
      .mockImplementationOnce(second.read);
    const plan = (round: Round) => void round.begin('list', read, true);
    const running = readings.round(plan);
    expect(await isOver(running)).toBe(false);
    const rounds = [running, readings.round(plan, { isWanted: true })];
    first.end();
    expect(await isOver(Promise.all(rounds))).toBe(false);
    await readings.round(plan);
    expect(read).toHaveBeenCalledTimes(2);
    second.end();
    await Promise.all(rounds);
  });

  test('of one record is the one that is under way', async () => {
    const { readings } = setUp();
    const first = held();
    const plan = (round: Round) => void round.begin('record', first.read);
    const running = readings.round(plan);
    expect(await isOver(running)).toBe(false);
    const rounds = [running, readings.round(plan, { isWanted: true })];
    first.end();
    await Promise.all(rounds);
    expect(first.read).toHaveBeenCalledTimes(1);
  });
});

describe('a reading that fails', () => {
  async function dueAfter(readings: ReturnType<typeof setUp>['readings'], note: (round: Round) => void, ms: number) {
    await readings.round(note);
    await vi.advanceTimersByTimeAsync(ms);
    let isDue = false;
    await readings.round((round) => {
      isDue = round.isDue('list');
    });
    return isDue;
  }

  test('is left alone longer each time, and not when a person asks', async () => {
    const { readings } = setUp();
    const failed = (round: Round) => round.note('list', 'failed');
    expect(await dueAfter(readings, failed, 19_999)).toBe(false);
    expect(await dueAfter(readings, () => {}, 1)).toBe(true);
    expect(await dueAfter(readings, failed, 20_000)).toBe(false);
    await readings.round((round) => expect(round.isDue('list')).toBe(true), { isWanted: true });
    expect(await dueAfter(readings, (round) => round.note('list', 'good'), 0)).toBe(true);
  });

  test('because of records that spoil their pages is never left alone for long', async () => {
    const { readings } = setUp();
    for (let times = 0; times < 20; times += 1) await readings.round((round) => round.note('list', 'costly'));
    expect(await dueAfter(readings, () => {}, 39_999)).toBe(false);
    expect(await dueAfter(readings, () => {}, 1)).toBe(true);
  });

  test('holds up no other', async () => {
    const { readings } = setUp();
    await readings.round((round) => round.note('list', 'failed'));
    await readings.round((round) => expect([round.isDue('other'), round.isFailing('list')]).toEqual([true, true]));
  });
});

test('what could be a slip is believed the second time in a row', async () => {
  const { readings } = setUp();
  const believed: boolean[] = [];
  const doubt = (round: Round) => void believed.push(round.isDoubtedAgain('list'));
  await readings.round(doubt);
  await readings.round(doubt);
  await readings.round(doubt);
  await readings.round((round) => round.note('list', 'good'));
  await readings.round(doubt);
  expect(believed).toEqual([false, true, false, false]);
});

test.each<[string, Outcome, boolean]>([
  ['still believed the second time', 'failed', true],
  ['still believed the second time', 'held-up', true],
  ['doubted anew', 'good', false],
  ['doubted anew', 'costly', false],
])('what could be a slip is %s where a reading in between was %s', async (_, outcome, isBelieved) => {
  const { readings } = setUp();
  await readings.round((round) => {
    expect(round.isDoubtedAgain('list')).toBe(false);
    round.note('list', outcome);
    expect(round.isDoubtedAgain('list')).toBe(isBelieved);
  });
});

test('stopped, it lets what is under way come to its end, and begins nothing', async () => {
  const { readings } = setUp();
  const slow = held();
  const never = quick();
  expect(await isOver(readings.round((round) => void round.begin('slow', slow.read)))).toBe(false);
  const stopped = readings.stop();
  void readings.round((round) => void round.begin('never', never));
  expect(await isOver(stopped)).toBe(false);
  slow.end();
  await stopped;
  expect(never).not.toHaveBeenCalled();
});

test('stopped, it does not begin what waited for something under way to end', async () => {
  const { readings } = setUp();
  const slow = held();
  const behind = quick();
  void readings.round((round) => void round.begin('list', slow.read));
  void readings.round((round) => void round.begin('list', behind, true), { isWanted: true });
  const stopped = readings.stop();
  slow.end();
  await stopped;
  expect(behind).not.toHaveBeenCalled();
});

describe('what failed', () => {
  const isDueNow = async (readings: ReturnType<typeof setUp>['readings'], name: string) => {
    let isDue = false;
    await readings.round((round) => {
      isDue = round.isDue(name);
    });
    return isDue;
  };
  const note = (readings: ReturnType<typeof setUp>['readings'], outcome: 'failed' | 'held-up') =>
    readings.round((round) => round.note('a', outcome));

  test('is left alone for a while, but no longer because the clock is set back', async () => {
    const { readings } = setUp();
    await note(readings, 'failed');
    expect(await isDueNow(readings, 'a')).toBe(false);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await isDueNow(readings, 'a')).toBe(true);
  });

  test('is not what was only held up, which can be asked for in the next round', async () => {
    const { readings } = setUp();
    await note(readings, 'held-up');
    expect(await isDueNow(readings, 'a')).toBe(true);
  });
});
