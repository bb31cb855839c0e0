import { MOST_BALANCES } from '#shared/ipc/funding-calls.ts';
import type { FundingBalance } from '#shared/ipc/funding-views.ts';
import { BULK_PER_MINUTE } from '#shared/request-budget.ts';
import type { Target } from '#shared/rules/plan-funding.ts';
import { CommandStopped, EXIT, exitCodeOf, valueOrStop } from './exit-codes.ts';
import type { QaDesk } from './open-desk.ts';
import { createProgress } from './progress.ts';
import type { QaIo } from './qa-io.ts';

type Read = Target & Pick<FundingBalance, 'balance' | 'failure'>;

/** So often is a balance read whose reading fails because of the way there, with this long between, in milliseconds. */
const ROUNDS = 5;
const BETWEEN_ROUNDS_MS = 10_000;

/**
 * Reads what the wallets have, at most a hundred in a call. Nothing is begun before all of it is known.
 * @throws CommandStopped where the service is not reached
 */
export async function readBalancesOf(
  targets: readonly Target[],
  { desk, io }: { desk: QaDesk; io: QaIo },
): Promise<Read[]> {
  const progress = createProgress(io, 'Balances read', BULK_PER_MINUTE.read);
  const read: Read[] = [];
  for (const same of Map.groupBy(targets, ({ token, chain }) => `${token} ${chain}`).values()) {
    for (let at = 0; at < same.length; at += MOST_BALANCES) {
      progress.note({ done: read.length, total: targets.length });
      if (io.interrupted.aborted)
        throw new CommandStopped(EXIT.interrupted, 'Stopped while balances were read; nothing was sent.');
      read.push(...(await readPart(same.slice(at, at + MOST_BALANCES), { desk, io })));
    }
  }
  return read.sort((left, right) => left.row - right.row);
}

async function readPart(targets: readonly Target[], { desk, io }: { desk: QaDesk; io: QaIo }): Promise<Read[]> {
  const read = new Map<number, Read>();
  for (let round = 1; ; round += 1) {
    const left = targets.filter(({ row }) => !read.has(row));
    for (const each of await readOnce(left, desk)) {
      const isPassing = each.failure !== null && exitCodeOf(each.failure) === EXIT.notReached;
      if (isPassing && round < ROUNDS) continue;
      if (isPassing) throw new CommandStopped(EXIT.notReached, `${each.failure?.happened} Nothing was sent.`);
      read.set(each.row, each);
    }
    if (read.size === targets.length) return [...read.values()];
    io.tell(`${targets.length - read.size} balances could not be read; they are asked for again.`);
    await io.wait(BETWEEN_ROUNDS_MS, io.interrupted);
    if (io.interrupted.aborted)
      throw new CommandStopped(EXIT.interrupted, 'Stopped while balances were read; nothing was sent.');
  }
}

async function readOnce(targets: readonly Target[], { app, profileId }: QaDesk): Promise<Read[]> {
  const [first] = targets;
  if (first === undefined) return [];
  const { token, chain } = first;
  const locators = targets.map(({ locator }) => locator);
  const balances = valueOrStop(await app.funding.balances({ profileId, locators, token, chain }));
  return targets.flatMap((target, index): Read[] => {
    const { balance = null, failure = null } = balances[index] ?? {};
    return [{ ...target, balance, failure }];
  });
}
