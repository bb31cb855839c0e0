import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createInbox } from '#main/approvals/inbox.ts';
import { createReviews } from '#main/approvals/review-records.ts';
import type { RowSpeech } from '#main/approvals/row-words.ts';
import { createSpeech } from '#main/speech.ts';
import { openStore } from '#main/store/open-store.ts';
import { type ApprovalView, WHOLE_LIST } from '#shared/approval-view.ts';
import type { Review } from '#shared/model/review.ts';
import type { PolicyOutcome } from '#shared/policy-outcomes.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';
import { nativeCall, RECIPIENT, review, tokenCall } from '../../page/samples/reviews.ts';

const WALLET = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const SIGNER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const AT = '2026-01-01T00:00:00.000Z';
const NOW = Date.parse('2026-01-02T00:00:00.000Z');

type Request = { id: string; minute?: number; says?: Partial<Review> };

/** A profile with a wallet and a key; what a proof of its records says is what was put, and proofs are counted. */
function openInbox(spoken?: RowSpeech) {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  const base = { profileId: 'p', addedAt: AT } as const;
  store.profiles.add({ id: 'p', name: 'p', environment: 'practice', baseUrl: 'http://127.0.0.1:1', createdAt: AT });
  const about = { locator: WALLET, addressSource: 'service', adminSigner: null, notice: null } as const;
  store.watched.addWallet({ ...base, ...about, address: WALLET });
  store.signerKeys.add({ profileId: 'p', address: SIGNER, label: 'Ops', source: 'generated', createdAt: AT });
  const said = new Map<string, Partial<Review>>();
  const put = ({ id, minute = 0, says = {} }: Request) => {
    said.set(id, says);
    const parsed = {
      id,
      status: 'awaiting-approval',
      createdAt: new Date(Date.parse(AT) + minute * 60_000).toISOString(),
      approvals: { pending: [{ signer: `evm-keypair:${SIGNER}`, message: '0x' }], submitted: [] },
    };
    const of = { profileId: 'p', parent: WALLET, malformed: undefined, fetchedAt: 1, final: false, requestNumber: 1 };
    store.transactions.put({ ...of, id, status: parsed.status, parsed, raw: JSON.stringify(parsed) });
  };
  const counted = { proofs: 0 };
  const reviews = createReviews(({ recordText, context: { knowledge } }) => {
    counted.proofs += 1;
    const { id } = JSON.parse(recordText) as { id: string };
    const made = review({ recordId: id, ...said.get(id) });
    const named = (knowledge?.knownAddresses ?? []).filter(({ address }) => JSON.stringify(made).includes(address));
    const addresses = named.map(({ address, name = '' }) => ({ address, name, timesUsed: 0 }));
    return { ...made, addresses };
  });
  const policy = { outcome: 'passes' as PolicyOutcome, version: 0 };
  const forecasts = {
    of: () => ({ outcome: policy.outcome, because: [], until: null }),
    version: () => policy.version,
  };
  const inbox = createInbox({
    store,
    outbox: { findNewest: () => undefined },
    reviews,
    forecasts,
    clock: () => NOW,
    spoken,
  });
  const told: unknown[] = [];
  inbox.hear((_, about) => told.push(about));
  onTestFinished(() => {
    inbox.stop();
    store.close();
  });
  const view = (changes: Partial<ApprovalView> = {}, after: string | null = null, limit = 100) =>
    inbox.view({ profileId: 'p', view: { ...WHOLE_LIST, ...changes }, after, limit });
  const idsOf = (changes: Partial<ApprovalView>) => view(changes).items.map(({ recordId }) => recordId);
  const settle = () => vi.waitFor(() => expect(view().isComplete).toBe(true), { timeout: 200_000, interval: 5 });
  return { store, inbox, put, view, idsOf, counted, told, settle, policy };
}

const DANGER = {
  rating: 'danger',
  findings: [{ rule: 'look-alike-recipient', severity: 'danger', sentence: 'It looks like another.', facts: {} }],
} as const satisfies Partial<Review>;

describe('a search', () => {
  const says = { ...DANGER, headline: `Send 0.25 ETH to ${RECIPIENT}.` };

  test('finds what the row shows in Spanish, and the same in English', async () => {
    const speech = createSpeech({ systemLanguage: 'es', onChange: () => {} });
    await speech.follow('es');
    const { store, put, idsOf } = openInbox(speech);
    put({ id: 'tx-grave', says });
    put({ id: 'tx-clear', says: { rating: 'clear', headline: 'Cancel nothing.' } });
    store.declines.add({
      profileId: 'p',
      walletAddress: WALLET,
      kind: 'transaction',
      recordId: 'tx-clear',
      reason: '',
      declinedAt: 0,
    });
    for (const search of ['enviar', 'peligro 0.25', 'danger', 'send 0.25', 'destinatario', 'look-alike recipient'])
      expect([search, idsOf({ search })]).toEqual([search, ['tx-grave']]);
    for (const search of ['rechazada', 'declined']) expect([search, idsOf({ search })]).toEqual([search, ['tx-clear']]);
  });

  test('finds the words of another language as soon as that is chosen', async () => {
    const speech = createSpeech({ systemLanguage: 'en', onChange: () => {} });
    const { put, idsOf } = openInbox(speech);
    put({ id: 'tx-grave', says });
    expect(idsOf({ search: 'enviar' })).toEqual([]);
    await speech.follow('es');
    expect(idsOf({ search: 'enviar' })).toEqual(['tx-grave']);
  });

  test('finds an address by its ends as a row shows them, a profile by its name, and what policies say', () => {
    const { put, idsOf, policy } = openInbox();
    put({ id: 'tx-grave', says });
    const ends = `${RECIPIENT.slice(0, 6)}…${RECIPIENT.slice(-4)}`;
    expect(idsOf({ search: `(${ends})` })).toEqual(['tx-grave']);
    expect(idsOf({ search: 'stopped by a limit' })).toEqual([]);
    Object.assign(policy, { outcome: 'above-limit', version: 1 });
    expect(idsOf({ search: 'stopped by a limit' })).toEqual(['tx-grave']);
  });
});

describe('a view', () => {
  test('of five thousand proves each once, behind, says how far it has come, and is then the whole of it', async () => {
    const { store, put, view, counted, told, settle } = openInbox();
    store.inOneStep(() => {
      for (let number = 0; number < 5_000; number += 1) put({ id: `tx-${number}`, minute: number });
    });
    const first = view({ search: 'tx-4999' });
    expect(first).toMatchObject({ isComplete: false, items: [] });
    await settle();
    expect(view({ search: 'tx-4999' })).toMatchObject({
      isComplete: true,
      items: [{ recordId: 'tx-4999', section: 'yours' }],
      sections: [{ section: 'yours', count: 1 }],
      counts: { total: 5_000 },
    });
    expect(told).toContainEqual({ profileId: 'p', isBehind: true, isDetailed: true });
    expect(counted.proofs).toBe(5_000);
  });

  test('by policy is another one when the policies are, without a proof, and what is left is told as not known', async () => {
    const { store, put, view, counted, settle, policy } = openInbox();
    store.inOneStep(() => {
      for (let number = 0; number < 1_500; number += 1) put({ id: `tx-${number}`, minute: number });
    });
    view();
    await settle();
    await expect.poll(() => view({ policy: 'passes' })).toMatchObject({ isComplete: true, yours: 1_500 });
    const { proofs } = counted;
    Object.assign(policy, { outcome: 'above-limit', version: 1 });
    expect(view({ policy: 'passes' })).toMatchObject({ isComplete: false, yours: 0 });
    expect(view({ needsCare: true })).toMatchObject({ yours: 1_500 });
    await expect.poll(() => view({ policy: 'above-limit' })).toMatchObject({ isComplete: true, yours: 1_500 });
    expect(counted.proofs).toBe(proofs);
  });

  test('of the whole list is not needed for that: who asks for no view pays for none', () => {
    const { inbox, put, counted } = openInbox();
    for (let number = 0; number < 30; number += 1) put({ id: `tx-${number}` });
    inbox.page({ profileId: 'p', after: null, limit: 10 });
    expect(counted.proofs).toBe(10);
  });

  test('finds a request by words of its headline, any part of an address, its id, and the names of an address and of its wallet', () => {
    const { store, put, idsOf } = openInbox();
    put({ id: 'tx-a', says: { headline: 'Swap 3 ETH for USDC.', calls: [] } });
    put({ id: 'tx-b', says: { headline: 'Send 1.5 ETH.', calls: [nativeCall()] } });
    expect(idsOf({ search: 'eth SWAP' })).toEqual(['tx-a']);
    expect(idsOf({ search: RECIPIENT.slice(10, 20).toUpperCase() })).toEqual(['tx-b']);
    expect(idsOf({ search: RECIPIENT })).toEqual(['tx-b']);
    expect(idsOf({ search: 'tx-b' })).toEqual(['tx-b']);
    expect(idsOf({ search: 'payroll' })).toEqual([]);
    expect(idsOf({ search: 'cold store' })).toEqual([]);
    store.addressBook.put([{ address: RECIPIENT, chain: null, name: 'Payroll', tags: [], note: '', updatedAt: 1 }]);
    expect(idsOf({ search: 'payroll' })).toEqual(['tx-b']);
    store.watched.describeWallet({ profileId: 'p', address: WALLET, name: 'Cold store', group: null, note: null });
    expect(idsOf({ search: 'cold store' }).toSorted()).toEqual(['tx-a', 'tx-b']);
  });

  test('of what needs care has what is not clear and may be acted on, the worst first where that is asked for', () => {
    const { store, put, idsOf } = openInbox();
    put({ id: 'clear', minute: 0 });
    put({ id: 'look', minute: 1, says: { rating: 'look' } });
    put({ id: 'danger', minute: 2, says: DANGER });
    put({ id: 'declined', minute: 3, says: DANGER });
    const key = { profileId: 'p', walletAddress: WALLET, kind: 'transaction' as const, recordId: 'declined' };
    store.declines.add({ ...key, declinedAt: 1, reason: '' });
    expect(idsOf({ needsCare: true })).toEqual(['look', 'danger']);
    expect(idsOf({ needsCare: true, sortBy: 'worst' })).toEqual(['danger', 'look']);
    expect(idsOf({ sortBy: 'newest' })).toEqual(['danger', 'look', 'clear', 'declined']);
  });

  test('is by token and says which there are; what follows a change is another one', () => {
    const { put, view, inbox, idsOf } = openInbox();
    put({ id: 'eth', says: { calls: [nativeCall()] } });
    put({ id: 'token', says: { calls: [tokenCall()] } });
    view();
    const { tokens } = inbox.choices({ profileId: 'p' });
    expect(tokens.map(({ value }) => value)).toEqual(['0x036cbd53842c5426634e7929541ec2318f3dc0de', 'ETH']);
    expect(idsOf({ token: 'ETH' })).toEqual(['eth']);
    put({ id: 'token', minute: 5, says: { calls: [nativeCall()] } });
    expect(idsOf({ token: 'ETH' })).toEqual(['eth', 'token']);
  });

  test('with nothing in it says how many each filter alone keeps out', () => {
    const { put, view } = openInbox();
    put({ id: 'a' });
    put({ id: 'b', says: DANGER });
    expect(view({ rating: 'danger', search: 'tx-none' })).toMatchObject({
      items: [],
      hidden: [
        { filter: 'search', count: 1 },
        { filter: 'rating', count: 0 },
      ],
      counts: { total: 2 },
    });
  });

  test('goes on after its last row, and says of each what leaves and to whom', () => {
    const { put, view } = openInbox();
    for (const id of ['a', 'b', 'c']) put({ id });
    const { items, next } = view({ sortBy: 'newest' }, null, 2);
    const rest = view({ sortBy: 'newest' }, next, 2);
    expect([...items, ...rest.items].map(({ recordId }) => recordId).toSorted()).toEqual(['a', 'b', 'c']);
    expect(rest.next).toBe(null);
    expect(items[0]).toMatchObject({ leaving: { amount: '1.5 ETH', to: RECIPIENT, more: 0 }, isOpen: false });
  });

  test('says of each whether more may leave than is known', () => {
    const { put, view } = openInbox();
    const effects = { spendable: [], control: [], arriving: [], leaving: [] };
    put({ id: 'bounded', says: { effects: { ...effects, open: [] } } });
    put({
      id: 'open',
      says: { effects: { ...effects, open: [{ contract: RECIPIENT, because: 'it is not known here' }] } },
    });
    put({ id: 'unproven', says: { verdict: 'unproven' } });
    const open = Object.fromEntries(view().items.map(({ recordId, isOpen }) => [recordId, isOpen]));
    expect(open).toEqual({ bounded: false, open: true, unproven: true });
  });
});
