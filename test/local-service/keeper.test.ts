import PQueue from 'p-queue';
import { expect, test } from 'vitest';
import { createFreezer } from '#local-service/chain/freeze-chain.ts';
import { createKeeper } from '#local-service/state/keeper.ts';

/** A writer whose writings end when the test says so. */
function slowWriter() {
  const writings: { end: () => void; fail: (error: Error) => void }[] = [];
  const write = () => new Promise<void>((resolve, reject) => writings.push({ end: resolve, fail: reject }));
  return { write, writings };
}

test('what changes during a writing is in the next one, and all who wait share that', async () => {
  const { write, writings } = slowWriter();
  const keeper = createKeeper({ write });
  const first = keeper.keep();
  const later = [keeper.keep(), keeper.keep()];
  expect(writings).toHaveLength(1);
  writings[0]?.end();
  await first;
  await Promise.resolve();
  expect(writings).toHaveLength(2);
  writings[1]?.end();
  await Promise.all(later);
  expect(writings).toHaveLength(2);
});

test('a writing that failed is told to those who waited for it, and the next one is tried all the same', async () => {
  const { write, writings } = slowWriter();
  const keeper = createKeeper({ write });
  const first = keeper.keep();
  const second = keeper.keep();
  writings[0]?.fail(new Error('no space left'));
  await expect(first).rejects.toThrow('no space left');
  writings[1]?.end();
  await expect(second).resolves.toBeUndefined();
});

test('nothing is written after the last writing', async () => {
  const { write, writings } = slowWriter();
  const keeper = createKeeper({ write });
  const closed = keeper.close();
  writings[0]?.end();
  await closed;
  await keeper.keep();
  expect(writings).toHaveLength(1);
});

test('the chain is read once for each change of it, and never during one', async () => {
  let dumps = 0;
  const client = { dumpState: async (): Promise<`0x${string}`> => `0x0${++dumps}` };
  const { change, freeze } = createFreezer({ client, queue: new PQueue({ concurrency: 1 }) });
  const records: string[] = [];
  const read = () => [...records];
  expect(await freeze(read)).toEqual({ dump: '0x01', isBehind: false, value: [] });
  const changed = change(async () => {}).then(() => records.push('changed'));
  expect(await freeze(read)).toEqual({ dump: '0x01', isBehind: false, value: [] });
  await changed;
  expect(await freeze(read)).toEqual({ dump: '0x02', isBehind: false, value: ['changed'] });
});

test('a chain that cannot be read any more leaves its last dump, marked as older than the records', async () => {
  const dumps: (() => Promise<`0x${string}`>)[] = [
    async () => '0x01',
    () => Promise.reject(new Error('anvil is gone')),
  ];
  const client = { dumpState: () => dumps.shift()?.() ?? Promise.reject(new Error('asked too often')) };
  const { change, freeze } = createFreezer({ client, queue: new PQueue({ concurrency: 1 }) });
  await freeze(() => null);
  await change(async () => {});
  expect(await freeze(() => 'records')).toEqual({ dump: '0x01', isBehind: true, value: 'records' });
});
