import { setImmediate as nextTurn } from 'node:timers/promises';
import type PQueue from 'p-queue';
import type { Hex } from '#shared/hex.ts';
import type { DevnetClient } from './devnet-client.ts';

/** The chain's state as anvil writes it, and what was read at the same moment. */
export type Frozen<Value> = {
  dump: Hex;
  /** True when the chain could not be read any more: the dump is the last one, and `value` may speak of more than it holds. */
  isBehind: boolean;
  value: Value;
};

/**
 * One queue for all that changes the chain, because all transactions come from one account with one nonce; and a moment
 * between two of them in which the chain and the records that speak of it are read together.
 */
export function createFreezer({ client, queue }: { client: Pick<DevnetClient, 'dumpState'>; queue: PQueue }) {
  let changes = 0;
  let last: { dump: Hex; changes: number } | undefined;

  async function dumpOrLast(): Promise<{ dump: Hex; isBehind: boolean }> {
    try {
      last = { dump: await client.dumpState(), changes };
      return { dump: last.dump, isBehind: false };
    } catch (error) {
      if (last === undefined) throw error;
      return { dump: last.dump, isBehind: true };
    }
  }

  return {
    change: <Value>(work: () => Promise<Value>): Promise<Value> =>
      queue.add(() =>
        work().finally(() => {
          changes += 1;
        }),
      ),
    async freeze<Value>(read: () => Value): Promise<Frozen<Value>> {
      // What is running now is in neither: no record speaks of it before it is done.
      if (last?.changes === changes) return { dump: last.dump, isBehind: false, value: read() };
      return queue.add(async () => {
        const frozen = await dumpOrLast();
        // Whoever waited for the change before this one has written its outcome into the records by then.
        await nextTurn();
        return { ...frozen, value: read() };
      });
    },
  };
}
