import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunner } from '#main/outbox/runner.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A runner whose runs last until they are let go, one by one. */
function open() {
  const begun: string[] = [];
  const holds: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const runner = createRunner(
    (id) => {
      begun.push(id);
      const hold = Promise.withResolvers<void>();
      holds.push(hold);
      return hold.promise;
    },
    (id, cause) => void errors.push([id, cause]),
  );
  const endNext = async (cause?: Error) => {
    const hold = holds.shift();
    if (cause === undefined) hold?.resolve();
    else hold?.reject(cause);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { runner, begun, errors, endNext };
}

test('what is started while it runs runs once more after that, however often it was asked for, and then no more', async () => {
  const { runner, begun, endNext } = open();
  for (const _time of [1, 2, 3]) runner.start('a');
  expect(begun).toEqual(['a']);
  expect(runner.countRunning()).toBe(1);
  await endNext();
  expect(begun).toEqual(['a', 'a']);
  await endNext();
  expect(begun).toEqual(['a', 'a']);
  expect(runner.countRunning()).toBe(0);
  runner.start('a');
  expect(begun).toEqual(['a', 'a', 'a']);
  await endNext();
});

test('each runs by itself, and what one throws is told of it alone', async () => {
  const { runner, begun, errors, endNext } = open();
  runner.start('a');
  runner.start('b');
  expect(begun).toEqual(['a', 'b']);
  expect(runner.countRunning()).toBe(2);
  const cause = new Error('a mistake');
  await endNext(cause);
  expect(errors).toEqual([['a', cause]]);
  expect(runner.countRunning()).toBe(1);
  await endNext();
});

test('what is idle has ended: somebody who waits for it waits for nothing that is due later', async () => {
  const { runner, endNext } = open();
  runner.start('a');
  let isIdle = false;
  const idle = runner.idle('a').then(() => {
    isIdle = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isIdle).toBe(false);
  await endNext();
  await idle;
  runner.startLater('a', 1_000);
  await runner.idle('a');
  await runner.stop();
});

test('what is due later begins then, at the time that was asked for last, and not before it is started by hand', async () => {
  const { runner, begun, endNext } = open();
  runner.startLater('a', 100);
  runner.startLater('a', 300);
  await vi.advanceTimersByTimeAsync(299);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a']);
  await endNext();
  runner.startLater('a', 100);
  runner.start('a');
  await endNext();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['a', 'a']);
});

test('a time longer than a timer can count, or one that is over, is waited for as far as it can be', async () => {
  const { runner, begun } = open();
  runner.startLater('long', 2 ** 31 + 1_000);
  await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['long']);
  runner.startLater('over', -5);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['long', 'over']);
});

test('stopped, it lets what runs come to its end and begins nothing, now or later', async () => {
  const { runner, begun, endNext } = open();
  runner.start('a');
  runner.start('a');
  runner.startLater('b', 10);
  expect(runner.isStopped()).toBe(false);
  let isStopped = false;
  const stopped = runner.stop().then(() => {
    isStopped = true;
  });
  expect(runner.isStopped()).toBe(true);
  runner.start('c');
  runner.startLater('d', 10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  await endNext();
  await stopped;
  expect(begun).toEqual(['a']);
  expect(vi.getTimerCount()).toBe(0);
});
