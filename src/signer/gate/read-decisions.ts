import { FIRST_HEAD, hashContent, isNextLine } from '#proof/evidence/decision-chain.ts';
import { type DecisionLine, isSignatureLine } from '#shared/model/decision.ts';
import { succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';

type ReadRequest = Extract<SignerRequest, { type: 'read-decision' }>;

/** The newest decision about a record, with what is needed to follow the chain from it to its end. */
export function readDecision({ profileId, recordId }: ReadRequest, { decisions }: Ledger) {
  let found: { line: DecisionLine; since: string[] } | undefined;
  for (const line of decisions.lines()) {
    if (line === undefined) continue;
    const { decision } = line;
    const isMeant = 'recordId' in decision && decision.recordId === recordId && decision.profile.id === profileId;
    if (isMeant && isSignatureLine(line)) found = { line, since: [] };
    else found?.since.push(hashContent(line));
  }
  const answer: SignerAnswer<'read-decision'> = found === undefined ? null : { ...found, head: decisions.head };
  return succeed(answer);
}

/** Follows the whole log: nothing changed, left out or put in, up to where the ledger says it stands. */
export function checkDecisions({ decisions }: Ledger) {
  let head = FIRST_HEAD;
  const answer = (brokenAt: number | null): SignerAnswer<'check-decisions'> => ({ count: head.seq, brokenAt });
  for (const line of decisions.lines()) {
    if (line === undefined || !isNextLine(head, line)) return succeed(answer(head.seq + 1));
    head = { seq: line.seq, hash: line.hash };
  }
  const isWhole = head.seq === decisions.head.seq && head.hash === decisions.head.hash;
  return succeed(answer(isWhole ? null : head.seq + 1));
}
