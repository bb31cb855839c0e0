import { FIRST_HEAD, hashContent, isNextLine } from '#proof/evidence/decision-chain.ts';
import { isSignatureLine, type LogLine } from '#shared/model/decision.ts';
import { succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { listMovedLogs, readLog } from '../ledger/moved-decisions.ts';

type ReadRequest = Extract<SignerRequest, { type: 'read-decision' }>;

type Found = NonNullable<SignerAnswer<'read-decision'>>;

/** The newest decision about a record, with what is needed to follow the chain from it to its end; one of this signer's before any other. */
export function readDecision(request: ReadRequest, { decisions }: Ledger, folder?: string) {
  const own = findDecision(request, decisions.lines());
  if (own !== undefined) return succeed({ ...own, head: decisions.head });
  const answer: SignerAnswer<'read-decision'> = folder === undefined ? null : findMoved(request, folder);
  return succeed(answer);
}

function findDecision({ profileId, recordId }: ReadRequest, lines: Iterable<LogLine | undefined>) {
  let found: Omit<Found, 'head'> | undefined;
  for (const line of lines) {
    if (line === undefined) continue;
    const { decision } = line;
    const isMeant = 'recordId' in decision && decision.recordId === recordId && decision.profile.id === profileId;
    if (isMeant && isSignatureLine(line)) found = { line, since: [] };
    else found?.since.push(hashContent(line));
  }
  return found;
}

/** Among what was signed on other machines: each of their logs is a chain of its own. */
function findMoved(request: ReadRequest, folder: string): Found | null {
  for (const path of listMovedLogs(folder)) {
    const lines = readLog(path);
    const [found, last] = [findDecision(request, lines), lines.at(-1)];
    if (found !== undefined && last !== undefined) return { ...found, head: { seq: last.seq, hash: last.hash } };
  }
  return null;
}

/** A page of the log; whoever asks has to say what of it concerns them. */
export function listDecisions({ from }: Extract<SignerRequest, { type: 'list-decisions' }>, { decisions }: Ledger) {
  const { lines, next } = decisions.page(from);
  const answer: SignerAnswer<'list-decisions'> = { lines: lines.map((line) => line ?? null), next };
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
