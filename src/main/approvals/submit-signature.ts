import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { isFinalStatus } from '#shared/model/status.ts';
import { afterFailure } from '../outbox/after-failure.ts';
import type { Intent, StepOutcome, StepRun } from '../outbox/intent-kind.ts';
import { isSuccess, mayBeDoneAlready, mayPass } from '../service/failure-table.ts';
import { approvalStanding, stillWaits } from './approval-standing.ts';
import type { ApproveBody } from './approve-body.ts';
import { explainNotTaken, explainUnreadable } from './approve-failures.ts';
import type { FreshRecord, RecordGateway } from './fresh-record.ts';
import type { RecordKey } from './proof-context.ts';

type Options = RecordGateway & { clock: () => number };
type FollowOptions = Options & {
  /** When each record that is followed was read by itself, in milliseconds since 1970; by the id of its intent, as long as that goes on. */
  followed: Map<string, number>;
};

const FOLLOW_MS = { shortest: 1_000, longest: 60_000, longestUnread: 600_000 } as const;
/** Each record that is followed beside it lets one be read by itself so much later: the list that is read anyway tells of all of them. */
const BESIDE_MS = 500;

const signatureSchema = z.looseObject({ signer: z.string(), signature: z.string() });

/** The signature is on this computer's disk; now the service is to have it. Sending it again is the same as sending it once. */
export async function submitSignature(
  { submit, readFresh }: Options,
  intent: Intent<ApproveBody>,
  { isFresh }: StepRun,
): Promise<StepOutcome> {
  const { signer, signature } = signatureSchema.parse(intent.facts);
  const answer = await submit({ ...keyOf(intent), signer, signature });
  // The answer is the record.
  if (answer.ok) return ifOver(answer.value) ?? { next: 'advance', state: 'submitted' };
  const { failure } = answer;
  const isTaken = failure.effectUncertain && isSuccess(failure.status ?? 0);
  if (!isTaken && (mayPass(failure) || failure.effectUncertain)) return afterFailure(failure, { repeatable: true });
  // Refused, or taken with an answer that nobody can read: the record itself tells which.
  const fresh = await readFresh(keyOf(intent));
  const standing = fresh.ok ? judgeStanding(fresh.value, intent.body.signerAddress) : 'unread';
  const mayBeIn = isTaken || mayBeDoneAlready(failure) || !isFresh;
  switch (standing) {
    case 'in':
      return { next: 'advance', state: 'submitted', facts: { already: 'The service had our signature already.' } };
    case 'over':
      return { next: 'advance', state: 'submitted', facts: { already: 'Others had approved it before ours arrived.' } };
    case 'unread':
      return mayBeIn ? assumeSubmitted() : { next: 'fail', failure };
    case 'waits':
      // "Done already" beside a record that still waits contradicts itself, or is older: asked again, as often as anything else.
      return isTaken || mayBeDoneAlready(failure) ? { next: 'retry', failure } : { next: 'fail', failure };
  }
}

/** Whoever tells of a record may tell that it has come to its end. */
function ifOver({ status, result }: FreshRecord): StepOutcome | undefined {
  if (status === undefined || !isFinalStatus(status)) return undefined;
  return { next: 'advance', state: 'final', facts: { status, ...result } };
}

/** No reading that fails can undo what may be in: it is followed, and sent again should the record turn out to wait for it. */
function assumeSubmitted(): StepOutcome {
  const already = 'The service has it, as far as its answer can be read; the record itself could not be read yet.';
  return { next: 'advance', state: 'submitted', facts: { already, isUnsure: true }, keepsCount: true };
}

/**
 * Looks at the record until the service says how it ended, as it is kept by whatever reads it, or by itself. Only that ends it: a reading
 * that fails is waited out.
 */
export async function followRecord(
  options: FollowOptions,
  intent: Intent<ApproveBody>,
  { isFresh }: StepRun,
): Promise<StepOutcome> {
  const { readAfterwards, clock, followed } = options;
  const known = lookAtKept(options, intent, isFresh);
  if (known !== undefined) return known;
  followed.set(intent.id, clock());
  const fresh = await readAfterwards(keyOf(intent));
  const wait = (failure?: Failure): StepOutcome => {
    const longest = failure === undefined ? FOLLOW_MS.longest : FOLLOW_MS.longestUnread;
    const afterMs = pauseOf(intent, { now: clock(), longest });
    return { next: 'wait', afterMs, ...(failure === undefined ? {} : { failure: sayWhatIsIn(failure, intent) }) };
  };
  if (!fresh.ok) return wait(fresh.failure);
  if (fresh.value.status === undefined) return wait(explainUnreadable(intent.body.recordId));
  const { signature, isUnsure } = intent.facts;
  if (judgeStanding(fresh.value, intent.body.signerAddress) === 'waits') {
    // An odd answer made us think that it was over: it is not, and our signature was never sent.
    if (signature === undefined) return { next: 'advance', state: 'prepared' };
    if (isUnsure === true) return { next: 'retry', state: 'signed', failure: explainNotTaken(intent.body.recordId) };
  }
  return ifOver(fresh.value) ?? wait();
}

/** @returns undefined where the record has to be read by itself */
function lookAtKept(
  { readKept, clock, followed }: FollowOptions,
  intent: Intent<ApproveBody>,
  isFresh: boolean,
): StepOutcome | undefined {
  const { signature, isUnsure, already } = intent.facts;
  if (signature === undefined || isUnsure === true) return undefined;
  const now = clock();
  const kept = readKept(keyOf(intent));
  // What was read before the service had our signature says nothing of what became of it.
  const seen = kept !== undefined && kept.readAt > intent.updatedAt && kept.readAt <= now ? kept : undefined;
  const over = seen && ifOver(seen.record);
  if (over !== undefined) return over;
  // The answer that took it was the first look.
  if (isFresh && already === undefined) followed.set(intent.id, now);
  const never = Number.NEGATIVE_INFINITY;
  const lookedAt = Math.max(followed.get(intent.id) ?? never, seen?.readAt ?? never);
  const between = pauseOf(intent, { now, shortest: followed.size * BESIDE_MS });
  if (lookedAt > now || now - lookedAt >= between) return undefined;
  return { next: 'wait', afterMs: pauseOf(intent, { now }) };
}

type Pause = { now: number; shortest?: number; longest?: number };

/** Between two looks at a record that is being executed, in milliseconds: longer the longer it takes, because others may have to sign. */
function pauseOf(
  { updatedAt }: Intent<ApproveBody>,
  { now, shortest = 0, longest = FOLLOW_MS.longest }: Pause,
): number {
  return Math.min(longest, Math.max(FOLLOW_MS.shortest, shortest, (now - updatedAt) / 10));
}

function sayWhatIsIn<Told extends Failure>(failure: Told, { facts }: Intent<ApproveBody>): Told {
  if (facts.signature === undefined) return failure;
  return { ...failure, kept: 'Your signature was sent and is in the journal; nothing else is signed.' };
}

/** Where our signature stands with the record, as far as it can be read. */
function judgeStanding({ status, approvals }: FreshRecord, signerAddress: string): 'in' | 'over' | 'waits' | 'unread' {
  if (status === undefined) return 'unread';
  if (stillWaits({ status, approvals }, signerAddress)) return 'waits';
  return approvalStanding(approvals, signerAddress) === 'submitted' ? 'in' : 'over';
}

export function keyOf({ profileId, body }: Intent<ApproveBody>): RecordKey {
  return { profileId, walletAddress: body.walletAddress, kind: body.kind, recordId: body.recordId };
}
