import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { WrittenRequest } from '../service/write-request.ts';
import type { IntentRow } from '../store/intents.ts';
import { type Activity, createActivity } from './activity.ts';
import { createEngine, type OutboxOptions } from './engine.ts';
import { explainNotDismissible, explainNotRetryable } from './outbox-failures.ts';
import { mustFindKind, readKind, viewUnreadable } from './read-row.ts';
import { createSubmit, type Submit } from './submit.ts';
import { goOnByHand, isEndedByHand, mayEndByHand } from './ways-on.ts';

/** The journal's engine: persists first, then acts, and goes on where it was after a kill. */
export type Outbox = Submit &
  Activity & {
    /** Resolves when the intent cannot go on by itself any more, or waits for something. */
    settled(id: string): Promise<IntentView>;
    /**
     * Starts every intent that has not ended: after a restart, or when something they wait for has come.
     * @param hurried the profile whose intents do not wait for their time any more
     */
    resume(hurried?: string): void;
    /** Goes on with a parked, failed or uncertain intent, or at once with one that is held up: the operator's decision. */
    retry(id: string): Result<IntentView, Failure>;
    /** Ends an intent that failed or came to a stop, or that has not begun anything yet. */
    dismiss(id: string): Result<IntentView, Failure>;
    /** Ends an intent however far it has come: what it was for is gone. */
    end(id: string): IntentView;
    /** Ends one of which the journal holds too little to do anything about it: the operator has checked what became of it. */
    dismissUnreadable(key: { id: string; profileId: string }): Result<IntentView, Failure>;
    /** The newest intent of this kind and target that has not come to nothing. */
    findLatest(key: { profileId: string; kind: string; target: string }): IntentRow | undefined;
    /** The newest of this kind with one of these targets, as the list has it: however it ended, also one that cannot be read. */
    findNewest(key: { profileId: string; kind: string; targets: readonly string[] }): IntentView | undefined;
    view(row: IntentRow): IntentView;
    /** The request by which it has its effect, as it is sent; undefined where that cannot be told. Sends nothing. */
    writeRequest(id: string): Promise<WrittenRequest | undefined>;
    /** Lets steps that run come to their end, starts none. */
    stop(): Promise<void>;
  };

/** Opens the journal for requests; nothing runs before `resume` or `submit`. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { intents, clock } = options;
  const engine = createEngine(options);
  const { kinds, view, change } = engine;

  /** What is held up does not wait for its time; what runs is left alone. */
  function goOnNow(row: IntentRow): IntentView {
    if (view(row).ways.retry === null) return view(row);
    if (row.dueAt > clock()) change(row, { dueAt: clock() });
    engine.start(row.id);
    return view(engine.get(row.id));
  }

  return {
    ...createSubmit({ ...options, engine }),
    ...createActivity({ intents, engine }),
    async settled(id) {
      await engine.idle(id);
      return view(engine.get(id));
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
    async writeRequest(id) {
      const row = intents.get(id);
      return row && readKind(kinds, row)?.writeRequest(row);
    },
    resume(hurried) {
      for (const row of intents.listActive()) {
        if (row.profileId === hurried && row.dueAt > clock()) change(row, { dueAt: clock() });
        engine.start(row.id);
      }
    },
    retry(id) {
      const row = engine.get(id);
      if (row.condition === 'active') return succeed(goOnNow(row));
      if (!isEndedByHand(row)) return succeed(view(row));
      const again = goOnByHand(mustFindKind(kinds, row.kind), row);
      if (again === undefined) return fail(explainNotRetryable(row));
      const changed = change(row, { ...again, dueAt: clock() });
      engine.start(id);
      return succeed(changed);
    },
    dismiss(id) {
      const row = engine.get(id);
      const isDismissible = mayEndByHand(mustFindKind(kinds, row.kind), row);
      return isDismissible ? succeed(change(row, { condition: 'dismissed' })) : fail(explainNotDismissible(row));
    },
    end: (id) => change(engine.get(id), { condition: 'dismissed' }),
    dismissUnreadable({ id, profileId }) {
      intents.unreadable.dismiss({ id, profileId, at: clock() });
      return succeed(change(engine.get(id), { condition: 'dismissed' }));
    },
    stop: engine.stop,
  };
}
