import { canonicalJson } from '#shared/canonical-json.ts';
import { sameHex } from '#shared/hex.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { Evidence } from '#shared/model/evidence.ts';
import type { Review } from '#shared/model/review.ts';
import { recoverPersonalSigner } from '../personal-sign.ts';
import { reviewDigest } from '../review-digest.ts';
import { signableBytes } from '../signable-bytes.ts';
import { unprovenBytes } from '../unproven-bytes.ts';
import { hashLink, isNextLine } from './decision-chain.ts';
import { readEvidence } from './evidence.ts';
import { type EvidenceStatement, listStatements } from './list-statements.ts';
import { proveDecision } from './prove-decision.ts';

/** One thing that has to hold, in a sentence. */
type EvidenceCheck = { name: 'file' | 'chain' | 'proof' | 'review' | 'signature'; holds: boolean; sentence: string };

/** What does not hold states nothing. */
export type VerifiedEvidence = {
  holds: boolean;
  checks: EvidenceCheck[];
  statements: EvidenceStatement[];
  evidence: Evidence | undefined;
};

/**
 * Checks a file of evidence with nothing but the file: that no byte of it was changed, that the decision stands in its chain, that the
 * record proves to the review that it names, and that the signature over exactly that is the key's. The hashes have no key, so that whoever
 * has a file can write another one that holds: only what the signature covers is proven by it, and `statements` tells which that is.
 * @param text the file, as UTF-8
 */
export function verifyEvidence(text: string): VerifiedEvidence {
  const evidence = readEvidence(text);
  if (evidence === undefined) {
    const sentence = 'This is no evidence of Countersign, or a byte of it was changed.';
    return { holds: false, checks: [{ name: 'file', holds: false, sentence }], statements: [], evidence };
  }
  const review = proveDecision(evidence.line.decision);
  const checks: EvidenceCheck[] = [
    { name: 'file', holds: true, sentence: 'The file is as it was written.' },
    checkChain(evidence),
    checkProof(evidence.line.decision, review),
    checkReview(evidence, review),
    checkSignature(evidence.line.decision, review),
  ];
  const isWhole = checks.every(({ holds }) => holds);
  return { holds: isWhole, checks, statements: isWhole ? listStatements(evidence, review) : [], evidence };
}

function checkChain({ line, since, head }: Evidence): EvidenceCheck {
  const isLinked = isNextLine({ seq: line.seq - 1, hash: line.prev }, line);
  const last = since.reduce(hashLink, { seq: line.seq, hash: line.hash });
  const holds = isLinked && last.seq === head.seq && last.hash === head.hash;
  const sentence = holds
    ? `It is decision ${line.seq} of ${head.seq} of the log, and follows from the one before.`
    : 'It does not stand in the chain of decisions that the file names.';
  return { name: 'chain', holds, sentence };
}

function checkProof({ reviewDigest: shown }: Decision, review: Review): EvidenceCheck {
  const holds = sameHex(reviewDigest(review), shown);
  const sentence = holds
    ? `The record proves to the review that was on the screen, as the log has it: ${review.rating}.`
    : 'The record does not prove to the review that was on the screen, as the log has it. A version of Countersign with other rules may have made it.';
  return { name: 'proof', holds, sentence };
}

/** The words beside the proof are those of the proof. */
function checkReview({ review: written }: Evidence, review: Review): EvidenceCheck {
  const holds = canonicalJson(written) === canonicalJson(review);
  const sentence = holds
    ? 'What it says of the request is what the proof says.'
    : 'It says something else of the request than the proof.';
  return { name: 'review', holds, sentence };
}

function checkSignature({ signature, challenge, signerAddress }: Decision, review: Review): EvidenceCheck {
  const bytes = review.verdict === 'unproven' ? unprovenBytes(review) : signableBytes(review);
  const signer = bytes.ok ? recoverPersonalSigner({ bytes: bytes.value, signature }) : undefined;
  const holds = signer !== undefined && sameHex(signer, signerAddress) && challenge === review.hashes.challenge;
  const sentence = holds
    ? `The signature over exactly that is of ${signer}.`
    : 'The signature is not one of the signer over what was proven.';
  return { name: 'signature', holds, sentence };
}
