import { describe, expect, test, vi } from 'vitest';
import type { WalletPart } from '#main/sync/plan-wallets.ts';
import { readProfile } from '#main/sync/read-profile.ts';
import type { Profile } from '#shared/model/profile.ts';
import { succeed } from '#shared/result.ts';
import { aRecord, failing, openReadingDesk, WALLET } from './reading-desk.ts';

const PROFILE = { id: 'p', environment: 'staging' } as Profile;

/** Rounds in which only the wallet itself is planned; what they give back is counted. */
function openProfile(answer: () => unknown) {
  const desk = openReadingDesk({ getWallet: answer });
  const given = { giveBack: vi.fn(), giveHalfBack: vi.fn() };
  const read = { address: WALLET, part: 'wallet' as WalletPart, isFirst: false, ...given };
  const turns = { next: () => ({ reads: [read], isAll: false }), noteLook: vi.fn(), noteActive: vi.fn() };
  desk.store.freshness.succeeded({ profileId: 'p', subject: 'collections', at: desk.time.now });
  return {
    ...desk,
    ...given,
    turns,
    look: () => desk.round((context) => readProfile(context, { profile: PROFILE, turns })),
  };
}

describe('the turn of what is read of a wallet', () => {
  test('is taken by what came', async () => {
    const { look, giveBack, giveHalfBack, turns } = openProfile(() => succeed(aRecord('w', { address: WALLET })));
    await look();
    expect([giveBack, giveHalfBack, turns.noteActive].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  });

  test('is half given back by what was refused, and again by what is left alone for that', async () => {
    const { look, giveBack, giveHalfBack } = openProfile(() => failing('rate-limited', { status: 429 }));
    await look();
    expect(giveHalfBack).toHaveBeenCalledTimes(1);
    expect(await look()).toEqual([]);
    expect(giveHalfBack).toHaveBeenCalledTimes(2);
    expect(giveBack).not.toHaveBeenCalled();
  });

  test('is given back whole by what was not asked for', async () => {
    const { look, giveBack, giveHalfBack } = openProfile(() => failing('rate-limited'));
    await look();
    expect([giveBack, giveHalfBack].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });
});
