import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { FIRST_HEAD, hashContent, linkDecision } from '#proof/evidence/decision-chain.ts';
import { writeEvidence } from '#proof/evidence/evidence.ts';
import { proveDecision } from '#proof/evidence/prove-decision.ts';
import { personalSignDigest } from '#proof/personal-sign.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { signableBytes } from '#proof/signable-bytes.ts';
import { unprovenBytes } from '#proof/unproven-bytes.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Decision, DecisionLine } from '#shared/model/decision.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { expectValue } from './expect-result.ts';
import { SIGNER, SIGNER_KEY, WALLET } from './honest-record.ts';
import { SIGNING_PROFILE } from './sign-request.ts';

type Asked = {
  kind: RecordKind;
  record: { id: string };
  walletAddress?: string;
  /** What else the decision says: what was known, who said yes, what it replaces. */
  also?: Partial<Decision>;
};

/** A decision about a record, signed with the known key, as the signer writes it. */
export function makeDecision({ kind, record, walletAddress = WALLET, also }: Asked): Decision {
  const unsigned = {
    profile: SIGNING_PROFILE,
    kind,
    recordId: record.id,
    recordText: JSON.stringify(record),
    walletAddress,
    walletAddressSource: 'service' as const,
    signerAddress: SIGNER,
    knownOperationHashes: [],
    approvedAt: 1_700_000_000_000,
    replacementConfirmed: false,
    reviewDigest: '',
    ...also,
  };
  const review = proveDecision(unsigned);
  const bytes = expectValue(review.verdict === 'unproven' ? unprovenBytes(review) : signableBytes(review));
  return {
    ...unsigned,
    reviewDigest: reviewDigest(review),
    challenge: review.hashes.challenge,
    signature: signPersonally(bytes),
    runtime: { app: '0.1.0', node: '24.0.0', system: 'linux x64' },
  };
}

function signPersonally(bytes: Uint8Array): string {
  const signed = secp256k1.sign(personalSignDigest(bytes), hexToBytes(SIGNER_KEY.slice(2)), {
    prehash: false,
    format: 'recovered',
  });
  const [recovery = 0, ...rest] = signed;
  return `0x${bytesToHex(concatBytes(Uint8Array.from(rest), Uint8Array.of(27 + recovery)))}`;
}

/** A file of evidence for the decision at this place among others. */
export function makeEvidenceOf(
  decisions: readonly Decision[],
  place = 0,
  change: (line: DecisionLine) => void = () => {},
): string {
  const at = '2026-01-02T03:04:05.000Z';
  const lines: DecisionLine[] = [];
  for (const decision of decisions) lines.push(linkDecision(lines.at(-1) ?? FIRST_HEAD, { at, decision }));
  const [line, last] = [lines[place], lines.at(-1)];
  if (line === undefined || last === undefined) throw new Error('There is no such decision.');
  change(line);
  return writeEvidence({
    line,
    since: lines.slice(place + 1).map(hashContent),
    head: { seq: last.seq, hash: last.hash },
    review: JSON.parse(canonicalJson(proveDecision(line.decision))),
    outcome: { condition: 'done', facts: { txId: '0xabc' }, steps: [{ state: 'final', condition: 'done', at }] },
  });
}
