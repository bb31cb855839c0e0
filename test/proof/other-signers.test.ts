import { hashMessage } from 'viem';
import { describe, expect, test } from 'vitest';
import { honestMessage, honestTransaction, SIGNER } from '../helpers/honest-record.ts';
import { honestTypedData } from '../helpers/honest-typed-data.ts';
import { encodeKernelDeployment, META_FACTORY } from '../helpers/kernel-deployment-data.ts';
import { prove } from '../helpers/prove.ts';

/** Records that await another kind of key than an EVM key: they are shown as what they are, and nothing of ours can sign them. */
const LOCATOR = 'passkey:my-laptop';
const ZERO = /0x0{40}(?![0-9a-fA-F])/;

/** As it is where no EVM key is asked: for nobody's address. */
const nobody = { signerAddress: null };
const asked = <R extends { approvals: { pending: { signer: string }[] } }>(record: R, signer = LOCATOR): R => {
  const pending = record.approvals.pending.map((one) => ({ ...one, signer }));
  return { ...record, approvals: { ...record.approvals, pending } };
};

describe('a record that awaits no EVM key', () => {
  test.each([
    ['transaction', asked(honestTransaction()), 'tx-1'],
    ['signature', asked(honestMessage()), 'tx-2'],
    ['signature', asked(honestTypedData()), 'tx-2'],
  ] as const)('is about whoever it awaits, by their own locator (%s)', (kind, record, recordId) => {
    const review = prove(kind, record, { ...nobody, recordId });
    expect(review.asks.signer).toBe(LOCATOR);
    expect(review.checks.find(({ name }) => name === 'signer')).toMatchObject({
      outcome: 'passed',
      sentence: 'An approval of passkey:my-laptop is pending, which is no key that this app can hold.',
    });
    expect(JSON.stringify(review)).not.toMatch(ZERO);
  });

  test('may await a kind that nobody has named yet; what cannot be seen in its locator is shown', () => {
    const hidden = 'pass\u202ekey:x';
    const { asks, checks } = prove('transaction', asked(honestTransaction(), hidden), nobody);
    expect(asks.signer).toBe(hidden);
    expect(checks.find(({ name }) => name === 'signer')?.sentence).not.toContain('\u202e');
  });

  test('is refused where it awaits nobody, without an address that nobody has', () => {
    const record = honestTransaction();
    record.approvals.pending = [];
    const review = prove('transaction', record, nobody);
    expect(review).toMatchObject({
      verdict: 'refused',
      headline: 'Refused. No approval is pending.',
      asks: { signer: '' },
      refusal: { check: 'signer', expected: 'an approval that is pending', actual: 'not there' },
    });
    expect(JSON.stringify(review)).not.toMatch(ZERO);
  });

  test('of another kind of wallet that awaits nobody is not refused for that', () => {
    const record = { ...honestTransaction(), walletType: 'solana-smart-wallet', approvals: { pending: [] } };
    const review = prove('transaction', record, nobody);
    expect(review.checks.find(({ name }) => name === 'signer')).toMatchObject({
      outcome: 'not-possible',
      sentence: 'No approval is pending.',
    });
  });

  test('says with what a message that is bound to no wallet would be signed', () => {
    const record = honestMessage();
    record.approvals.pending = [{ signer: LOCATOR, message: hashMessage(String(record.params.message)) }];
    const { headline, findings } = prove('signature', record, { ...nobody, recordId: 'tx-2' });
    expect(headline).toMatch(/^Sign with another kind of key the text: /);
    expect(findings.find(({ rule }) => rule === 'message-not-bound')).toMatchObject({
      sentence: expect.stringContaining("the key's own account, which is none of EVM,"),
      facts: { scheme: 'hash-message' },
    });
  });

  test('that deploys a wallet of an EVM key says that it is not the one that is asked', () => {
    const factory = { address: META_FACTORY, data: encodeKernelDeployment({ owner: SIGNER }) };
    const { findings } = prove('transaction', asked(honestTransaction({ factory })), nobody);
    const found = findings.find(({ rule }) => rule === 'deploys-for-other-owner');
    expect(found).toMatchObject({ severity: 'danger', facts: { owner: SIGNER } });
    expect(found?.facts).not.toHaveProperty('signer');
  });
});
