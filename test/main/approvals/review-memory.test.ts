import { describe, expect, onTestFinished, test } from 'vitest';
import { createContextGatherer } from '#main/approvals/proof-context.ts';
import { createReviews } from '#main/approvals/review-records.ts';
import { writeSeverity } from '#main/profiles/severity-setting.ts';
import { openStore } from '#main/store/open-store.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { DEAD, honestTransaction } from '../../helpers/honest-record.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const WALLET = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const SIGNER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const HASH = `0x${'ab'.repeat(32)}`;
const AT = { createdAt: '2026-01-01T00:00:00.000Z' };

/** A store with one profile and one wallet, its records, and a list of what was proven. */
function openMemory() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  onTestFinished(() => store.close());
  for (const id of ['p', 'q']) {
    store.profiles.add({ id, name: id, environment: 'practice', baseUrl: 'http://127.0.0.1:1', ...AT });
  }
  const addWallet = (address: string) =>
    store.watched.addWallet({
      profileId: 'p',
      address,
      locator: address,
      addressSource: 'service',
      adminSigner: null,
      notice: null,
      addedAt: AT.createdAt,
    });
  addWallet(WALLET);
  let requestNumber = 0;
  const put = (kind: RecordKind, id: string, parsed: object = { id }) => {
    requestNumber += 1;
    const about = { status: 'awaiting-approval', malformed: undefined, fetchedAt: 1, final: false, requestNumber };
    const raw = JSON.stringify(parsed);
    store[`${kind}s`].put({ ...about, profileId: 'p', parent: WALLET, id, parsed, raw });
  };
  const proven: string[] = [];
  const reviews = createReviews((question) => {
    proven.push(question.context.recordId);
    return proveRecord(question);
  });
  const look = (kind: RecordKind, id: string) => {
    const record = store[`${kind}s`].get({ profileId: 'p', parent: WALLET, id });
    if (record === undefined) throw new Error(`There is no ${kind} ${id}.`);
    return reviews.summarise(createContextGatherer(store), { kind, record, signerAddress: SIGNER });
  };
  return { store, reviews, proven, put, look, addWallet };
}

/** A transfer whose review names the address of the changes below. */
const naming = (id: string) => ({ ...honestTransaction({ calls: [{ to: DEAD, value: 1n, data: '0x' }] }), id });

/** A message whose challenge is the hash of an operation. */
const disguised = (id: string) => ({
  id,
  type: 'evm-message',
  walletType: 'evm-smart-wallet',
  status: 'awaiting-approval',
  params: { message: 'hello', chain: 'base-sepolia' },
  approvals: { pending: [{ signer: `evm-keypair:${SIGNER}`, message: HASH }], submitted: [] },
});

describe('a review that is remembered', () => {
  test('is made once, however often its row is drawn and when it is opened', () => {
    const { store, reviews, proven, put, look } = openMemory();
    put('transaction', 'a');
    look('transaction', 'a');
    look('transaction', 'a');
    const record = store.transactions.get({ profileId: 'p', parent: WALLET, id: 'a' });
    if (record === undefined) throw new Error('It is there.');
    reviews.showRecord(createContextGatherer(store), { kind: 'transaction', record, signerAddress: SIGNER });
    expect(proven).toEqual(['a']);
  });

  test('is not made again because other transactions of its wallet come: a thousand rows are a thousand proofs', () => {
    const { proven, put, look } = openMemory();
    for (let number = 0; number < 100; number += 1) {
      put('transaction', `tx-${number}`, { id: `tx-${number}`, onChain: { userOperationHash: HASH } });
      for (let row = 0; row <= number; row += 1) look('transaction', `tx-${row}`);
    }
    expect(proven).toHaveLength(100);
  });

  test('is made again when the record is another one, and that of no other record is', () => {
    const { proven, put, look } = openMemory();
    put('transaction', 'a');
    put('transaction', 'b');
    for (const id of ['a', 'b']) look('transaction', id);
    put('transaction', 'a', { id: 'a', more: 1 });
    for (const id of ['a', 'b']) look('transaction', id);
    expect(proven).toEqual(['a', 'b', 'a']);
  });
});

const entry = { address: DEAD, chain: null, name: 'Burnt', tags: [], note: '', updatedAt: 1 };
const FOREIGN = `0x${'4'.repeat(40)}`;
const key = { profileId: 'p', address: SIGNER, label: 'Ops', source: 'generated', ...AT } as const;
type Memory = ReturnType<typeof openMemory>;

/** Whatever a review is made with besides its record, each about it or about everything. */
const CHANGES: Record<string, (memory: Memory) => void> = {
  'the address book': ({ store }) => store.addressBook.put([entry]),
  'the library': ({ store }) =>
    store.library.add([{ id: 'i', kind: 'abi', name: 'A', chainId: 1, address: DEAD, json: '[]', addedAt: 1 }]),
  severities: ({ store }) => writeSeverity(store, { profileId: 'p', rule: 'first-time-recipient', severity: 'danger' }),
  'a token of a node': ({ store }) =>
    store.chainTokens.keep({
      profileId: 'p',
      chain: 'base-sepolia',
      address: DEAD,
      host: 'node.example.com',
      token: { symbol: 'POP', decimals: 6 },
      checkedAt: 1,
    }),
  'a key of ours': ({ store }) => store.signerKeys.add(key),
  'the name of a key': ({ store }) => {
    store.signerKeys.add(key);
    store.signerKeys.rename({ profileId: 'p', address: SIGNER, label: 'Other' });
  },
  'another wallet that looks like one of it': ({ addWallet }) => addWallet(`0x${'1'.repeat(36)}${DEAD.slice(-4)}`),
  'where the wallet’s address comes from': ({ store }) => {
    const wallet = store.watched.getWallet({ profileId: 'p', address: WALLET });
    if (wallet !== undefined) store.watched.addWallet({ ...wallet, addressSource: 'operator' });
  },
  'the address of the service': ({ store }) => store.profiles.moveTo('p', 'http://127.0.0.1:2'),
  'whom a signature named': ({ store }) => {
    const row = { id: '22222222-2222-4222-8222-222222222222', profileId: 'p', kind: 'approve', target: 't' };
    const when = { dueAt: 1, createdAt: 1, updatedAt: 1 };
    const none = { idempotencyKey: null, keyMadeAt: null, failure: null, attempts: 0 };
    const begun = { state: 'proven', condition: 'active', formId: 'f', body: {}, facts: {} } as const;
    store.intents.insert({ ...row, ...none, ...begun, ...when });
    const uses = { chain: 'base-sepolia', addresses: [DEAD.toLowerCase()] };
    store.intents.advance({ id: row.id, at: 2, state: 'signed', facts: { uses } });
  },
};

describe('what a review is made with', () => {
  test.each(Object.keys(CHANGES))('has it made again where it changes: %s', (name) => {
    const memory = openMemory();
    memory.put('transaction', 'a', naming('a'));
    memory.look('transaction', 'a');
    CHANGES[name]?.(memory);
    memory.look('transaction', 'a');
    memory.look('transaction', 'a');
    expect(memory.proven).toEqual(['a', 'a']);
  });

  test('has it not made again where what is learnt is of addresses that it has nothing to do with', () => {
    const { store, put, look, proven, addWallet } = openMemory();
    put('transaction', 'a', naming('a'));
    look('transaction', 'a');
    store.addressBook.put([{ ...entry, address: FOREIGN }]);
    look('transaction', 'a');
    addWallet(`0x${'5'.repeat(40)}`);
    store.addressBook.remove({ address: FOREIGN, chain: null });
    look('transaction', 'a');
    expect(proven).toEqual(['a']);
  });

  test('has it made again when it is opened, whatever was learnt: only a row is taken as it was', () => {
    const { store, reviews, put, look, proven } = openMemory();
    put('transaction', 'a', naming('a'));
    look('transaction', 'a');
    store.addressBook.put([{ ...entry, address: FOREIGN }]);
    const record = store.transactions.get({ profileId: 'p', parent: WALLET, id: 'a' });
    if (record === undefined) throw new Error('It is there.');
    reviews.showRecord(createContextGatherer(store), { kind: 'transaction', record, signerAddress: SIGNER });
    expect(proven).toEqual(['a', 'a']);
  });

  test('has it not made again where it changes for another profile alone', () => {
    const { store, put, look, proven } = openMemory();
    put('transaction', 'a');
    look('transaction', 'a');
    writeSeverity(store, { profileId: 'q', rule: 'first-time-recipient', severity: 'danger' });
    store.signerKeys.add({ ...key, profileId: 'q' });
    look('transaction', 'a');
    expect(proven).toEqual(['a']);
  });

  test('is no other transaction of its wallet, for a message that is none of them', () => {
    const { put, look, proven } = openMemory();
    put('signature', 'm', disguised('m'));
    look('signature', 'm');
    put('transaction', 'tx', { id: 'tx', onChain: { userOperationHash: `0x${'cd'.repeat(32)}` } });
    look('signature', 'm');
    expect(proven).toEqual(['m']);
  });

  test('is, for a message, every operation of its wallet: one that comes later and is the same refuses it', () => {
    const { put, look } = openMemory();
    put('signature', 'm', disguised('m'));
    expect(look('signature', 'm')?.verdict).not.toBe('refused');
    put('transaction', 'tx', { id: 'tx', onChain: { userOperationHash: HASH } });
    expect(look('signature', 'm')?.verdict).toBe('refused');
    put('transaction', 'tx', { id: 'tx', onChain: { userOperationHash: `0x${'cd'.repeat(32)}` } });
    expect(look('signature', 'm')?.verdict).not.toBe('refused');
  });
});
