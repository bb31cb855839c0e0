import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { IntentChange, IntentRow } from '../store/intents.ts';
import { createEngine, type OutboxOptions } from './engine.ts';
import type { IntentKind } from './intent-kind.ts';
import { explainNotDismissible, explainNotRetryable, explainReusedForm } from './outbox-failures.ts';
import { viewUnreadable } from './read-row.ts';

export type NewIntent = { kind: string; profileId: string; target: string; formId: string; body: unknown };

/** The journal's engine: persists first, then acts, and goes on where it was after a kill. */
export type Outbox = {
  /** Keeps the intent and starts it. Asking again with the same form id gives the same intent. */
  submit(intent: NewIntent): Result<IntentView, Failure>;
  /** The same for several, which are on the disk together before the first begins; of each that was not written, why. */
  submitAll(intents: readonly NewIntent[]): Result<Result<IntentView, Failure>, unknown>[];
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
  /** Ends one of which the journal holds too little to do anything about it: the operator has checked what became of it. */
  dismissUnreadable(key: { id: string; profileId: string }): Result<IntentView, Failure>;
  /** The newest intent of this kind and target that has not come to nothing. */
  findLatest(key: { profileId: string; kind: string; target: string }): IntentRow | undefined;
  /** The newest of this kind with one of these targets, as `list` has it: however it ended, also one that cannot be read. */
  findNewest(key: { profileId: string; kind: string; targets: readonly string[] }): IntentView | undefined;
  view(row: IntentRow): IntentView;
  /** Lets steps that run come to their end, starts none. */
  stop(): Promise<void>;
};

/** Opens the journal for requests; nothing runs before `resume` or `submit`. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { intents, clock, onChange } = options;
  const engine = createEngine(options);
  const { kinds, view, change } = engine;

  function submitAll(asked: readonly NewIntent[]): Result<Result<IntentView, Failure>, unknown>[] {
    const fresh = asked.map(({ kind, ...rest }) => newRow({ ...rest, kind: mustFind(kinds, kind), now: clock() }));
    const written = writeAll(fresh);
    return written.map((each) => (each.ok ? succeed(begin(each.value)) : each));
  }

  function writeAll(fresh: readonly IntentRow[]): Result<{ fresh: IntentRow; row: IntentRow }, unknown>[] {
    try {
      return intents.together(fresh.map((row) => () => ({ fresh: row, row: intents.insert(row) })));
    } catch (cause) {
      return fresh.map(() => fail(cause));
    }
  }

  function begin({ fresh, row }: { fresh: IntentRow; row: IntentRow }): Result<IntentView, Failure> {
    if (canonicalJson(row.body) !== canonicalJson(fresh.body)) return fail(explainReusedForm(row));
    onChange(view(row));
    engine.start(row.id);
    return succeed(view(row));
  }

  return {
    submitAll,
    submit(intent) {
      const [written] = submitAll([intent]);
      if (written?.ok !== true) throw written?.failure;
      return written.value;
    },
    async settled(id) {
      await engine.idle(id);
      return view(engine.get(id));
    },
    list(profileId) {
      const unreadable = intents.unreadable.list(profileId).map((row) => viewUnreadable(row, profileId));
      const readable = intents.list(profileId).map(view);
      if (unreadable.length === 0) return readable;
      return [...readable, ...unreadable].sort((left, right) => right.createdAt - left.createdAt);
    },
    findLatest: (key) => intents.findLatest(key),
    findNewest({ profileId, kind, targets }) {
      const row = intents.findNewestOf({ profileId, kind, targets });
      const readable = row === undefined ? [] : [view(row)];
      const unreadable = intents.unreadable
        .list(profileId)
        .filter((each) => each.kind === kind && each.target !== null && targets.includes(each.target))
        .map((each) => viewUnreadable(each, profileId));
      return [...readable, ...unreadable].sort((left, right) => right.createdAt - left.createdAt)[0];
    },
    view,
    resume(hurried) {
      for (const row of intents.listActive()) {
        if (row.profileId === hurried && row.dueAt > clock()) change(row, { dueAt: clock() });
        engine.start(row.id);
      }
    },
    retry(id) {
      const row = engine.get(id);
      if (!ENDED_BY_HAND.includes(row.condition)) return succeed(view(row));
      const again = goOnByHand(mustFind(kinds, row.kind), row);
      if (again === undefined) return fail(explainNotRetryable(row));
      const changed = change(row, { ...again, dueAt: clock() });
      engine.start(id);
      return succeed(changed);
    },
    dismiss(id) {
      const row = engine.get(id);
      const isDismissible = mayEndByHand(mustFind(kinds, row.kind), row);
      return isDismissible ? succeed(change(row, { condition: 'dismissed' })) : fail(explainNotDismissible(row));
    },
    dismissUnreadable({ id, profileId }) {
      intents.unreadable.dismiss({ id, profileId, at: clock() });
      return succeed(change(engine.get(id), { condition: 'dismissed' }));
    },
    stop: engine.stop,
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

function goOnByHand({ retryableIn, retryFrom }: IntentKind, { state }: IntentRow): IntentChange | undefined {
  if (!retryableIn.includes(state)) return undefined;
  return { state: retryFrom?.[state] ?? state, condition: 'active', attempts: 0, failure: null };
}

function mayEndByHand({ dismissibleIn }: IntentKind, { state, condition }: IntentRow): boolean {
  return condition === 'active' ? dismissibleIn.includes(state) : ENDED_BY_HAND.includes(condition);
}

/** Ends from which only the operator leads on. */
const ENDED_BY_HAND: readonly string[] = ['parked', 'failed', 'uncertain'];

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

function mustFind(kinds: ReadonlyMap<string, IntentKind>, name: string): IntentKind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`This Countersign does not know intents of kind ${name}.`);
  return kind;
}
