import { describe, expect, test } from 'vitest';
import { LEDGER_GENESIS, type LedgerEntry, readLedgerLine, writeLedgerLine } from '#signer/ledger/ledger-entry.ts';
import { LedgerMemory } from '#signer/ledger/ledger-memory.ts';

const KEY = new Uint8Array(32).fill(3);
const ADDRESS = `0x${'a'.repeat(40)}`;
const PIN: LedgerEntry = {
  ...{ type: 'wallet-pinned', profileId: 'p', locator: ADDRESS, address: ADDRESS, source: 'operator' },
};
const SIGNED: LedgerEntry = {
  ...{ type: 'signed', profileId: 'p', kind: 'signature', recordId: 'r', walletAddress: ADDRESS, chainId: null },
  ...{ challenge: '0x1', signer: ADDRESS, reviewDigest: '0x2', replacement: true, unproven: true },
};
const write = (entry: LedgerEntry, head = LEDGER_GENESIS) => writeLedgerLine({ key: KEY, head, at: 'then', entry });

describe('a line of the ledger', () => {
  test.each<LedgerEntry>([
    PIN,
    SIGNED,
    { type: 'unproven-setting', profileId: 'p', allowed: true },
    { type: 'policy-set', profileId: 'p', profileName: 'P', policy: null },
    { type: 'approval-revoked', profileId: 'p', recordId: 'r', seal: 's' },
    { type: 'decisions-written', seq: 1, hash: 'ab'.repeat(32) },
    { type: 'key-exported', profileId: 'p', address: ADDRESS, as: 'keystore' },
    { type: 'key-exported', profileId: 'p', address: ADDRESS, as: 'shown' },
  ])('is read as it was written: $type', (entry) => {
    const { line, head } = write(entry);
    expect(readLedgerLine({ key: KEY, head: LEDGER_GENESIS, line })).toEqual({
      state: 'valid',
      entry,
      at: 'then',
      head,
    });
  });

  test('has to have the number that follows, and to be linked to the line before, however well it is made', () => {
    const first = write(PIN).head;
    const second = write(SIGNED, first);
    expect(readLedgerLine({ key: KEY, head: first, line: second.line }).state).toBe('valid');
    expect(readLedgerLine({ key: KEY, head: { ...first, seq: 5 }, line: second.line }).state).toBe('damaged');
    expect(readLedgerLine({ key: KEY, head: { ...first, mac: 'f'.repeat(64) }, line: second.line }).state).toBe(
      'damaged',
    );
  });
});

test('a pinned wallet is under the policy of its profile, with whatever key it is signed for', () => {
  const memory = new LedgerMemory();
  const asker = { profileId: 'other', walletAddress: ADDRESS, signerAddress: '0x9' };
  expect(memory.policies.isFor('p', asker, new Set())).toBe(false);
  memory.apply(PIN, 'then');
  expect(memory.policies.isFor('p', asker, new Set())).toBe(true);
});
