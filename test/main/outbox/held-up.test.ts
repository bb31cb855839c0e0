import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
