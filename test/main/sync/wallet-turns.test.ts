import { expect, test } from 'vitest';
import { createWalletTurns } from '#main/sync/wallet-turns.ts';

const WALLETS = Array.from({ length: 400 }, (_, index) => ({ address: `wallet ${index}`, hasPending: false }));

/** The lists of transactions that are read in a round, by their wallets. */
function nextLists(turns: ReturnType<typeof createWalletTurns>) {
  return turns.next(WALLETS, { isWanted: false }).reads.filter(({ part }) => part === 'transactions');
}

test('what was planned and not asked for comes first in the next round, and what was asked for does not', () => {
  let now = Date.UTC(2026, 0, 1);
  const turns = createWalletTurns({ clock: () => now });
  const [first, second, ...heldUp] = nextLists(turns);
  for (const { giveBack } of heldUp) giveBack();
  now += 60_000;
  const next = nextLists(turns).map(({ address }) => address);
  expect(next.slice(0, heldUp.length)).toEqual(heldUp.slice(0, next.length).map(({ address }) => address));
  expect([first?.address, second?.address]).toEqual(['wallet 0', 'wallet 1']);
  expect(next).not.toContain('wallet 0');
});

test('what was given back is read for the first time when it is asked for', () => {
  const turns = createWalletTurns({ clock: () => 0 });
  const [one] = turns.next([WALLETS[0] ?? { address: '', hasPending: false }], { isWanted: true }).reads;
  expect(one?.isFirst).toBe(true);
  one?.giveBack();
  const again = turns.next([WALLETS[0] ?? { address: '', hasPending: false }], { isWanted: true }).reads;
  expect(again.find(({ part }) => part === one?.part)?.isFirst).toBe(true);
});
