import { proveDecision } from '#proof/evidence/prove-decision.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { sameHex } from '#shared/hex.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { Review } from '#shared/model/review.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';

/** What the proof of a request was made with, beside the record. */
export type SignContext = Pick<
  Decision,
  'profile' | 'walletAddress' | 'walletAddressSource' | 'recordId' | 'intended' | 'knowledge' | 'knownOperationHashes'
> & { signerAddress: `0x${string}` };

type Signed = {
  request: SignRecordRequest;
  context: SignContext;
  review: Review;
  signature: string;
  /** When a rule signs it, in milliseconds since 1970. */
  now: number;
  by: SignedBy;
};

/** Who signs, beside the key: this app, and its session, which lasts from a start or an unlocking to the next lock. */
export type SignedBy = { appVersion: string; session: string };

/** Everything that the proof of what was signed can be made with again. */
export function describeDecision({ request, context, review, signature, now, by }: Signed): Decision {
  const { kind, recordText, approval, replacementConfirmed, typedWalletEnd } = request;
  const decision: Decision = {
    ...context,
    kind,
    recordText,
    ...('ruleId' in approval ? { approvedAt: now, ruleId: approval.ruleId } : { approvedAt: approval.at }),
    replacementConfirmed,
    ...(typedWalletEnd !== undefined && { typedWalletEnd }),
    reviewDigest: request.reviewDigest,
    challenge: review.hashes.challenge,
    signature,
    session: by.session,
    runtime: { app: by.appVersion, node: process.versions.node, system: `${process.platform} ${process.arch}` },
  };
  return leaveOutLibrary(decision);
}

/** The operator's whole library may be megabytes: it is left out where the proof comes out the same without it. */
function leaveOutLibrary(decision: Decision): Decision {
  const { abis, descriptors, ...knowledge } = decision.knowledge ?? {};
  if ((abis ?? []).length + (descriptors ?? []).length === 0) return decision;
  const lean = { ...decision, knowledge };
  return sameHex(reviewDigest(proveDecision(lean)), decision.reviewDigest) ? lean : decision;
}
