import { basename } from 'node:path';
import { FIRST_HEAD, hashContent, isNextLine } from '#proof/evidence/decision-chain.ts';
import type { Failure } from '#shared/failure.ts';
import { isSignatureLine, type LogLine } from '#shared/model/decision.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { olderLogNotSound } from '../ledger/ledger-failure.ts';
import { readLog } from '../ledger/moved-decisions.ts';
import { isSoundLog, listOlderLogs, readOlderLog } from '../ledger/older-logs.ts';

type ReadRequest = Extract<SignerRequest, { type: 'read-decision' }>;

type Found = NonNullable<SignerAnswer<'read-decision'>>;

/**
 * The newest decision about a record, with what is needed to follow the chain from it to its end; one of this signer's before any other.
 * Fails where it stands in an older log alone that cannot be verified.
 */
export function readDecision(
  request: ReadRequest,
  { decisions }: Ledger,
  folder?: string,
): Result<SignerAnswer<'read-decision'>, Failure> {
  const own = findDecision(request, decisions.lines());
  if (own !== undefined) return succeed({ ...own, head: decisions.head });
  return folder === undefined ? succeed(null) : findInOlder(request, listOlderLogs(folder, decisions.path));
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

/** Among what was signed on other machines, or before this ledger began: each of these logs is a chain of its own. */
function findInOlder(request: ReadRequest, paths: readonly string[]): Result<Found | null, Failure> {
  let notSound: string | undefined;
  for (const path of paths) {
    const lines = readLog(path);
    const [found, last] = [findDecision(request, lines), lines.at(-1)];
    if (found === undefined || last === undefined) continue;
    if (isSoundLog(path)) return succeed({ ...found, head: { seq: last.seq, hash: last.hash } });
    notSound = basename(path);
  }
  return notSound === undefined ? succeed(null) : fail(olderLogNotSound(notSound));
}

/** A page of the log; whoever asks has to say what of it concerns them. */
export function listDecisions({ from }: Extract<SignerRequest, { type: 'list-decisions' }>, { decisions }: Ledger) {
  const { lines, next } = decisions.page(from);
  const answer: SignerAnswer<'list-decisions'> = { lines: lines.map((line) => line ?? null), next };
  return succeed(answer);
}

type OlderRequest = Extract<SignerRequest, { type: 'list-older-decisions' }>;

/** A page of one of the older logs; null where there are no more of them. Of one that cannot be verified no line is given. */
export function listOlderDecisions({ log, from }: OlderRequest, { decisions }: Ledger, folder?: string) {
  const answer = (value: SignerAnswer<'list-older-decisions'>) => succeed(value);
  const path = folder === undefined ? undefined : listOlderLogs(folder, decisions.path)[log];
  if (path === undefined) return answer(null);
  const name = basename(path);
  if (from === 0 && !isSoundLog(path)) return answer({ name, isSound: false, lines: [], next: null });
  const { lines, next } = readOlderLog(path, from);
  return answer({ name, isSound: true, lines: lines.map((line) => line ?? null), next });
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
