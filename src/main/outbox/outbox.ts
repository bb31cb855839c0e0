import { randomUUID } from 'node:crypto';
import { assertNever } from '#shared/assert-never.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { MAX_TRIES, nextDelay } from '../service/backoff.ts';
import type { IntentChange, IntentRow, Intents } from '../store/intents.ts';
import type { IntentKind, StepOutcome } from './intent-kind.ts';
import { toIntentView } from './intent-view.ts';
import { explainFault, explainNotDismissible, explainNotRetryable, explainReusedForm } from './outbox-failures.ts';
import { createRunner } from './runner.ts';

export type OutboxOptions = {
  intents: Intents;
  kinds: readonly IntentKind[];
  clock: () => number;
  random: () => number;
  /** Called after each row that reached the disk, and when an intent starts to wait for something. */
  onChange: (intent: IntentView) => void;
  /** Called when the journal itself could not be written or a step broke its promise. */
  onFault: (fault: { intentId: string; failure: Failure }) => void;
};

export type NewIntent = { kind: string; profileId: string; target: string; formId: string; body: unknown };

/** The journal's engine: persists first, then acts, and goes on where it was after a kill. */
export type Outbox = {
  /** Keeps the intent and starts it. Asking again with the same form id gives the same intent. */
  submit(intent: NewIntent): Result<IntentView, Failure>;
  /** Resolves when the intent cannot go on by itself any more, or waits for something. */
  settled(id: string): Promise<IntentView>;
  list(profileId: string): IntentView[];
  /**
   * Starts every intent that has not ended: after a restart, or when something they wait for has come.
   * @param hurried the profile whose intents do not wait for their time any more
   */
  resume(hurried?: string): void;
  /** Goes on with a parked, failed or uncertain intent: the operator's decision. */
  retry(id: string): Result<IntentView, Failure>;
  /** Ends an intent that failed or came to a stop, or that has not begun anything yet. */
  dismiss(id: string): Result<IntentView, Failure>;
  /** The newest intent of this kind and target that has not come to nothing. */
  findLatest(key: { profileId: string; kind: string; target: string }): IntentRow | undefined;
  view(row: IntentRow): IntentView;
  /** Lets steps that run come to their end, starts none. */
  stop(): Promise<void>;
};

/** Creates the engine; nothing runs before `resume` or `submit`. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { intents, clock, onChange } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
  const waitingFor = new Map<string, Failure>();
  const runner = createRunner(runUntilItWaits, (intentId, cause) =>
    options.onFault({ intentId, failure: explainFault(cause) }),
  );
  const view = (row: IntentRow): IntentView => toIntentView(row, waitingFor.get(row.id));

  function change(row: IntentRow, next: IntentChange): IntentView {
    waitingFor.delete(row.id);
    const changed = view(intents.advance({ id: row.id, at: clock(), ...next }));
    onChange(changed);
    return changed;
  }

  function waitFor(row: IntentRow, { failure, afterMs }: Extract<StepOutcome, { next: 'wait' }>): void {
    if (failure === undefined) waitingFor.delete(row.id);
    else waitingFor.set(row.id, failure);
    onChange(view(row));
    runner.startLater(row.id, afterMs);
  }

  async function runUntilItWaits(id: string): Promise<void> {
    let isFresh = false;
    for (;;) {
      const row = mustGet(intents, id);
      if (runner.isStopped() || row.condition !== 'active') return;
      const early = howEarly(row, clock());
      if (early > 0) return runner.startLater(id, early);
      const outcome = await mustFind(kinds, row.kind).runStep(row, { isFresh });
      if (outcome.next === 'wait') return waitFor(row, outcome);
      // Its effect has not begun, and will not: on the disk it must not look as if it had.
      if (runner.isStopped() && outcome.next === 'advance' && outcome.state === 'sending') return;
      // The operator may have ended it meanwhile: then what came of the step is dropped.
      if (mustGet(intents, id).condition !== 'active') return;
      change(row, toChange({ row, outcome, now: clock(), random: options.random }));
      isFresh = outcome.next === 'advance';
    }
  }

  return {
    submit({ kind: name, body, ...asked }) {
      const fresh = newRow({ ...asked, kind: mustFind(kinds, name), body, now: clock() });
      const row = intents.insert(fresh);
      if (canonicalJson(row.body) !== canonicalJson(fresh.body)) return fail(explainReusedForm(row));
      onChange(view(row));
      runner.start(row.id);
      return succeed(view(row));
    },
    settled: (id) => runner.idle(id).then(() => view(mustGet(intents, id))),
    list: (profileId) => intents.list(profileId).map(view),
    findLatest: (key) => intents.findLatest(key),
    view,
    resume(hurried) {
      for (const row of intents.listActive()) {
        if (row.profileId === hurried && row.dueAt > clock()) change(row, { dueAt: clock() });
        runner.start(row.id);
      }
    },
    retry(id) {
      const row = mustGet(intents, id);
      if (!ENDED_BY_HAND.includes(row.condition)) return succeed(view(row));
      const again = goOnByHand(mustFind(kinds, row.kind), row);
      if (again === undefined) return fail(explainNotRetryable(row));
      const changed = change(row, { ...again, dueAt: clock() });
      runner.start(id);
      return succeed(changed);
    },
    dismiss(id) {
      const row = mustGet(intents, id);
      const isDismissible = mayEndByHand(mustFind(kinds, row.kind), row);
      return isDismissible ? succeed(change(row, { condition: 'dismissed' })) : fail(explainNotDismissible(row));
    },
    stop: () => runner.stop(),
  };
}

/**
 * Reads the body before anything is kept.
 * @throws also for what JSON cannot hold: kept and then refused, it would be sent after the next start
 */
function parseBody(kind: IntentKind, body: unknown): unknown {
  const parsed = kind.parseBody(body);
  canonicalJson(parsed);
  return parsed;
}

/** No pause is longer (security: Retry-After up to 10 min): due later than that is a clock that was set back. */
const LONGEST_PAUSE_MS = 10 * 60 * 1000;

function goOnByHand({ retryableIn, retryFrom }: IntentKind, { state }: IntentRow): IntentChange | undefined {
  if (!retryableIn.includes(state)) return undefined;
  return { state: retryFrom?.[state] ?? state, condition: 'active', attempts: 0, failure: null };
}

function mayEndByHand({ dismissibleIn }: IntentKind, { state, condition }: IntentRow): boolean {
  return condition === 'active' ? dismissibleIn.includes(state) : ENDED_BY_HAND.includes(condition);
}

/** Milliseconds until its time; 0 when that has come. */
function howEarly({ dueAt }: IntentRow, now: number): number {
  const early = dueAt - now;
  return early > 0 && early <= LONGEST_PAUSE_MS ? early : 0;
}

/** Ends from which only the operator leads on. */
const ENDED_BY_HAND: readonly string[] = ['parked', 'failed', 'uncertain'];

type Applied = { row: IntentRow; outcome: Exclude<StepOutcome, { next: 'wait' }>; now: number; random: () => number };

function toChange({ row, outcome, now, random }: Applied): IntentChange {
  switch (outcome.next) {
    case 'advance':
      return {
        state: outcome.state,
        condition: outcome.state === 'final' ? 'done' : 'active',
        facts: { ...row.facts, ...outcome.facts },
        failure: null,
        attempts: outcome.keepsCount === true ? row.attempts : 0,
        dueAt: now,
      };
    case 'retry': {
      const attempts = row.attempts + (outcome.counted === false ? 0 : 1);
      const condition = attempts >= MAX_TRIES ? 'parked' : 'active';
      const delay = outcome.afterMs ?? nextDelay({ attempt: Math.max(1, attempts), random: random() });
      const state = outcome.state ?? row.state;
      return { state, condition, attempts, failure: outcome.failure, dueAt: now + delay };
    }
    case 'fail':
      return { condition: 'failed', failure: outcome.failure, facts: { ...row.facts, ...outcome.facts } };
    case 'ask':
      return { condition: 'uncertain', failure: outcome.failure, facts: { ...row.facts, ...outcome.facts } };
    default:
      return assertNever(outcome, 'step outcome');
  }
}

function newRow({ kind, now, body, ...asked }: Omit<NewIntent, 'kind'> & { kind: IntentKind; now: number }): IntentRow {
  return {
    ...asked,
    body: parseBody(kind, body),
    id: randomUUID(),
    kind: kind.name,
    idempotencyKey: kind.usesIdempotencyKey ? randomUUID() : null,
    keyMadeAt: kind.usesIdempotencyKey ? now : null,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

function mustGet(intents: Intents, id: string): IntentRow {
  const row = intents.get(id);
  if (row === undefined) throw new Error(`The journal has no intent ${id}.`);
  return row;
}

function mustFind(kinds: ReadonlyMap<string, IntentKind>, name: string): IntentKind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`This Countersign does not know intents of kind ${name}.`);
  return kind;
}
