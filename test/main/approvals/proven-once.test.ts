import { describe, expect, onTestFinished, test } from 'vitest';
import { createApprovalProofs } from '#main/approvals/approval-proofs.ts';
import type { ApproveBody } from '#main/approvals/approve-body.ts';
import { createContextGatherer } from '#main/approvals/proof-context.ts';
import { createReviews } from '#main/approvals/review-records.ts';
import type { Intent } from '#main/outbox/intent-kind.ts';
import { writeSeverity } from '#main/profiles/severity-setting.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { DEAD, honestTransaction } from '../../helpers/honest-record.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const WALLET = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const SIGNER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const AT = { createdAt: '2026-01-01T00:00:00.000Z' };

const TRANSFER = { ...honestTransaction({ calls: [{ to: DEAD, value: 1n, data: '0x' }] }), id: 'a' };

/** A message, of which hashes of operations are asked. */
const MESSAGE = {
  id: 'a',
  type: 'evm-message',
  walletType: 'evm-smart-wallet',
  status: 'awaiting-approval',
  params: { message: 'hello', chain: 'base-sepolia' },
  approvals: { pending: [{ signer: `evm-keypair:${SIGNER}`, message: `0x${'ab'.repeat(32)}` }], submitted: [] },
};

function openProfile(): Store {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  onTestFinished(() => store.close());
  store.profiles.add({ id: 'p', name: 'p', environment: 'practice', baseUrl: 'http://127.0.0.1:1', ...AT });
  store.watched.addWallet({
    ...{ profileId: 'p', address: WALLET, locator: WALLET, addressSource: 'service' },
    ...{ adminSigner: null, notice: null, addedAt: AT.createdAt },
  });
  return store;
}

/** A request that was looked at, and what main proves when it is approved as it reads then. */
function lookAt({ kind = 'transaction' as RecordKind, parsed = TRANSFER as object } = {}) {
  const store = openProfile();
  const proven: string[] = [];
  const prove: typeof proveRecord = (question) => {
    proven.push(question.recordText);
    return proveRecord(question);
  };
  const raw = JSON.stringify(parsed);
  const about = { status: 'awaiting-approval', malformed: undefined, fetchedAt: 1, final: false, requestNumber: 1 };
  store[`${kind}s`].put({ ...about, profileId: 'p', parent: WALLET, id: 'a', parsed, raw });
  const record = store[`${kind}s`].get({ profileId: 'p', parent: WALLET, id: 'a' });
  const reviews = createReviews(prove);
  const shown = record && reviews.showRecord(createContextGatherer(store), { kind, record, signerAddress: SIGNER });
  if (shown === undefined) throw new Error('It was not shown.');
  const { reviewDigest } = shown;
  const seen = reviews.seenWith(reviewDigest);
  const approve = ({ recordText = raw, body = {} as Partial<ApproveBody>, knows = reviews } = {}) => {
    const said = { walletAddress: WALLET, kind, recordId: 'a', signerAddress: SIGNER, reviewDigest, seen, ...body };
    const intent = { id: 'i', profileId: 'p', body: said, facts: { recordText } } as unknown as Intent<ApproveBody>;
    proven.length = 0;
    const proof = createApprovalProofs({ store, reviews: knows, prove }).make(intent);
    return { proof, times: proven.length };
  };
  return { store, shown, raw, approve };
}

const nameDead = (store: Store) =>
  store.addressBook.put([{ address: DEAD, chain: null, name: 'Burnt', tags: [], note: '', updatedAt: 1 }]);

describe('what is approved as it was looked at', () => {
  test('is not proven by main a second time, and is what the proof would have given', () => {
    const { shown, approve } = lookAt();
    const { proof, times } = approve();
    expect(times).toBe(0);
    const again = approve({ knows: createReviews() });
    expect(again.times).toBe(1);
    expect(proof).toEqual({ ...again.proof, context: expect.anything() });
    expect(proof?.reviewDigest).toBe(shown.reviewDigest);
    expect(proof?.context.knowledge).toEqual(again.proof?.context.knowledge);
  });

  test('nor where addresses came to be known otherwise: the yes has them as they were seen', () => {
    const { store, shown, approve } = lookAt();
    nameDead(store);
    const { proof, times } = approve();
    expect(times).toBe(0);
    expect(proof?.reviewDigest).toBe(shown.reviewDigest);
    expect(approve({ knows: createReviews() }).proof?.review).toEqual(proof?.review);
  });
});

describe('main proves it again', () => {
  test('where one byte of the record is another one', () => {
    const { raw, approve } = lookAt();
    expect(approve({ recordText: `${raw} ` }).times).toBe(1);
  });

  test('where something else is known that is judged by', () => {
    const { store, approve } = lookAt();
    writeSeverity(store, { profileId: 'p', rule: 'first-time-recipient', severity: 'danger' });
    expect(approve().times).toBe(1);
  });

  test('where the yes was said with something else, to another review, or to a record of another kind', () => {
    const { approve } = lookAt();
    expect(approve({ body: { seen: undefined } }).times).toBe(1);
    expect(approve({ body: { reviewDigest: `0x${'0'.repeat(64)}` } }).times).toBe(1);
    expect(approve({ body: { kind: 'signature' } }).times).toBe(1);
    expect(approve({ body: { signerAddress: WALLET } }).times).toBe(1);
  });

  test('where the proof asked for other operations of the wallet', () => {
    expect(lookAt({ kind: 'signature', parsed: MESSAGE }).approve().times).toBe(1);
  });

  test('after a restart, when nothing was on the screen', () => {
    expect(lookAt().approve({ knows: createReviews() }).times).toBe(1);
  });
});
