import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#signer/ledger/ledger-entry.ts';
import { LedgerMemory } from '#signer/ledger/ledger-memory.ts';

const [WALLET, OTHER] = [`0x${'A'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const;
const SLOT = { chainId: 1, sender: OTHER, nonce: '7' };
const at = (second: number) => new Date(second * 1_000).toISOString();

type Signed = Extract<LedgerEntry, { type: 'signed' }>;
const signed = (changes: Partial<Signed> = {}): Signed => ({
  ...{ type: 'signed', profileId: 'practice', kind: 'transaction', recordId: 'tx-1', walletAddress: WALLET },
  ...{ ...SLOT, challenge: '0xAB', signer: 'evm-keypair:0x1', reviewDigest: '0x1' },
  ...changes,
});
const pin = (locator: string, address: string, source: 'service' | 'operator', profileId = 'practice') =>
  ({ type: 'wallet-pinned', profileId, locator, address, source }) as const;

function remember(...entries: LedgerEntry[]): LedgerMemory {
  const memory = new LedgerMemory();
  for (const entry of entries) memory.apply(entry, at(1));
  return memory;
}

describe('what was signed', () => {
  test('is known by its chain, sender and nonce, and by nothing less', () => {
    const memory = remember(signed(), signed({ challenge: '0xCD', recordId: 'tx-2' }));
    expect([...memory.signedChallenges(SLOT)]).toEqual(['0xab', '0xcd']);
    expect([...memory.signedChallenges({ ...SLOT, sender: OTHER.toUpperCase().replace('X', 'x') })]).toHaveLength(2);
    for (const other of [{ chainId: 2 }, { chainId: null }, { sender: WALLET }, { nonce: '8' }])
      expect(memory.signedChallenges({ ...SLOT, ...other }).size).toBe(0);
  });

  test('has no slot where its sender or its nonce is not known, and counts for its wallet all the same', () => {
    const { sender: _sender, ...unsent } = signed();
    const { nonce: _nonce, ...unnumbered } = signed({ challenge: '0xCD' });
    const memory = remember(unsent, unnumbered);
    expect(memory.signedChallenges(SLOT).size).toBe(0);
    expect([...memory.signedOperations(WALLET.toLowerCase())]).toEqual(['0xab', '0xcd']);
  });

  test('is no operation where it was a message', () => {
    const memory = remember(signed({ kind: 'signature' }));
    expect(memory.signedChallenges(SLOT).size).toBe(0);
    expect(memory.signedOperations(WALLET).size).toBe(0);
  });

  test('is an operation of one wallet, and no second one for the transaction that asks for it again', () => {
    const memory = remember(signed(), signed({ recordId: 'tx-2', challenge: '0xCD' }));
    expect([...memory.signedOperations(WALLET, 'tx-1')]).toEqual(['0xcd']);
    expect(memory.signedOperations(OTHER).size).toBe(0);
    memory.apply(signed({ recordId: 'tx-3' }), at(2));
    expect([...memory.signedOperations(WALLET, 'tx-1')]).toEqual(['0xab', '0xcd']);
  });
});

describe('a pinned wallet', () => {
  test('is found by its locator and by its address, in whatever letters, in its own profile', () => {
    const memory = remember(pin('evm:Alias', WALLET, 'service'), pin(OTHER, OTHER, 'operator', 'second'));
    expect(memory.findPinByLocator({ profileId: 'practice', locator: 'evm:Alias' })).toMatchObject({ address: WALLET });
    expect(memory.findPinByAddress({ profileId: 'practice', address: WALLET.toLowerCase() })).toBeDefined();
    expect(memory.findPinByLocator({ profileId: 'second', locator: 'evm:Alias' })).toBeUndefined();
    expect(memory.findPinByAddress({ profileId: 'second', address: WALLET })).toBeUndefined();
    expect(memory.findPinByAddress({ profileId: 'practice', address: OTHER })).toBeUndefined();
  });

  test('has the source that it was pinned with first', () => {
    const memory = remember(pin('one', WALLET, 'operator'), pin('two', WALLET, 'service'));
    expect(memory.findPinByAddress({ profileId: 'practice', address: WALLET })?.source).toBe('operator');
  });
});

test('the latest moment is that of the latest entry, however the clock ran', () => {
  const memory = new LedgerMemory();
  expect(memory.lastMoment).toBe(0);
  for (const second of [5, 9, 3]) memory.apply(pin(`l${second}`, WALLET, 'service'), at(second));
  expect(memory.lastMoment).toBe(9_000);
  memory.apply(signed({ moves: { chain: 'base', amounts: [] } }), at(4));
  expect(memory.policies.spentBefore('practice', { at: 9_000, keys: new Set() })).toMatchObject([{ at: 9_000 }]);
  memory.apply(pin('odd', WALLET, 'service'), 'no time at all');
  expect(memory.lastMoment).toBe(9_000);
});

test('what a profile may sign unproven is what was said last, and nothing before that', () => {
  const allow = (allowed: boolean) => ({ type: 'unproven-setting', profileId: 'practice', allowed }) as const;
  expect(remember().isUnprovenAllowed('practice')).toBe(false);
  expect(remember(allow(true)).isUnprovenAllowed('practice')).toBe(true);
  expect(remember(allow(true)).isUnprovenAllowed('second')).toBe(false);
  expect(remember(allow(true), allow(false)).isUnprovenAllowed('practice')).toBe(false);
});

test('a yes is taken back by its own seal, and no other with it', () => {
  const memory = remember({ type: 'approval-revoked', profileId: 'practice', recordId: 'tx', seal: 's1' });
  expect([memory.isRevoked('s1'), memory.isRevoked('s2')]).toEqual([true, false]);
});

test('the log of decisions stands where it was said last', () => {
  expect(remember().decisionHead).toBeUndefined();
  const memory = remember(
    { type: 'decisions-written', seq: 1, hash: 'aa' },
    { type: 'decisions-written', seq: 2, hash: 'bb' },
    { type: 'key-exported', profileId: 'practice', address: WALLET, as: 'shown' },
  );
  expect(memory.decisionHead).toEqual({ seq: 2, hash: 'bb' });
});
