import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHeldUp } from '#main/outbox/held-up.ts';
import type { Step } from '#main/outbox/intent-kind.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { LARGE_TEXT, watchDisk } from '../../helpers/full-disk.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { advance, openOutbox } from './outbox-harness.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** What an effect told: too much for a disk that is full. */
const LEARNT = { answer: LARGE_TEXT };

describe('a disk that fills', () => {
  test('leaves the reason on the row it holds up, does nothing twice, and the row goes on by itself when there is room', async () => {
    const disk = watchDisk();
    const send = vi.fn<Step<unknown>>().mockImplementation(advance('known', LEARNT));
    const { outbox, submit, intents, changes, troubles } = openOutbox({
      intent: advance('prepared'),
      prepared: advance('sending'),
      sending: async (...asked) => {
        disk.fill();
        return send(...asked);
      },
      known: advance('final'),
    });
    const { id } = submit();
    await outbox.settled(id);
    expect(intents.get(id)).toMatchObject({ state: 'sending', condition: 'active' });
    const held = listIntents(outbox, 'p')[0];
    expect(held).toMatchObject({
      condition: 'active',
      failure: {
        code: 'disk-full',
        happened: expect.stringContaining('The disk is full'),
        next: expect.stringContaining('by itself'),
      },
    });
    expect(changes.at(-1)).toEqual(held);
    expect(troubles).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(120_000);
    expect(listIntents(outbox, 'p')[0]?.failure?.code).toBe('disk-full');
    disk.free();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(listIntents(outbox, 'p')[0]).toMatchObject({ condition: 'done', failure: null });
    expect(intents.get(id)?.facts).toMatchObject(LEARNT);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is not asked all the time: one row tries, and the others follow when it got through', async () => {
    const disk = watchDisk();
    const { outbox, intents } = openOutbox({
      intent: advance('sending'),
      sending: async () => {
        disk.fill();
        return { next: 'advance', state: 'final', facts: LEARNT };
      },
    });
    const tries = vi.spyOn(intents, 'advance');
    const rows = Array.from({ length: 20 }, (_, index) =>
      expectValue(
        outbox.submit({ kind: 'test', profileId: 'p', target: 'it', formId: `f-${index}`, body: { text: 'a' } }),
      ),
    );
    await Promise.all(rows.map(({ id }) => outbox.settled(id)));
    expect(listIntents(outbox, 'p').map(({ failure }) => failure?.code)).toEqual(rows.map(() => 'disk-full'));
    tries.mockClear();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    // Every quarter of a minute at most, whatever number waits.
    expect(tries.mock.calls.length).toBeLessThanOrEqual(45);
    expect(tries.mock.calls.length).toBeGreaterThan(30);

    disk.free();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(listIntents(outbox, 'p').map(({ condition }) => condition)).toEqual(rows.map(() => 'done'));
  });

  test('has a reading repeated, because what was read before may have changed since', async () => {
    const disk = watchDisk();
    const look = vi.fn<Step<unknown>>().mockImplementation(async () => {
      disk.fill();
      return { next: 'advance', state: 'known', facts: LEARNT };
    });
    const { outbox, submit } = openOutbox({ intent: look, known: advance('final') });
    const { id } = submit();
    await outbox.settled(id);
    expect(look).toHaveBeenCalledTimes(1);
    look.mockImplementation(advance('known', LEARNT));
    disk.free();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(look).toHaveBeenCalledTimes(2);
    expect(listIntents(outbox, 'p')[0]).toMatchObject({ condition: 'done' });
  });

  test('stops nothing from being stopped', async () => {
    const disk = watchDisk();
    const { outbox, submit, close } = openOutbox({
      intent: async () => {
        disk.fill();
        return { next: 'advance', state: 'final', facts: LEARNT };
      },
    });
    await outbox.settled(submit().id);
    await close();
    await vi.runAllTimersAsync();
  });
});

describe('rows that are held up', () => {
  /** `tries`: which row was tried how many milliseconds after the beginning. */
  function hold(...ids: string[]) {
    const tries: [string, number][] = [];
    let again: readonly string[] = ids;
    const began = Date.now();
    const heldUp = createHeldUp((id) => {
      tries.push([id, Date.now() - began]);
      if (again.includes(id)) heldUp.add(id);
      else heldUp.written();
    });
    for (const id of ids) heldUp.add(id);
    const free = () => {
      again = [];
    };
    return { heldUp, tries, free };
  }

  test('are tried one at a time, the one that was tried longest ago first, with pauses that double up to 15 seconds', () => {
    const { tries } = hold('a', 'b', 'c');
    vi.advanceTimersByTime(60_000);
    expect(tries).toEqual([
      ['a', 1_000],
      ['b', 3_000],
      ['c', 7_000],
      ['a', 15_000],
      ['b', 30_000],
      ['c', 45_000],
      ['a', 60_000],
    ]);
  });

  test('follow all together a second after one got through', () => {
    const { tries, free } = hold('a', 'b', 'c');
    vi.advanceTimersByTime(14_000);
    free();
    vi.advanceTimersByTime(2_000);
    expect(tries.slice(3)).toEqual([
      ['a', 15_000],
      ['b', 16_000],
      ['c', 16_000],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are tried soon when something else reached the disk, and slowly again when they are held up once more', () => {
    const { heldUp, tries } = hold('a', 'b');
    vi.advanceTimersByTime(8_000);
    heldUp.written();
    vi.advanceTimersByTime(1_000);
    expect(tries.slice(3)).toEqual([
      ['b', 9_000],
      ['a', 9_000],
    ]);
    vi.advanceTimersByTime(1_000);
    expect(tries).toHaveLength(6);
  });

  test('are tried no more once everything is stopped', () => {
    const { heldUp, tries } = hold('a');
    heldUp.stop();
    heldUp.add('b');
    heldUp.written();
    vi.advanceTimersByTime(60_000);
    expect(tries).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
