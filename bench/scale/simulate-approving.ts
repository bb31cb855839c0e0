import { createRateBudget, type RateBudget } from '#main/service/rate-budget.ts';
import { REQUEST_PRIORITY } from '#main/service/service-turn.ts';
import { installLeapingClock } from '../practice/leaping-clock.ts';
import { ANSWER_MS, readQuietWallets } from './read-quiet-wallets.ts';

/** As many of a batch as the app has under way at most. */
const AT_ONCE = 64;
/** Beside so many quiet wallets that they take all of the budget that they may have. */
const WALLETS_BESIDE = 1_000;
const STARTED_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * How long so many approvals take, in milliseconds: each is a read of its record and a write, both through the app's own budget, while
 * quiet wallets are read. The time that the signer and the disk take is not in it, nor what a person takes to look.
 */
export async function simulateApproving(count: number): Promise<number> {
  const clock = installLeapingClock(Date.UTC(2026, 0, 1));
  const budget = createRateBudget();
  const reading = readQuietWallets({ wallets: WALLETS_BESIDE, budget, note: () => {} });
  try {
    await clock.pass(STARTED_MS);
    const began = clock.now();
    await clock.passWhile(approveWithin(budget, count), DAY_MS);
    const took = clock.now() - began;
    await clock.passWhile(reading.stop(), DAY_MS);
    return took;
  } finally {
    clock.uninstall();
  }
}

async function approveWithin(budget: RateBudget, count: number): Promise<void> {
  let begun = 0;
  const ask = (kind: 'read' | 'write') =>
    budget.run(() => new Promise<void>((resolve) => setTimeout(resolve, ANSWER_MS)), {
      kind,
      endpoint: `${kind} approval`,
      priority: REQUEST_PRIORITY.openApproval,
    });
  const approveInTurn = async () => {
    while (begun < count) {
      begun += 1;
      await ask('read');
      await ask('write');
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, approveInTurn));
}
