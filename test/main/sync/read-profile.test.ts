import { describe, expect, test, vi } from 'vitest';
import type { WalletPart } from '#main/sync/plan-wallets.ts';
import { readProfile } from '#main/sync/read-profile.ts';
import type { WalletTurns } from '#main/sync/wallet-turns.ts';
import type { Profile } from '#shared/model/profile.ts';
import { succeed } from '#shared/result.ts';
import { aPage, aRecord, failing, openReadingDesk, WALLET } from './reading-desk.ts';

const PROFILE = { id: 'p', environment: 'staging' } as Profile;

/** Rounds in which only the wallet itself is planned; what they give back is counted. */
function openProfile(answer: (request: { page: number }) => unknown, part: WalletPart = 'wallet') {
  const desk = openReadingDesk({ getWallet: answer, listTransactionsAgain: answer });
  const note = vi.fn();
  const read = { address: WALLET, part, isFirst: false, noteSent: () => {}, note };
  const next = vi.fn<WalletTurns['next']>(() => ({ reads: [read], isAll: false }));
  const turns = { next, noteLook: vi.fn(), noteActive: vi.fn() };
  desk.store.freshness.succeeded({ profileId: 'p', subject: 'collections', at: desk.time.now });
  const look = () => desk.round((context) => readProfile(context, { profile: PROFILE, turns }));
  return { turns, look, outcomes: () => note.mock.calls.flat() };
}

describe('the turn of what is read of a wallet', () => {
  test('hears of what came', async () => {
    const { look, turns, outcomes } = openProfile(() => succeed(aRecord('w', { address: WALLET })));
    await look();
    expect(outcomes()).toEqual(['good']);
    expect(turns.noteActive).toHaveBeenCalledWith(WALLET);
  });

  test('hears of what was refused, and that it is left alone for that', async () => {
    const { look, turns, outcomes } = openProfile(() => failing('rate-limited', { status: 429 }));
    await look();
    expect(await look()).toEqual([]);
    expect(outcomes()).toEqual(['failed', 'left-alone']);
    const [first, second] = turns.next.mock.calls.map(([, { isLeftAlone }]) =>
      ['wallet', 'balances'].map((part) => isLeftAlone({ address: WALLET, part: part as WalletPart })),
    );
    expect([first, second]).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(turns.noteActive).not.toHaveBeenCalled();
  });

  test.each([
    ['refused', { status: 429 }],
    ['not asked for', {}],
  ])('hears of a list whose first page came and whose second one was %s', async (_, over) => {
    const { look, outcomes } = openProfile(
      ({ page }) => (page === 1 ? aPage(aRecord('a', { status: 'success' })) : failing('rate-limited', over)),
      'transactions',
    );
    await look();
    expect(outcomes()).toEqual(['cut-off']);
  });

  test.each<WalletPart>(['wallet', 'transactions'])('hears of what was not asked for (%s)', async (part) => {
    const { look, outcomes } = openProfile(() => failing('rate-limited'), part);
    await look();
    expect(outcomes()).toEqual(['held-up']);
  });
});
