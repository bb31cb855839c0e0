import type { Store } from '#main/store/open-store.ts';
import type { PutRecord, ServiceRecords } from '#main/store/service-records.ts';
import type { Failure } from '#shared/failure.ts';
import { KEPT_RESOURCES } from '#shared/model/resource.ts';
import { DEAD } from './honest-record.ts';

const SAMPLE_FAILURE: Failure = { code: 'unreachable', happened: 'h', kept: 'k', next: 'n' };

/** Ids of what `fillStore` keeps. */
export const FILLED = {
  collectionId: 'shop',
  nftId: 'nft-1',
  templateId: 'template-1',
  credentialId: 'credential-1',
  orderId: 'order-1',
  runId: '11111111-1111-4111-8111-111111111111',
  intentId: '22222222-2222-4222-8222-222222222222',
  libraryId: '33333333-3333-4333-8333-333333333333',
  form: 'mint/shop',
} as const;

/** Keeps one of everything that the flows of a test desk leave out, so that no table of either file is empty. */
export function fillStore(store: Store, { profileId, wallet }: { profileId: string; wallet: string }): void {
  const at = 1_700_000_000_000;
  const put = (table: ServiceRecords, over: Partial<PutRecord> & { id: string; parsed: object }) =>
    table.put({
      profileId,
      parent: '',
      status: undefined,
      raw: JSON.stringify(over.parsed),
      malformed: undefined,
      fetchedAt: at,
      requestNumber: 1,
      final: false,
      ...over,
    });
  const { collectionId: parent, nftId, templateId, credentialId, orderId } = FILLED;
  const metadata = { name: 'Poppy', description: 'd', image: 'https://images.example.com/poppy.png' };
  put(store.resources.nft, { parent, id: nftId, parsed: { id: nftId, metadata }, final: true });
  put(store.resources.collection, { id: parent, parsed: { id: parent, metadata }, final: true });
  put(store.resources.template, { parent, id: templateId, parsed: { templateId, metadata }, final: true });
  put(store.resources.credential, { parent: templateId, id: credentialId, parsed: { id: credentialId }, final: true });
  put(store.resources.order, { id: orderId, parsed: { orderId, phase: 'quote' }, final: true });
  put(store.resources.action, { id: 'action-1', parsed: { actionId: 'action-1', status: 'succeeded' }, final: true });
  const locator = `evm-keypair:${DEAD}`;
  put(store.delegatedSigners, { parent: wallet, id: locator, parsed: { type: 'evm-keypair', locator, chains: {} } });
  for (const resource of KEPT_RESOURCES) {
    store.followed.follow({
      profileId,
      resource,
      parent: '',
      id: `followed-${resource}`,
      origin: 'opened',
      addedAt: at,
    });
  }
  const key = { profileId, resource: 'nft' as const, parent, id: 'nft-gone' };
  store.recordFailures.note({ ...key, at, isMissing: false, failure: SAMPLE_FAILURE });
  store.freshness.failed({ profileId, subject: 'something that nothing reads', at, failure: SAMPLE_FAILURE });
  store.imageSources.addAll([{ profileId, key: 'a'.repeat(32), url: metadata.image, host: 'images.example.com' }]);
  const token = { symbol: 'POP', decimals: 6 };
  store.chainTokens.keep({ profileId, chain: 'base', address: DEAD, host: 'node.example.com', token, checkedAt: at });
  store.serviceTokens.keepPaid({ profileId, chain: 'base', address: DEAD, token: 'usdc', decimals: 6, order: orderId });
  store.serviceTokens.keepDecimals({ profileId, token: 'usdc', decimals: 6 });
  const claim = { host: 'node.example.com', at, atMost: '5', endsAt: null };
  store.permissionClaims.keep({ profileId, walletAddress: wallet, chain: 'base', name: 'a permission', ...claim });
  fillJournal(store, { profileId, wallet, at });
}

type Filling = { profileId: string; wallet: string; at: number };

function fillJournal(store: Store, { profileId, wallet, at }: Filling): void {
  const row = { locator: wallet, amount: '1', token: 'usdc', chain: 'base-sepolia' };
  const run = { profileId, formId: 'funding-form', name: 'Payday', createdAt: at, pausedBecause: SAMPLE_FAILURE };
  store.fundingRuns.insert({ ...run, id: FILLED.runId, state: 'paused', countsFrom: 1 }, [
    { ...row, number: 1, typed: row },
    { ...row, number: 2, typed: row },
  ]);
  store.intents.insert({
    id: FILLED.intentId,
    profileId,
    kind: 'create-wallet',
    target: `a wallet of ${DEAD}`,
    formId: 'the-form-of-it',
    body: { signer: DEAD },
    idempotencyKey: '44444444-4444-4444-8444-444444444444',
    keyMadeAt: at,
    state: 'sending',
    condition: 'uncertain',
    facts: { bodyHash: 'abc' },
    failure: SAMPLE_FAILURE,
    attempts: 1,
    dueAt: at,
    createdAt: at,
    updatedAt: at,
  });
  const uses = { chain: 'base', addresses: [DEAD.toLowerCase()] };
  const operator = { kind: 'set', how: 'operator', token: DEAD, by: DEAD, atMost: null };
  const permissions = { wallet, changes: { chain: 'base', changes: [operator] } };
  store.intents.advance({ id: FILLED.intentId, at, state: 'signed', facts: { uses, permissions } });
  store.intents.advance({ id: FILLED.intentId, at, state: 'sending' });
  const record = { profileId, walletAddress: wallet, kind: 'transaction' as const };
  store.watched.addRecord({ ...record, id: 'followed-tx', addedAt: new Date(at).toISOString() });
  store.declines.add({ ...record, recordId: 'declined-tx', declinedAt: at, reason: 'not ours' });
  store.settings.set({ profileId: '', name: 'appearance', value: JSON.stringify({ theme: 'dark' }) });
  const uses2 = JSON.stringify({ tokens: false, simulation: false });
  store.settings.set({ profileId, name: 'node-uses/base-sepolia', value: uses2 });
  store.drafts.put({ profileId, form: FILLED.form, value: '{"formId":"f","values":{}}', updatedAt: at });
  store.addressBook.put([{ address: DEAD, chain: null, name: 'The dead', tags: ['burn'], note: 'n', updatedAt: at }]);
  store.confirmedHosts.add({ use: 'node', origin: 'https://node.example.com', at });
  store.deniedAddresses.put([{ address: DEAD, chain: 'polygon', note: 'n', addedAt: at }]);
  const abi = JSON.stringify([{ type: 'function', name: 'poke', inputs: [], outputs: [], stateMutability: 'view' }]);
  const item = { id: FILLED.libraryId, kind: 'abi' as const, name: 'Poker', chainId: 1, address: DEAD, json: abi };
  store.library.add([{ ...item, addedAt: at }]);
}
