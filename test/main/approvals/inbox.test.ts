import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createInbox } from '#main/approvals/inbox.ts';
import { createReviews } from '#main/approvals/review-records.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { IS_WHOLE } from '../../helpers/a-share-of.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const WALLET = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const SIGNER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const AT = '2026-01-01T00:00:00.000Z';
const NOW = Date.parse('2026-01-02T00:00:00.000Z');

type Request = { id: string; kind?: RecordKind; minute?: number; signer?: string; over?: object; final?: boolean };

/** A profile with one wallet and one key of ours; what its inbox reads and proves is counted. */
function openInbox() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  const base = { profileId: 'p', addedAt: AT } as const;
  store.profiles.add({ id: 'p', name: 'p', environment: 'practice', baseUrl: 'http://127.0.0.1:1', createdAt: AT });
  const about = { locator: WALLET, addressSource: 'service', adminSigner: null, notice: null } as const;
  store.watched.addWallet({ ...base, ...about, address: WALLET });
  store.signerKeys.add({ profileId: 'p', address: SIGNER, label: 'Ops', source: 'generated', createdAt: AT });
  let requestNumber = 0;
  const put = ({ id, kind = 'transaction', minute = 0, signer = SIGNER, over = {}, final = false }: Request) => {
    requestNumber += 1;
    const parsed = {
      id,
      status: 'awaiting-approval',
      createdAt: new Date(Date.parse(AT) + minute * 60_000).toISOString(),
      approvals: { pending: [{ signer: `evm-keypair:${signer}`, message: '0x' }], submitted: [] },
      ...over,
    };
    const of = { profileId: 'p', parent: WALLET, malformed: undefined, fetchedAt: 1, final, requestNumber };
    store[`${kind}s`].put({ ...of, id, status: parsed.status, parsed, raw: JSON.stringify(parsed) });
  };
  const counted = { proofs: 0, reads: 0 };
  const reviews = createReviews((question) => {
    counted.proofs += 1;
    return proveRecord(question);
  });
  for (const table of [store.transactions, store.signatures]) {
    const { get } = table;
    table.get = (key) => {
      counted.reads += 1;
      return get(key);
    };
    table.listByProfile = refuse;
    table.listUnsettled = refuse;
  }
  const forecasts = { of: () => null, version: () => 0 };
  const inbox = createInbox({ store, outbox: { findNewest: () => undefined }, reviews, forecasts, clock: () => NOW });
  onTestFinished(() => {
    inbox.stop();
    store.close();
  });
  const page = (after: string | null = null, limit = 100) => inbox.page({ profileId: 'p', after, limit });
  const idsOf = () => page().items.map(({ recordId }) => recordId);
  /** Until nothing is judged behind any more. */
  const settle = () => vi.waitFor(() => expect(page().isComplete).toBe(true), { timeout: 200_000, interval: 5 });
  return { store, inbox, put, page, idsOf, counted, settle };
}

function refuse(): never {
  throw new Error('Nothing may read all of them.');
}

const key = (recordId: string) => ({ profileId: 'p', walletAddress: WALLET, kind: 'transaction' as const, recordId });

describe('the first page', () => {
  /** What it costs among so many: once when nothing of it was proven, and once more. */
  async function measure(many: number) {
    const { store, put, page, counted, settle } = openInbox();
    store.inOneStep(() => {
      for (let number = 0; number < many; number += 1) put({ id: `tx-${number}`, minute: number });
    });
    await settle();
    store.addressBook.put([{ address: SIGNER, chain: null, name: 'Ops', tags: [], note: '', updatedAt: 1 }]);
    return [1, 2].map(() => {
      Object.assign(counted, { proofs: 0, reads: 0 });
      const { items, counts } = page();
      expect([items.length, counts.total, counts.groups.yours]).toEqual([100, many, many]);
      return { ...counted };
    });
  }

  test('costs the same among thousands as among a hundred', async () => {
    const few = await measure(100);
    expect(few).toEqual([
      { proofs: 100, reads: 100 },
      { proofs: 0, reads: 100 },
    ]);
    expect(await measure(IS_WHOLE ? 5_000 : 1_500)).toEqual(few);
  });

  test('is there before all are in their order, and says so; the oldest come first', async () => {
    const { store, put, page, settle } = openInbox();
    store.inOneStep(() => {
      for (let number = 0; number < 1_500; number += 1) put({ id: `tx-${number}`, minute: 1_500 - number });
    });
    const first = page();
    expect(first).toMatchObject({ isComplete: false, counts: { total: 250 } });
    expect(first.items[0]?.recordId).toBe('tx-1499');
    await settle();
    expect(page()).toMatchObject({ isComplete: true, counts: { total: 1_500 } });
    expect(page().items).toEqual(first.items);
  });
});

describe('the list', () => {
  test('has every row once, page after page, in the order of its groups', () => {
    const { store, put, page } = openInbox();
    for (let number = 0; number < 25; number += 1) put({ id: `tx-${number}`, minute: number });
    put({ id: 'of-others', minute: -5, signer: WALLET });
    put({ id: 'message', kind: 'signature', minute: 3 });
    put({ id: 'declined', minute: -9 });
    put({ id: 'over', minute: -9, final: true, over: { status: 'success' } });
    store.declines.add({ ...key('declined'), declinedAt: 1, reason: '' });
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { items, next }: ReturnType<typeof page> = page(after, 10);
      ids.push(...items.map(({ recordId }) => recordId));
      after = next;
    } while (after !== null);
    const numbered = Array.from({ length: 25 }, (_, number) => `tx-${number}`);
    expect(ids).toEqual([...numbered.slice(0, 4), 'message', ...numbered.slice(4), 'of-others', 'declined']);
    expect(page().counts).toEqual({
      groups: { yours: 26, others: 1, declined: 1 },
      total: 28,
      signers: { [SIGNER.toLowerCase()]: 26 },
      yoursIn: { p: 26 },
    });
  });

  test('keeps no review of what is over, and those of what still waits', () => {
    const { put, page, counted } = openInbox();
    put({ id: 'over' });
    put({ id: 'waits' });
    page();
    put({ id: 'over', over: { status: 'pending', approvals: { pending: [], submitted: [] } } });
    expect(page().items.map(({ recordId }) => recordId)).toEqual(['waits']);
    counted.proofs = 0;
    // The same record as before: only what was kept of it could save its proof.
    put({ id: 'over' });
    expect(
      page()
        .items.map(({ recordId }) => recordId)
        .toSorted(),
    ).toEqual(['over', 'waits']);
    expect(counted.proofs).toBe(1);
  });

  test('judges again what has changed, and nothing else', () => {
    const { put, page, counted, idsOf } = openInbox();
    for (const id of ['a', 'b', 'c']) put({ id });
    expect(idsOf().toSorted()).toEqual(['a', 'b', 'c']);
    put({ id: 'b', over: { status: 'success' }, final: true });
    Object.assign(counted, { proofs: 0, reads: 0 });
    expect(page().counts.total).toBe(2);
    expect(counted).toEqual({ proofs: 0, reads: 3 });
  });

  type Change = (tools: { store: Store; put: (request: Request) => void }) => void;
  const CHANGES: [string, Change, object][] = [
    ['declined', ({ store }) => store.declines.add({ ...key('a'), declinedAt: 1, reason: '' }), { declined: 1 }],
    ['removed', ({ store }) => store.transactions.remove({ profileId: 'p', parent: WALLET, id: 'a' }), {}],
    ['awaited of somebody else', ({ put }) => put({ id: 'a', signer: WALLET }), { others: 1 }],
    [
      'gone at the service',
      ({ store }) => {
        const failure = { code: 'not-found', happened: 'h', kept: 'k', next: 'n' };
        const failed = { profileId: 'p', resource: 'transaction' as const, parent: WALLET, id: 'a', failure };
        for (const at of [1, 2]) store.recordFailures.note({ ...failed, at, isMissing: true });
      },
      { gone: 1 },
    ],
  ];

  test.each(CHANGES)('follows where a record is %s', (_, change, groups) => {
    const { store, put, page } = openInbox();
    put({ id: 'a' });
    expect(page().counts.groups).toEqual({ yours: 1 });
    change({ store, put });
    expect(page().counts.groups).toEqual(groups);
  });

  test('follows where a decline is undone, and where a key of ours is added', () => {
    const { store, put, page } = openInbox();
    put({ id: 'a', signer: WALLET });
    put({ id: 'b' });
    store.declines.add({ ...key('b'), declinedAt: 1, reason: '' });
    expect(page().counts.groups).toEqual({ others: 1, declined: 1 });
    store.declines.undo({ ...key('b'), at: 2 });
    store.signerKeys.add({ profileId: 'p', address: WALLET, label: 'New', source: 'generated', createdAt: AT });
    expect(page().counts).toMatchObject({ groups: { yours: 2 }, signers: { [WALLET]: 1 } });
  });

  test('tells of one row wherever it stands, and of none that is not in it', () => {
    const { inbox, put } = openInbox();
    put({ id: 'a' });
    expect(inbox.find(key('a'))).toMatchObject({ recordId: 'a', ourSigners: [SIGNER] });
    expect(inbox.groupOf(key('a'))).toBe('yours');
    expect([inbox.find(key('b')), inbox.groupOf(key('b'))]).toEqual([undefined, undefined]);
  });

  test('of one key of ours has what waits for it alone', () => {
    const { inbox, put } = openInbox();
    put({ id: 'a' });
    put({ id: 'b', signer: WALLET });
    const { items } = inbox.page({ profileId: 'p', after: null, limit: 10, signer: SIGNER.toLowerCase() });
    expect(items.map(({ recordId }) => recordId)).toEqual(['a']);
  });
});
