import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import type { PutRecord } from '#main/store/service-records.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const WALLET = '0xAbCdEf0000000000000000000000000000000001';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

function open() {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  return store;
}

function put(changes: Partial<PutRecord> = {}): PutRecord {
  const status = changes.status ?? 'awaiting-approval';
  return {
    profileId: 'p',
    parent: WALLET,
    id: 'tx-1',
    status,
    parsed: { id: 'tx-1', status },
    raw: `{"status":"${status}"}`,
    malformed: undefined,
    fetchedAt: 10,
    requestNumber: 1,
    final: status === 'success' || status === 'failed',
    ...changes,
  };
}
const KEY = { profileId: 'p', parent: WALLET, id: 'tx-1' };

describe('a record of the service', () => {
  test('is kept parsed and raw, and found whatever the letter case of its wallet’s address', () => {
    const { transactions } = open();
    transactions.put(put());
    const found = transactions.get({ ...KEY, parent: WALLET.toLowerCase() });
    expect(found).toMatchObject({
      id: 'tx-1',
      parsed: { id: 'tx-1' },
      raw: '{"status":"awaiting-approval"}',
      firstSeenAt: 10,
    });
    expect(
      transactions.listByParent({ profileId: 'p', parent: WALLET.toUpperCase().replace('0X', '0x') }),
    ).toHaveLength(1);
  });

  test('of a Solana wallet is found by its exact address only', () => {
    const { transactions } = open();
    transactions.put(put({ parent: SOLANA }));
    expect(transactions.listByParent({ profileId: 'p', parent: SOLANA })).toHaveLength(1);
    expect(transactions.listByParent({ profileId: 'p', parent: SOLANA.toLowerCase() })).toEqual([]);
  });

  test('is replaced by a later request’s answer and never by an earlier one’s', () => {
    const { transactions } = open();
    transactions.put(put({ requestNumber: 5, status: 'pending' }));
    expect(transactions.put(put({ requestNumber: 4 }))).toBe('refused');
    expect(transactions.get(KEY)?.status).toBe('pending');
    expect(transactions.put(put({ requestNumber: 6, status: 'resting' }))).not.toBe('refused');
    expect(transactions.get(KEY)?.status).toBe('resting');
  });

  test('in the same words is as old as the latest request that brought them', () => {
    const { transactions } = open();
    transactions.put(put({ requestNumber: 5 }));
    expect(transactions.put(put({ requestNumber: 6, fetchedAt: 60 }))).toBe('same');
    expect(transactions.put(put({ requestNumber: 4, fetchedAt: 40 }))).toBe('refused');
    expect(transactions.get(KEY)).toMatchObject({ firstSeenAt: 10, fetchedAt: 60 });
    expect(transactions.put(put({ requestNumber: 7, fetchedAt: 70, status: 'resting' }))).toBe('changed');
  });

  test.each(['success', 'failed'])('that is %s stays so, whatever comes later', (status) => {
    const { transactions } = open();
    transactions.put(put({ status }));
    expect(transactions.put(put({ requestNumber: 9 }))).toBe('refused');
    expect(transactions.put(put({ requestNumber: 10, status: 'pending' }))).toBe('refused');
    const malformed = { status: undefined, parsed: undefined, malformed: { field: 'id', rule: 'r' }, final: false };
    expect(transactions.put({ ...put({ requestNumber: 11 }), ...malformed })).toBe('refused');
    expect(transactions.get(KEY)).toMatchObject({ status, malformed: undefined });
  });

  test('that is malformed keeps its text and why, and gives way to a readable one', () => {
    const { transactions } = open();
    const malformed = { field: 'approvals.pending', rule: 'expected array' };
    transactions.put({
      ...put({ raw: '{"approvals":7}', malformed }),
      parsed: undefined,
      status: undefined,
      final: false,
    });
    expect(transactions.get(KEY)).toMatchObject({
      malformed,
      raw: '{"approvals":7}',
      parsed: undefined,
      status: undefined,
    });
    transactions.put(put({ requestNumber: 2, fetchedAt: 20 }));
    expect(transactions.get(KEY)).toMatchObject({ malformed: undefined, firstSeenAt: 10, fetchedAt: 20 });
  });

  test('of one profile is not seen in another', () => {
    const { transactions } = open();
    transactions.put(put());
    expect(transactions.listByProfile('q')).toEqual([]);
    expect(transactions.get({ ...KEY, profileId: 'q' })).toBeUndefined();
  });

  test('tells the newest request over all resources', () => {
    const store = open();
    expect(store.newestRequestNumber()).toBe(0);
    store.transactions.put(put({ requestNumber: 3 }));
    store.signatures.put(put({ requestNumber: 8 }));
    expect(store.newestRequestNumber()).toBe(8);
  });
});

describe('the operator’s wallets', () => {
  const wallet = {
    profileId: 'p',
    address: WALLET,
    locator: 'email:ops@example.com:evm-smart-wallet',
    addressSource: 'operator' as const,
    adminSigner: null,
    notice: null,
    addedAt: '2026-01-01T00:00:00.000Z',
  };

  test('are kept once for each address, and learn what was not known of them', () => {
    const { watched } = open();
    watched.addWallet(wallet);
    watched.addWallet({
      ...wallet,
      address: WALLET.toLowerCase(),
      addressSource: 'service',
      adminSigner: 'evm-keypair:0x1',
      notice: 'Mind this.',
    });
    watched.addWallet(wallet);
    const unnamed = { name: null, group: null, note: null };
    expect(watched.listWallets('p')).toEqual([
      { ...wallet, ...unnamed, adminSigner: 'evm-keypair:0x1', notice: 'Mind this.' },
    ]);
  });

  test('and the records followed by id belong to one profile', () => {
    const { watched } = open();
    const record = { profileId: 'p', walletAddress: WALLET, kind: 'transaction' as const, id: 'tx-1', addedAt: 'now' };
    watched.addRecord(record);
    watched.addRecord(record);
    expect(watched.listRecords({ profileId: 'p', walletAddress: WALLET })).toEqual([record]);
    expect(watched.listRecords({ profileId: 'q', walletAddress: WALLET })).toEqual([]);
  });
});

describe('freshness', () => {
  const failure = { code: 'unreachable', happened: 'h', kept: 'k', next: 'n' };

  test('keeps when a subject was last read well beside the failure since, and a success clears it', () => {
    const { freshness } = open();
    const key = { profileId: 'p', subject: 'balances' };
    freshness.succeeded({ ...key, at: 1 });
    freshness.failed({ ...key, at: 2, failure });
    expect(freshness.list('p')).toEqual([{ subject: 'balances', succeededAt: 1, failedAt: 2, failure }]);
    freshness.succeeded({ ...key, at: 3 });
    expect(freshness.list('p')).toEqual([{ subject: 'balances', succeededAt: 3, failedAt: null, failure: null }]);
  });
});

describe('an optional read', () => {
  test('is worth trying until it was missing, and again after a while, in each profile by itself', () => {
    const { optionalReads } = open();
    const asked = { parent: '0xA', profileId: 'p', name: 'wallet' as const, retryAfterMs: 100 };
    expect(optionalReads.worthTrying({ ...asked, now: 0 })).toBe(true);
    optionalReads.remember({ parent: '0xA', profileId: 'p', name: 'wallet', offered: false, now: 1000 });
    expect(optionalReads.worthTrying({ ...asked, now: 1099 })).toBe(false);
    expect(optionalReads.worthTrying({ ...asked, now: 1100 })).toBe(true);
    // The clock was set back.
    expect(optionalReads.worthTrying({ ...asked, now: 999 })).toBe(true);
    expect(optionalReads.worthTrying({ ...asked, profileId: 'q', now: 1099 })).toBe(true);
    optionalReads.remember({ parent: '0xA', profileId: 'p', name: 'wallet', offered: true, now: 1100 });
    expect(optionalReads.worthTrying({ ...asked, now: 1101 })).toBe(true);
  });
});
