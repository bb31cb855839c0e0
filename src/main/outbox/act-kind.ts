import type * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { HeadNotes } from '../journal/note-heads.ts';
import type { ProfileSession } from '../profiles/profile-sessions.ts';
import { mayPass } from '../service/failure-table.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { writeRequest } from '../service/write-request.ts';
import { afterFailure, READ_AGAIN_MS, tellWhatToCheck } from './after-failure.ts';
import { WHILE_CLOSED_MS } from './create-kind.ts';
import { type Intent, type IntentKind, intentKind, type StepOutcome, type StepRun } from './intent-kind.ts';
import { afterKeeping } from './keep-step.ts';
import { createNotedSending, type NotedSending } from './noted-sending.ts';
import { explainInterrupted } from './outbox-failures.ts';

type Facts = Record<string, unknown>;

/** What the look before the effect came to: go on, it is so already, or it must not be sent. */
export type ReadBefore =
  | { found: 'open'; facts?: Facts }
  | { found: 'done'; facts: Facts }
  | { found: 'stop'; failure: Failure; facts?: Facts };

/** What the look after a doubtful sending came to: it happened, or nothing tells. `evidence` is a sentence for the operator. */
export type ReadAfter = { found: 'done'; facts: Facts } | { found: 'not-told'; evidence?: string; facts?: Facts };

type Asked<Body> = ProfileSession & { intent: Intent<Body> };

export type ActKindOptions<Body, Answer> = {
  name: string;
  bodySchema: z.ZodType<Body>;
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  headNotes: Pick<HeadNotes, 'tell'>;
  /** True where the service takes the same request twice as one, by an id of ours in its path. False when left out. */
  isRepeatable?: (body: Body) => boolean;
  /** Reads before the effect, so that a change meanwhile, or that it is done already, is seen. */
  readBefore?: (asked: Asked<Body>) => Promise<Result<ReadBefore, Failure>>;
  send: (asked: Omit<Asked<Body>, 'profile'>) => Promise<Result<Answer, ServiceFailure>>;
  /** Reads after a sending of which nobody knows whether it arrived. */
  readAfter?: (asked: Asked<Body>) => Promise<Result<ReadAfter, Failure>>;
  /** What to remember in the journal of the answer: enough for `keep` after a restart. */
  remember: (answer: Answer) => Facts;
  /** Keeps the answer in the store, from the journal's facts; runs again after a kill. */
  keep: (intent: Intent<Body>) => Promise<Result<Facts, Failure>>;
};

/**
 * A write without an idempotency key: intent → prepared (read first) → sending (act) → known → final. `sending` on the disk
 * means that it may be under way: found there after a kill, it is read again and, where nothing tells, shown as uncertain;
 * it is repeated only by hand (security, "The client of the service"), and the keychain knows of it before it is sent. What is known not to have been sent goes back to `prepared`.
 */
export function actKind<Body, Answer>(options: ActKindOptions<Body, Answer>): IntentKind {
  const noted = createNotedSending(options.headNotes);
  return intentKind<Body>({
    name: options.name,
    bodySchema: options.bodySchema,
    usesIdempotencyKey: false,
    dismissibleIn: ['intent', 'prepared'],
    retryableIn: ['intent', 'prepared', 'sending', 'known'],
    // By hand it is read first again.
    retryFrom: { sending: 'prepared' },
    steps: {
      intent: async () => ({ next: 'advance', state: 'prepared' }),
      async prepared(intent) {
        const session = options.getSession(intent.profileId);
        if (!session.ok) return { next: 'wait', afterMs: WHILE_CLOSED_MS, failure: session.failure };
        const failure = isRepeatable(options, intent.body) ? undefined : await noted.refuse();
        if (failure !== undefined) return { next: 'wait', afterMs: WHILE_CLOSED_MS, failure };
        return readBefore(options, { ...session.value, intent });
      },
      async sending(intent, run) {
        const session = options.getSession(intent.profileId);
        if (session.ok) return send({ ...options, noted }, { ...session.value, intent }, run);
        const { failure } = session;
        if (!run.isFresh) return { next: 'wait', afterMs: WHILE_CLOSED_MS, failure };
        return { next: 'retry', state: 'prepared', counted: false, afterMs: WHILE_CLOSED_MS, failure };
      },
      known: async (intent) => afterKeeping(await options.keep(intent)),
    },
    writeRequest: (intent) => writeRequest((client) => options.send({ client, intent })),
  });
}

async function readBefore<Body, Answer>(
  options: ActKindOptions<Body, Answer>,
  asked: Asked<Body>,
): Promise<StepOutcome> {
  const looked = await options.readBefore?.(asked);
  if (looked === undefined) return { next: 'advance', state: 'sending', keepsCount: true };
  if (!looked.ok) {
    return isOfService(looked.failure) ? afterUnsent(looked.failure) : { next: 'retry', failure: looked.failure };
  }
  const { found, facts = {} } = looked.value;
  if (found === 'stop') return { next: 'fail', failure: looked.value.failure, facts };
  return found === 'done'
    ? { next: 'advance', state: 'known', facts }
    : { next: 'advance', state: 'sending', facts, keepsCount: true };
}

async function send<Body, Answer>(
  options: ActKindOptions<Body, Answer> & { noted: NotedSending },
  asked: Asked<Body>,
  { isFresh }: StepRun,
): Promise<StepOutcome> {
  const repeatable = isRepeatable(options, asked.intent.body);
  // It may have been sent before the restart.
  if (!isFresh && !repeatable) return readAfter(options, asked, explainInterrupted(asked.intent.target));
  const untold = repeatable ? undefined : await options.noted.note();
  if (untold !== undefined) {
    return { next: 'retry', state: 'prepared', counted: false, afterMs: WHILE_CLOSED_MS, failure: untold };
  }
  const answer = await options.send(asked);
  if (answer.ok) return { next: 'advance', state: 'known', facts: options.remember(answer.value) };
  const { failure } = answer;
  if (failure.effectUncertain && !repeatable) return readAfter(options, asked, tellWhatToCheck(failure));
  return afterUnsent(failure);
}

function isRepeatable<Body, Answer>(options: ActKindOptions<Body, Answer>, body: Body): boolean {
  return options.isRepeatable?.(body) ?? false;
}

/** Nothing happened at the service, or doing it again does not do it twice. */
function afterUnsent(failure: ServiceFailure): StepOutcome {
  return afterFailure(failure, { repeatable: true, backTo: 'prepared' });
}

async function readAfter<Body, Answer>(
  options: ActKindOptions<Body, Answer>,
  asked: Asked<Body>,
  failure: Failure,
): Promise<StepOutcome> {
  const looked = await options.readAfter?.(asked);
  if (looked === undefined) return { next: 'ask', failure };
  if (!looked.ok) {
    // Reading is no effect: it waits until the service answers again, and the row says what for. A refusal will not change.
    if (!isRefusal(looked.failure)) return { next: 'wait', afterMs: READ_AGAIN_MS, failure: looked.failure };
    return { next: 'ask', failure: withEvidence(failure, `Looking failed: ${looked.failure.happened}`) };
  }
  const { found, facts = {} } = looked.value;
  if (found === 'done') return { next: 'advance', state: 'known', facts };
  const { evidence } = looked.value;
  return { next: 'ask', facts, failure: evidence === undefined ? failure : withEvidence(failure, evidence) };
}

function withEvidence(failure: Failure, evidence: string): Failure {
  return { ...failure, kept: `${evidence} ${failure.kept}` };
}

function isOfService(failure: Failure | ServiceFailure): failure is ServiceFailure {
  return 'effectUncertain' in failure;
}

/** The service answered, and would answer the same again. */
function isRefusal(failure: Failure | ServiceFailure): boolean {
  return isOfService(failure) && !mayPass(failure);
}
