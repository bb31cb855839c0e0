import { proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import type { RecordKind } from '#shared/model/review.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import { KNOWN_SIGNER, KNOWN_WALLET } from './kernel-records.ts';
import type { UnsealedSignRequest } from './say-yes.ts';

export const SIGNING_PROFILE = {
  id: 'practice',
  name: 'Practice',
  environment: 'staging' as const,
  baseUrl: 'https://staging.example.com',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The request that main makes after the operator looked at the review of `record`; `sayYes` puts the yes under it. */
export function makeSignRequest(record: { id: string }, over: Partial<SignRecordRequest> = {}): UnsealedSignRequest {
  const kind: RecordKind = 'onChain' in record ? 'transaction' : 'signature';
  const recordText = JSON.stringify(record);
  const shared = {
    profile: SIGNING_PROFILE,
    walletAddress: KNOWN_WALLET,
    recordId: record.id,
    knownOperationHashes: [],
    ...over,
  };
  const review = proveRecord({
    kind,
    recordText,
    context: { ...shared, signerAddress: KNOWN_SIGNER, walletAddressSource: 'service' },
  });
  return {
    type: 'sign-record',
    signerAddress: KNOWN_SIGNER,
    kind,
    recordText,
    reviewDigest: reviewDigest(review),
    replacementConfirmed: false,
    ...shared,
  };
}
