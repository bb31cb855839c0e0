import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { DecisionHead, LogLine } from '#shared/model/decision.ts';

/** Before the first decision. */
export const FIRST_HEAD: DecisionHead = { seq: 0, hash: '0'.repeat(64) };

/** Keeps these hashes apart from every other one; changes when the meaning of a decision does. */
const OF_CONTENT = 'countersign.decision.v1\n';
const OF_LINK = 'countersign.decision-link.v1\n';

/** SHA-256 of what was decided and when, as hex. */
export function hashContent({ at, decision }: Pick<LogLine, 'at' | 'decision'>): string {
  return sha256Hex(OF_CONTENT + canonicalJson({ at, decision }));
}

/** SHA-256 of the link of a decision to those before it, as hex: with the hashes of contents alone the chain can be followed. */
export function hashLink(head: DecisionHead, contentHash: string): DecisionHead {
  return { seq: head.seq + 1, hash: sha256Hex(`${OF_LINK}${head.seq + 1} ${head.hash} ${contentHash}`) };
}

/** The line that follows `head`. */
export function linkDecision<Kind extends LogLine['decision']>(
  head: DecisionHead,
  { at, decision }: { at: string; decision: Kind },
): Omit<LogLine, 'decision'> & { decision: Kind } {
  const { seq, hash } = hashLink(head, hashContent({ at, decision }));
  return { seq, prev: head.hash, at, decision, hash };
}

/** Whether the line follows `head`, with nothing changed in it. */
export function isNextLine(head: DecisionHead, line: LogLine): boolean {
  const next = hashLink(head, hashContent(line));
  return line.seq === next.seq && line.prev === head.hash && line.hash === next.hash;
}

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
