import { expect, test } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createQueryStore } from '../../../src/renderer/src/store/query.ts';
import { findReadAgain } from '../../../src/renderer/src/store/read-again.ts';

const FAILURE: Failure = { code: 'gone', happened: 'It is gone.', kept: 'Nothing.', next: 'Look elsewhere.' };

/** A store whose questions are answered by hand, in any order. */
function makeStore() {
  const answers: ((answer: Result<string, Failure>) => void)[] = [];
  const store = createQueryStore<string, string>({
    read: () => new Promise((resolve) => answers.push(resolve)),
    isTouchedBy: () => false,
  });
  return { store, answer: (question: number, value: Result<string, Failure>) => answers[question]?.(value) };
}

test('an answer is shown although a later question is open, so that fast events do not starve the screen', async () => {
  const { store, answer } = makeStore();
  const first = store.load('a');
  void store.load('a');
  answer(0, succeed('one'));
  await first;
  expect(store.get('a')).toEqual({ data: 'one', failure: undefined, loading: true });
});

test('an older answer that comes late changes nothing', async () => {
  const { store, answer } = makeStore();
  const first = store.load('a');
  const second = store.load('a');
  answer(1, succeed('two'));
  await second;
  answer(0, succeed('one'));
  await first;
  expect(store.get('a')).toEqual({ data: 'two', failure: undefined, loading: false });
});

test('a failure of an older question is not shown while a later one is open', async () => {
  const { store, answer } = makeStore();
  const first = store.load('a');
  void store.load('a');
  answer(0, fail(FAILURE));
  await first;
  expect(store.get('a').failure).toBeUndefined();
});

test('whoever is shown the failure of a reading can have it read again, and of no other failure', async () => {
  const { store, answer } = makeStore();
  const failure = { ...FAILURE };
  const first = store.load('a');
  answer(0, fail(failure));
  await first;
  const again = findReadAgain(failure)?.();
  answer(1, succeed('one'));
  await again;
  expect(store.get('a')).toEqual({ data: 'one', failure: undefined, loading: false });
  expect(findReadAgain({ ...failure })).toBeUndefined();
});

test('what was put by hand is newer than any question that was open', async () => {
  const { store, answer } = makeStore();
  const first = store.load('a');
  store.put('a', 'by hand');
  answer(0, succeed('one'));
  await first;
  expect(store.get('a').data).toBe('by hand');
});

/** A store that counts its questions, and answers each at once. */
function makeCounted({ isLasting = false } = {}) {
  let asked = 0;
  const store = createQueryStore<string, number>({
    read: async () => {
      asked += 1;
      return succeed(asked);
    },
    isTouchedBy: () => false,
    isLasting,
  });
  return { store, count: () => asked, isRead: () => store.load('other') };
}

test('what several look at is asked for once', async () => {
  const { store, count, isRead } = makeCounted();
  store.watch('a');
  store.watch('a');
  await isRead();
  store.watch('a');
  expect(store.get('a').data).toBe(1);
  expect(count()).toBe(2);
});

test('what nobody looked at meanwhile is asked for again', async () => {
  const { store, count, isRead } = makeCounted();
  const leave = [store.watch('a'), store.watch('a')];
  await isRead();
  for (const each of leave) each();
  store.watch('a');
  expect(count()).toBe(3);
});

test('what never changes is asked for once, whoever looked meanwhile', async () => {
  const { store, count, isRead } = makeCounted({ isLasting: true });
  const leave = store.watch('a');
  await isRead();
  leave();
  store.watch('a');
  expect(count()).toBe(2);
});

test('what failed is asked for again by whoever looks next', async () => {
  const { store, answer } = makeStore();
  store.watch('a');
  answer(0, fail(FAILURE));
  await Promise.resolve();
  await Promise.resolve();
  expect(store.get('a')).toMatchObject({ failure: FAILURE, loading: false });
  store.watch('a');
  expect(store.get('a').loading).toBe(true);
});
