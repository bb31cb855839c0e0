import { describe, expect, test } from 'vitest';
import { proveDecision } from '#proof/evidence/prove-decision.ts';
import { proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import { describeDecision, type SignContext } from '#signer/gate/describe-decision.ts';
import { encode, FRIEND, UNLISTED } from '../../helpers/describe-data.ts';
import { honestTransaction, SIGNER, WALLET } from '../../helpers/honest-record.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';

const NOW = 1_700_000_000_000;
const SIGNATURE = `0x${'5'.repeat(130)}`;
const STAKE = {
  ...{ type: 'function', name: 'stake' },
  inputs: [
    { name: 'amount', type: 'uint256' },
    { name: 'beneficiary', type: 'address' },
  ],
};
const ABIS = [{ name: 'Staking', abi: [STAKE] }];
const STAKING = honestTransaction({
  calls: [{ to: UNLISTED, value: 0n, data: encode('function stake(uint256,address)', [7n, FRIEND]) }],
});
const TRANSFER = honestTransaction({ calls: [{ to: FRIEND, value: 1n, data: '0x' }] });

const BY = { appVersion: '1.2.3', session: 'session-1' };

type Asked = {
  record?: { id: string };
  knowledge?: SignContext['knowledge'];
  approval?: object;
  over?: Partial<SignRecordRequest>;
};

/** What is written down of a record that was signed. */
function decide({ record = TRANSFER, knowledge, approval = { at: 5, seal: '0x' }, over = {} }: Asked = {}): Decision {
  const context: SignContext = {
    ...{ profile: SIGNING_PROFILE, walletAddress: WALLET, walletAddressSource: 'service' },
    ...{ recordId: record.id, signerAddress: SIGNER, knownOperationHashes: [] },
    ...(knowledge !== undefined && { knowledge }),
  };
  const recordText = JSON.stringify(record);
  const review = proveRecord({ kind: 'transaction', recordText, context });
  const asked = { kind: 'transaction', recordText, approval, replacementConfirmed: false, ...over };
  const request = { ...asked, reviewDigest: reviewDigest(review) } as SignRecordRequest;
  return describeDecision({ request, context, review, signature: SIGNATURE, now: NOW, by: BY });
}

describe('what is written down of a signature', () => {
  test('is all that its proof is made with again, and what it ran on', () => {
    const decision = decide({ over: { replacementConfirmed: true } });
    expect(reviewDigest(proveDecision(decision))).toBe(decision.reviewDigest);
    expect(decision).toMatchObject({
      ...{ kind: 'transaction', recordText: JSON.stringify(TRANSFER), recordId: TRANSFER.id, walletAddress: WALLET },
      ...{ signature: SIGNATURE, approvedAt: 5, replacementConfirmed: true },
      session: 'session-1',
      runtime: { app: '1.2.3', node: process.versions.node, system: `${process.platform} ${process.arch}` },
    });
    expect(decision.challenge).toMatch(/^0x[0-9a-f]{64}$/);
    expect(Object.keys(decision)).not.toContain('ruleId');
    expect(Object.keys(decision)).not.toContain('typedWalletEnd');
  });

  test('names the rule that said yes, and then the time is that of the signature', () => {
    expect(decide({ approval: { ruleId: 'rule-1' } })).toMatchObject({ approvedAt: NOW, ruleId: 'rule-1' });
  });

  test('has what was typed for what nothing proves', () => {
    expect(decide({ over: { typedWalletEnd: 'a6e9' } })).toMatchObject({ typedWalletEnd: 'a6e9' });
  });

  test('has the library of the operator where the proof comes out another way without it', () => {
    const decision = decide({ record: STAKING, knowledge: { abis: ABIS } });
    expect(decision.knowledge?.abis).toEqual(ABIS);
    expect(reviewDigest(proveDecision({ ...decision, knowledge: {} }))).not.toBe(decision.reviewDigest);
  });

  test('has nothing of a library that this proof did not need, and all else that was known', () => {
    const names = { contacts: [{ address: FRIEND, name: 'A friend' }] } as never;
    const decision = decide({ knowledge: { ...(names as object), abis: ABIS, descriptors: [] } });
    expect(Object.keys(decision.knowledge ?? {})).not.toContain('abis');
    expect(decision.knowledge).toMatchObject(names);
    expect(reviewDigest(proveDecision(decision))).toBe(decision.reviewDigest);
  });

  test('has what was known as it is where there is no library', () => {
    expect(Object.keys(decide())).not.toContain('knowledge');
    expect(decide({ knowledge: { abis: [], descriptors: [] } }).knowledge).toEqual({ abis: [], descriptors: [] });
  });
});
