import { expect, test } from 'vitest';
import { createSharedWrites } from '#main/store/write-together.ts';
import { fail, succeed } from '#shared/result.ts';

/** Writes that tell how often the disk was synced. */
function openWrites({ isFull = (): boolean => false } = {}) {
  const syncs: number[] = [];
  const writes = createSharedWrites({
    soon: setImmediate,
    together(changes, { isSynced }) {
      if (isFull()) throw new Error('the disk is full');
      syncs.push(isSynced ? changes.length : 0);
      return changes.map((change) => {
        try {
          return succeed(change());
        } catch (cause) {
          return fail(cause);
        }
      });
    },
  });
  return { syncs, ...writes };
}

test('writes that are asked for together are synced once, in their order', async () => {
  const { write, syncs } = openWrites();
  const order: string[] = [];
  const wrote = ['a', 'b', 'c'].map((name) => write(() => order.push(name)));
  expect(order).toEqual([]);
  expect(await Promise.all(wrote)).toEqual([1, 2, 3]);
  expect(order).toEqual(['a', 'b', 'c']);
  await write(() => order.push('d'));
  expect(syncs).toEqual([3, 1]);
});

test('the disk is synced where one of them asks for it', async () => {
  const { write, syncs } = openWrites();
  await Promise.all([write(() => 1, { isSynced: false }), write(() => 2, { isSynced: false })]);
  await Promise.all([write(() => 1, { isSynced: false }), write(() => 2), write(() => 3, { isSynced: false })]);
  expect(syncs).toEqual([0, 3]);
});

test('one that fails is told so, and the others are written', async () => {
  const { write } = openWrites();
  const refuse = () => {
    throw new Error('no such row');
  };
  const settled = await Promise.allSettled([write(() => 1), write(refuse), write(() => 3)]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('where nothing reached the disk each is told so, and what comes later is written', async () => {
  let isFull = true;
  const { write } = openWrites({ isFull: () => isFull });
  const settled = await Promise.allSettled([write(() => 1), write(() => 2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isFull = false;
  expect(await write(() => 3)).toBe(3);
});

test('what waits when it is stopped is written then, and from then on everything at once', async () => {
  const { write, stop, syncs } = openWrites();
  const waiting = write(() => 1);
  stop();
  expect(syncs).toEqual([1]);
  const late = write(() => 2);
  expect(syncs).toEqual([1, 1]);
  expect(await Promise.all([waiting, late])).toEqual([1, 2]);
});
