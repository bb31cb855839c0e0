import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '#main/outbox/intent-kind.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import type { Intents } from '#main/store/intents.ts';
import type { Failure } from '#shared/failure.ts';
import type { IntentState } from '#shared/model/intent.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { advance, aKind, FAILURE, openOutbox, RETRY } from './outbox-harness.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('the operator', () => {
  test.each([
    ['parked', RETRY],
    ['failed', { next: 'fail', failure: FAILURE }],
    ['uncertain', { next: 'ask', failure: FAILURE }],
  ] as const)(
    'leads on from %s: tries again with a fresh count and the same key, or dismisses it',
    async (condition, outcome) => {
      const keys = new Set<string | null>();
      let works = false;
      const { outbox, submit } = openOutbox({
        intent: async ({ idempotencyKey }) => {
          keys.add(idempotencyKey);
          return works ? { next: 'advance', state: 'final' } : outcome;
        },
      });
      const [first, second] = [submit('form-1'), submit('form-2')];
      await vi.runAllTimersAsync();
      expect(listIntents(outbox, 'p').map((intent) => intent.condition)).toEqual([condition, condition]);

      expect(expectValue(outbox.dismiss(second.id))).toMatchObject({ condition: 'dismissed' });
      works = true;
      expect(expectValue(outbox.retry(first.id))).toMatchObject({ condition: 'active', attempts: 0, failure: null });
      expect(await outbox.settled(first.id)).toMatchObject({ condition: 'done' });
      expect(keys.size).toBe(2);
      expect(listIntents(outbox, 'p')).toHaveLength(2);
    },
  );

  test('cannot start again what is done or dismissed, nor dismiss what goes on', async () => {
    const { outbox, submit } = openOutbox({ intent: advance('final') });
    const { id } = submit();
    expect(expectFailure(outbox.dismiss(id)).code).toBe('not-dismissible');
    await outbox.settled(id);
    expect(expectValue(outbox.retry(id))).toMatchObject({ condition: 'done' });
    expect(expectFailure(outbox.dismiss(id)).code).toBe('not-dismissible');
  });

  test('who tries again the moment it is parked is not overheard', async () => {
    const step = vi
      .fn<Step<unknown>>()
      .mockResolvedValueOnce({ next: 'fail', failure: FAILURE })
      .mockImplementation(advance('final'));
    const retried: string[] = [];
    const { outbox, submit } = openOutbox(
      { intent: step },
      {
        onChange: ({ id, condition }) => {
          // As soon as the event is out, and before the run that sent it has come to its end.
          if (condition === 'failed') queueMicrotask(() => retried.push(expectValue(outbox.retry(id)).condition));
        },
      },
    );
    const { id } = submit();
    await vi.runAllTimersAsync();
    expect(retried).toEqual(['active']);
    expect(listIntents(outbox, 'p').find((intent) => intent.id === id)).toMatchObject({ condition: 'done' });
  });
});

describe('a journal that cannot be written', () => {
  test('stops before the effect: a write that is not on the disk is not begun', () => {
    const step = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
    const full = () => {
      throw new Error('database or disk is full');
    };
    const { outbox, intents } = openOutbox({});
    const engine = createOutbox({
      intents: { ...intents, insert: full },
      kinds: [aKind({ intent: step })],
      clock: Date.now,
      random: () => 0,
      soon: queueMicrotask,
      onChange: () => {},
      onTrouble: () => {},
    });
    expect(() =>
      engine.submit({ kind: 'test', profileId: 'p', target: 'it', formId: 'f', body: { text: 'a' } }),
    ).toThrow('full');
    expect(step).not.toHaveBeenCalled();
    expect(listIntents(outbox, 'p')).toEqual([]);
  });

  test('stops between two effects, says so, and goes on from the last step when it can be written again', async () => {
    const effects: string[] = [];
    const effect =
      (name: string, next: IntentState): Step<unknown> =>
      async () => {
        effects.push(name);
        return { next: 'advance', state: next };
      };
    const steps = { intent: effect('first', 'sending'), sending: effect('second', 'final') };
    const troubles: Failure[] = [];
    let isFull = true;
    const { intents } = openOutbox({});
    const flaky: Intents = {
      ...intents,
      advance(change) {
        if (isFull) throw new Error('database or disk is full');
        return intents.advance(change);
      },
    };
    const engine = createOutbox({
      intents: flaky,
      kinds: [aKind(steps)],
      clock: Date.now,
      random: () => 0,
      soon: queueMicrotask,
      onChange: () => {},
      onTrouble: ({ failure }) => troubles.push(failure),
    });
    const { id } = expectValue(
      engine.submit({ kind: 'test', profileId: 'p', target: 'it', formId: 'f', body: { text: 'a' } }),
    );
    await engine.settled(id);
    expect(effects).toEqual(['first']);
    expect(troubles).toEqual([
      expect.objectContaining({ code: 'journal-trouble', kept: expect.stringContaining('journal') }),
    ]);
    expect(listIntents(engine, 'p')[0]?.failure?.code).toBe('journal-trouble');

    isFull = false;
    engine.resume();
    expect(await engine.settled(id)).toMatchObject({ condition: 'done' });
    expect(effects).toEqual(['first', 'first', 'second']);
  });

  test('holds up nobody else when one step throws', async () => {
    const { outbox, submit, troubles } = openOutbox({
      intent: async ({ body }) => {
        if (body.text === 'hello') throw new Error('a mistake of ours');
        return { next: 'advance', state: 'final' };
      },
    });
    const broken = submit();
    const other = expectValue(
      outbox.submit({ kind: 'test', profileId: 'p', target: 'it', formId: 'f', body: { text: 'fine' } }),
    );
    expect(await outbox.settled(other.id)).toMatchObject({ condition: 'done' });
    expect(await outbox.settled(broken.id)).toMatchObject({ condition: 'active', state: 'intent' });
    expect(troubles.map(({ intentId }) => intentId)).toEqual([broken.id]);
  });
});

test('a clock that was set back by years holds nothing up', async () => {
  const first = openOutbox({ intent: async () => RETRY });
  const { id } = first.submit();
  await first.outbox.settled(id);
  await first.close();
  vi.setSystemTime(1);
  const next = openOutbox({ intent: advance('final') }, { dataFolder: first.dataFolder });
  next.outbox.resume();
  expect(await next.outbox.settled(id)).toMatchObject({ condition: 'done' });
});

describe('stopping', () => {
  test('lets the step that runs be journaled, begins none, and the next start goes on from there', async () => {
    const hold = Promise.withResolvers<void>();
    const second = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
    const first = openOutbox({
      intent: async () => {
        await hold.promise;
        return { next: 'advance', state: 'known', facts: { learnt: true } };
      },
      known: second,
    });
    const { id } = first.submit();
    const stopped = first.outbox.stop();
    hold.resolve();
    await stopped;
    expect(second).not.toHaveBeenCalled();
    expect(first.intents.get(id)).toMatchObject({ state: 'known', facts: { learnt: true } });
    await first.close();

    const next = openOutbox({ known: second }, { dataFolder: first.dataFolder });
    expect(second).not.toHaveBeenCalled();
    next.outbox.resume();
    expect(await next.outbox.settled(id)).toMatchObject({ condition: 'done', facts: { learnt: true } });
  });

  test('keeps what was about to be sent as not sent: its effect has not begun', async () => {
    const hold = Promise.withResolvers<void>();
    const first = openOutbox({
      prepared: async () => {
        await hold.promise;
        return { next: 'advance', state: 'sending' };
      },
      intent: advance('prepared'),
    });
    const { id } = first.submit();
    const stopped = first.outbox.stop();
    hold.resolve();
    await stopped;
    expect(first.intents.get(id)?.state).not.toBe('sending');
  });

  test('forgets what waits for its time', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValue({ next: 'wait', afterMs: 10 });
    const { outbox, submit } = openOutbox({ intent: step });
    await outbox.settled(submit().id);
    await outbox.stop();
    await vi.runAllTimersAsync();
    expect(step).toHaveBeenCalledTimes(1);
  });

  test('leaves a retry that was due later due after the restart, and not before', async () => {
    const first = openOutbox({ intent: async () => ({ ...RETRY, afterMs: 60_000 }) });
    const { id } = first.submit();
    await first.outbox.settled(id);
    await first.close();
    const step = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
    const next = openOutbox({ intent: step }, { dataFolder: first.dataFolder });
    next.outbox.resume();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(step).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(listIntents(next.outbox, 'p')[0]).toMatchObject({ condition: 'done' });
  });
});

describe('an intent', () => {
  test('that its kind lets go can be dismissed while it is active, and what its step came to is dropped', async () => {
    const hold = Promise.withResolvers<void>();
    const { intents, outbox, changes } = openWith({ dismissibleIn: ['intent'] }, async () => {
      await hold.promise;
      return { next: 'advance', state: 'final' };
    });
    const asked = { kind: 'test', profileId: 'p', target: 'it', formId: 'f', body: { text: 'a' } };
    const { id } = expectValue(outbox.submit(asked));
    expect(expectValue(outbox.dismiss(id)).condition).toBe('dismissed');
    hold.resolve();
    expect(await outbox.settled(id)).toMatchObject({ state: 'intent', condition: 'dismissed' });
    expect(intents.steps(id).map(({ condition }) => condition)).toEqual(['active', 'dismissed']);
    expect(changes.at(-1)?.condition).toBe('dismissed');
  });

  test('whose kind does not let it go on by hand from there says why, and stays ended', async () => {
    const { outbox } = openWith({ retryableIn: [] }, async () => ({ next: 'fail', failure: FAILURE }));
    const asked = { kind: 'test', profileId: 'p', target: 'it', formId: 'f', body: { text: 'a' } };
    const { id } = expectValue(outbox.submit(asked));
    await outbox.settled(id);
    expect(expectFailure(outbox.retry(id)).code).toBe('look-again');
    expect(listIntents(outbox, 'p')[0]?.condition).toBe('failed');
  });

  test('of a form that was sent with other content is refused, and the first goes on', async () => {
    const { outbox } = openOutbox({ intent: async () => ({ next: 'wait', afterMs: 1_000 }) });
    const asked = { kind: 'test', profileId: 'p', target: 'it', formId: 'f', body: { text: 'a' } };
    expectValue(outbox.submit(asked));
    expect(expectFailure(outbox.submit({ ...asked, body: { text: 'b' } })).code).toBe('form-reused');
    expect(listIntents(outbox, 'p')).toHaveLength(1);
  });

  test('shows the window what was learnt, but no whole record', async () => {
    const facts = { challenge: '0x1', recordText: '{}', raw: '{}' };
    const { outbox, submit } = openOutbox({ intent: async () => ({ next: 'advance', state: 'final', facts }) });
    expect((await outbox.settled(submit().id)).facts).toEqual({ challenge: '0x1' });
  });
});

function openWith(over: Parameters<typeof aKind>[1], step: Step<unknown>) {
  return openOutbox({}, { kinds: [aKind({ intent: step }, over)] });
}
