import { describe, expect, test } from 'vitest';
import type { Policy } from '#shared/model/policy.ts';
import type { LedgerEntry } from '#signer/ledger/ledger-entry.ts';
import { requireAllowed } from '#signer/policy/policy-failure.ts';
import { PolicyMemory } from '#signer/policy/policy-memory.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const DAY = 24 * 3_600_000;
const [WALLET, OTHER_WALLET, KEY, OTHER_KEY] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(39)}E`) as [
  string,
  string,
  string,
  string,
];
const POLICY: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const NO_KEYS: ReadonlySet<string> = new Set();

type Signed = Extract<LedgerEntry, { type: 'signed' }>;
const signed = (changes: Partial<Signed> = {}): Signed => ({
  ...{ type: 'signed', profileId: 'practice', kind: 'transaction', recordId: 'tx', walletAddress: WALLET },
  ...{ chainId: 1, challenge: '0xAB', signer: `evm-keypair:${KEY}`, reviewDigest: '0x1' },
  ...changes,
});
const set = (profileId: string, policy: Policy | null) =>
  ({ type: 'policy-set', profileId, profileName: profileId, policy }) as const;
const asker = (changes = {}) => ({
  profileId: 'other',
  walletAddress: OTHER_WALLET,
  signerAddress: OTHER_KEY,
  ...changes,
});

describe('the policies that there are', () => {
  test('are each profile’s last one, and none where that was taken away', () => {
    const memory = new PolicyMemory();
    expect(memory.find('practice')).toBeUndefined();
    memory.set(set('practice', POLICY), 'first');
    memory.set(set('second', null), 'first');
    expect(memory.list()).toEqual([set('practice', POLICY)]);
    memory.set(set('practice', null), 'later');
    expect(memory.find('practice')).toEqual({ entry: set('practice', null), at: 'later' });
    expect(memory.list()).toEqual([]);
  });
});

describe('a request is under the policy of a profile', () => {
  const memory = new PolicyMemory();
  memory.notePin({ type: 'wallet-pinned', profileId: 'practice', locator: WALLET, address: WALLET, source: 'service' });
  memory.noteSigned(signed(), 0);

  test.each([
    ['in that profile', { profileId: 'practice' }, true],
    ['for a wallet of it, in whatever letters', { walletAddress: WALLET.toLowerCase() }, true],
    [
      'with a key that signed for it, in whatever letters',
      { signerAddress: KEY.toUpperCase().replace('X', 'x') },
      true,
    ],
    ['of nothing of that', {}, false],
  ])('%s', (_what, changes, isUnder) => {
    expect(memory.isFor('practice', asker(changes), NO_KEYS)).toBe(isUnder);
    expect(memory.isFor('never heard of', asker(changes), NO_KEYS)).toBe(false);
  });

  test('with a key that the keychain holds for it, used or not', () => {
    expect(memory.isFor('practice', asker(), new Set([OTHER_KEY.toLowerCase()]))).toBe(true);
    expect(memory.isFor('practice', asker(), new Set([KEY.toLowerCase()]))).toBe(false);
  });
});

describe('what was signed and counts', () => {
  const noted = (...moments: number[]) => {
    const memory = new PolicyMemory();
    for (const [place, at] of moments.entries()) memory.noteSigned(signed({ challenge: `0xAB${place}` }), at);
    return (at: number) => memory.spentBefore('practice', { at, keys: NO_KEYS }).map((one) => one.at);
  };

  test('is what was signed within a day before: what is a day old to the millisecond counts no more', () => {
    const spent = noted(1_000, 2_000, 3_000);
    expect(spent(3_000)).toEqual([1_000, 2_000, 3_000]);
    expect(spent(1_000 + DAY - 1)).toEqual([1_000, 2_000, 3_000]);
    expect(spent(1_000 + DAY)).toEqual([2_000, 3_000]);
    expect(spent(3_000 + DAY)).toEqual([]);
  });

  test('is what was signed at one moment, all of it', () => {
    expect(noted(5, 5)(5)).toEqual([5, 5]);
    expect(noted(5, 5)(5 + DAY)).toEqual([]);
  });

  test('holds what may leave because of it, and no amounts where nobody noted them', () => {
    const memory = new PolicyMemory();
    const amounts = [{ token: null, atMost: '7' }];
    memory.noteSigned(signed({ moves: { chain: 'base', amounts } }), 1);
    memory.noteSigned(signed({ challenge: '0xCD' }), 2);
    memory.noteSigned(signed({ profileId: 'other', walletAddress: OTHER_WALLET, signer: OTHER_KEY }), 3);
    expect(memory.spentBefore('practice', { at: 3, keys: NO_KEYS })).toEqual([
      expect.objectContaining({ key: `${WALLET} 0xAB`.toLowerCase(), at: 1, chain: 'base', amounts }),
      expect.objectContaining({ key: `${WALLET} 0xCD`.toLowerCase(), at: 2, chain: null, amounts: undefined }),
    ]);
    expect(memory.isFor('other', asker({ profileId: 'third' }), NO_KEYS)).toBe(true);
  });
});

describe('what the policies said', () => {
  test('lets nothing be signed that one of them stops, confirmed twice or not', () => {
    expect(expectFailure(requireAllowed({ stops: ['No.'], twice: [] }, undefined)).code).toBe('policy-stopped');
    expect(expectFailure(requireAllowed({ stops: ['No.'], twice: ['Much.'] }, true)).code).toBe('policy-stopped');
  });

  test('lets what is to be confirmed twice be signed where it was, and anything else without', () => {
    const failure = expectFailure(requireAllowed({ stops: [], twice: ['Much.', 'More.'] }, undefined));
    expect(failure).toMatchObject({ code: 'policy-second-confirmation', happened: expect.stringMatching(/ Much\.$/) });
    expectValue(requireAllowed({ stops: [], twice: ['Much.'] }, true));
    expectValue(requireAllowed({ stops: [], twice: [] }, undefined));
  });
});
