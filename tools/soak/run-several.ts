import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';

/** Much of the work waits: twice as many at a time as there are processors. */
export const AT_ONCE = 2 * availableParallelism();

/** Runs work on each, several at a time. @returns what came of each, in their order */
export async function runSeveral<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
  atOnce = AT_ONCE,
): Promise<Value[]> {
  const queue = new PQueue({ concurrency: atOnce });
  return Promise.all(items.map((item) => queue.add(() => work(item))));
}
