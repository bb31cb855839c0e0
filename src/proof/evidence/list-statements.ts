import { canonicalJson } from '#shared/canonical-json.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { Evidence } from '#shared/model/evidence.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';
import { isBoundToWallet } from '../message/scheme-findings.ts';
import { signableBytes } from '../signable-bytes.ts';
import { proveDecision } from './prove-decision.ts';

/** Something that a file of evidence says, and what stands behind it. */
export type EvidenceStatement = {
  name: string;
  value: string;
  /**
   * `signature`: the key's signature covers it, so nobody without the key can say anything else. `record`: Countersign wrote it down, and only
   * hashes without a key hold it together.
   */
  provenBy: 'signature' | 'record';
};
type Named = Omit<EvidenceStatement, 'provenBy'>;

/**
 * Everything that evidence says which holds: what was signed and with which key, then what is no more than recorded.
 * @param review the proof of its decision, made again
 */
export function listStatements(evidence: Evidence, review: Review): EvidenceStatement[] {
  const { decision } = evidence.line;
  const bare = proveWithoutKnowledge(decision);
  const isProven = signableBytes(bare).ok;
  const place = listPlace(bare);
  const isPlaceProven = isProven && isBound(bare);
  const signed = [
    { name: 'key', value: decision.signerAddress },
    { name: 'challenge', value: bare.hashes.challenge },
    ...(isProven ? [{ name: 'what it does', value: bare.headline }, ...listContent(bare)] : []),
    ...(isPlaceProven ? place : []),
  ];
  const recorded = [...(isPlaceProven ? [] : place), ...listRecorded(evidence, review)];
  return [
    ...signed.map((statement) => ({ ...statement, provenBy: 'signature' as const })),
    ...recorded.map((statement) => ({ ...statement, provenBy: 'record' as const })),
  ];
}

/** In production, no token has the name that a practice service gave it. */
const NO_PROFILE: Profile = { id: '', name: '', environment: 'production', baseUrl: '', createdAt: '' };

/**
 * The proof once more from the record and the tables of this version alone: names, tokens and profile are the file's word, and what was
 * hashed says nothing of them.
 */
function proveWithoutKnowledge(decision: Decision): Review {
  const without = { knowledge: undefined, intended: undefined, knownOperationHashes: [] };
  return proveDecision({ ...decision, ...without, profile: NO_PROFILE });
}

/** Whether what was hashed names wallet and chain, as an operation does, and of messages some schemes. */
function isBound({ hashes: { messageScheme } }: Review): boolean {
  return messageScheme === undefined || isBoundToWallet(messageScheme);
}

function listPlace({ asks: { wallet, chain, chainId } }: Review): Named[] {
  return [
    { name: 'wallet', value: wallet },
    { name: 'chain', value: chainId === null ? chain : `${chainId} (${chain})` },
  ];
}

function listContent({ calls, message, typedData, hashes }: Review): Named[] {
  const nonce = hashes.nonce === undefined ? [] : [{ name: 'nonce', value: hashes.nonce }];
  const text = message === undefined ? [] : [{ name: 'text', value: message }];
  const { primaryType, domain, message: members } = typedData ?? {};
  const data =
    typedData === undefined ? [] : [{ name: 'typed data', value: canonicalJson({ primaryType, domain, members }) }];
  const listed = calls.map(({ to, value, data: calldata }) => ({
    name: 'call',
    value: canonicalJson({ to, value, data: calldata }),
  }));
  return [...nonce, ...listed, ...text, ...data];
}

function listRecorded({ line, head, outcome }: Evidence, review: Review): Named[] {
  const { decision } = line;
  const { profile, runtime } = decision;
  return [
    { name: 'signed at', value: line.at },
    { name: 'approved at', value: writeTime(decision.approvedAt) },
    { name: 'approved by', value: decision.ruleId === undefined ? 'a person' : `the rule ${decision.ruleId}` },
    { name: 'profile', value: `${profile.name} (${profile.environment}), ${profile.baseUrl}` },
    { name: 'record id', value: decision.recordId },
    { name: 'review', value: `${review.headline} (${review.rating})` },
    { name: 'review digest', value: decision.reviewDigest },
    { name: 'findings', value: writeFindings(review) },
    { name: 'end of wallet typed', value: decision.typedWalletEnd ?? 'no' },
    { name: 'replacement confirmed', value: decision.replacementConfirmed ? 'yes' : 'no' },
    { name: 'place in the log', value: `${line.seq} of ${head.seq}` },
    ...(decision.session === undefined ? [] : [{ name: 'session', value: decision.session }]),
    { name: 'app', value: `${runtime.app}, Node ${runtime.node}, ${runtime.system}` },
    { name: 'outcome', value: outcome.condition },
    { name: 'steps', value: outcome.steps.map(({ state, at }) => `${state} ${at}`).join(', ') },
    { name: 'answers', value: canonicalJson(outcome.facts) },
  ];
}

/** Those that were on the screen when it was approved. */
function writeFindings({ findings }: Review): string {
  return findings.length === 0 ? 'none' : findings.map(({ rule, severity }) => `${rule} (${severity})`).join(', ');
}

/** A file may hold any number here. */
function writeTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString();
}
