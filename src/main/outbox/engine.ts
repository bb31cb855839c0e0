import type { Failure } from '#shared/failure.ts';
import type { IntentState, IntentView } from '#shared/model/intent.ts';
import type { IntentChange, IntentRow, Intents, TakenStep } from '../store/intents.ts';
import { explainHeldUp } from '../store/storage-failures.ts';
import { createSharedWrites, type SharedWrites } from '../store/write-together.ts';
import { toChange } from './apply-outcome.ts';
import { howEarly } from './due-time.ts';
import { createHeldUp, type HeldUp } from './held-up.ts';
import type { IntentKind } from './intent-kind.ts';
import { explainTrouble } from './outbox-failures.ts';
import { readKind, viewRow } from './read-row.ts';
import { createRunner, type Runner } from './runner.ts';
import { createWaiting, type Waiting } from './waiting.ts';

export type OutboxOptions = {
  intents: Intents;
  kinds: readonly IntentKind[];
  clock: () => number;
  random: () => number;
  /** Called after each row that reached the disk, and when an intent waits for something else, or until another moment. */
  onChange: (intent: IntentView) => void;
  /** Called when the journal itself could not be written or a step broke its promise. */
  onTrouble: (trouble: { intentId: string; failure: Failure; cause: unknown }) => void;
  /** Called after each row that reached the disk. */
  onWritten?: () => void;
  /** Whether this app wrote the row itself, for sure: nothing is done for one before. Always, when left out. */
  isBelieved?: (intentId: string) => boolean;
  /** When what came of steps is written, together with what came of others by then. */
  soon?: (run: () => void) => void;
};

type Outcome = {
  /** What came of steps before it and is not on the disk yet. */
  before: readonly TakenStep[];
  next: IntentChange;
  /** It has gone on to the next state. */
  isFresh: boolean;
};

/** States whose step does something outside of this app: what came of it is never asked for a second time. */
const ANNOUNCES_EFFECT: readonly IntentState[] = ['sending', 'proven', 'signed'];

/** Takes rows of the journal from step to step: each is on the disk before what it announces begins. */
export type Engine = Pick<Runner, 'start' | 'idle'> & {
  kinds: ReadonlyMap<string, IntentKind>;
  view(row: IntentRow): IntentView;
  /** @throws where the row is not there */
  get(id: string): IntentRow;
  /** Writes a change that is not the outcome of a step, and tells of it. */
  change(row: IntentRow, next: IntentChange): IntentView;
  /** Lets steps that run come to their end, starts none. */
  stop(): Promise<void>;
};

/** Creates the engine; nothing runs before `start`. */
export function createEngine(options: OutboxOptions): Engine {
  const { intents, clock, onChange } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
  const waiting = createWaiting({ activity: intents.activity, clock });
  /** What came of an effect and could not be written yet: that is done before anything else. */
  const unwritten = new Map<string, Outcome>();
  const runner = createRunner(runUntilItWaits, hold);
  const heldUp = createHeldUp(runner.start);
  const writes = createSharedWrites({ together: intents.together, soon: options.soon ?? gatherBy(runner) });
  const view = (row: IntentRow): IntentView => viewRow(kinds, row, { waiting: waiting.get(row.id), now: clock() });
  const change = (row: IntentRow, next: IntentChange): IntentView =>
    tell(intents.advance({ id: row.id, at: clock(), ...next }));

  function tell(advanced: IntentRow): IntentView {
    waiting.end(advanced);
    unwritten.delete(advanced.id);
    heldUp.written();
    options.onWritten?.();
    if (advanced.condition !== 'active') kinds.get(advanced.kind)?.onEnded?.(advanced.id);
    const changed = view(advanced);
    onChange(changed);
    return changed;
  }

  /** Says on the row why it does not go on. What the disk does not take is tried again by itself. */
  function hold(id: string, cause: unknown): void {
    const row = mustGet(intents, id);
    const trouble = explainHeldUp(cause);
    const failure = trouble ?? explainTrouble(row);
    waiting.note(row, { failure });
    options.onTrouble({ intentId: id, failure, cause });
    onChange(view(row));
    if (trouble !== undefined) heldUp.add(id);
  }

  async function runUntilItWaits(id: string): Promise<void> {
    let isFresh = false;
    let before: readonly TakenStep[] = [];
    for (;;) {
      const kept = mustGet(intents, id);
      const kind = readKind(kinds, kept);
      if (kind === undefined || !mayGoOn(options, { row: kept, runner })) return;
      const row = before.reduce(afterStep, kept);
      const outcome: Outcome | undefined =
        unwritten.get(id) ?? (await runStep({ options, waiting, runner, view }, kind, { row, before, isFresh }));
      // What is not on the disk by now is done again.
      if (outcome === undefined) return;
      isFresh = outcome.isFresh;
      if (isKeptWithNext(kind, outcome)) {
        before = [...outcome.before, { ...outcome.next, at: clock() }];
        continue;
      }
      if (ANNOUNCES_EFFECT.includes(row.state) || outcome.before.length > 0) unwritten.set(id, outcome);
      const ready = { row, outcome, runner };
      const advanced = await writes.write(() => keepOutcome(options, ready), durabilityOf(ready));
      if (advanced === undefined) return void unwritten.delete(id);
      before = [];
      tell(advanced);
    }
  }

  return {
    kinds,
    view,
    get: (id) => mustGet(intents, id),
    change,
    start: runner.start,
    idle: runner.idle,
    stop: () => stopAll({ heldUp, runner, writes }),
  };
}

type Running = { row: IntentRow } & Pick<Outcome, 'before' | 'isFresh'>;
type Around = { options: OutboxOptions; waiting: Waiting; runner: Runner; view: (row: IntentRow) => IntentView };

/** @returns undefined where there is nothing to write: it waits, it was ended, or the app is closing */
async function runStep(
  { options: { clock, random, onChange }, waiting, runner, view }: Around,
  kind: IntentKind,
  { row, before, isFresh }: Running,
): Promise<Outcome | undefined> {
  const early = howEarly(row, clock());
  if (early > 0) return void runner.startLater(row.id, early);
  waiting.beginStep(row.id);
  const outcome = await kind.runStep(row, { isFresh });
  if (outcome.next === 'wait') {
    if (waiting.note(row, outcome)) onChange(view(row));
    return void runner.startLater(row.id, outcome.afterMs);
  }
  const next = toChange({ row, outcome, now: clock(), random });
  return { before, next, isFresh: outcome.next === 'advance' };
}

function mayGoOn({ isBelieved }: OutboxOptions, { row, runner }: { row: IntentRow; runner: Runner }): boolean {
  return isBelieved?.(row.id) !== false && !runner.isStopped() && row.condition === 'active';
}

/** It goes on at once from a state that nothing depends on: that reaches the disk with what comes of it. */
function isKeptWithNext({ keptWithNext = [] }: IntentKind, { next: { state }, isFresh }: Outcome): boolean {
  return isFresh && state !== undefined && keptWithNext.includes(state);
}

/** The row as it will be. */
function afterStep(row: IntentRow, { at, ...change }: TakenStep): IntentRow {
  return { ...row, ...change, updatedAt: at };
}

type Parts = { heldUp: HeldUp; runner: Runner; writes: SharedWrites };

async function stopAll({ heldUp, runner, writes }: Parts): Promise<void> {
  heldUp.stop();
  const stopped = runner.stop();
  writes.stop();
  await stopped;
}

/** What comes of many steps is waited for this long, in milliseconds: each sync of the disk holds up all of them. */
const GATHER_MS = 4;
const MANY = 4;

const gatherBy =
  ({ countRunning }: Runner) =>
  (run: () => void): void => {
    if (countRunning() < MANY) setImmediate(run);
    else setTimeout(run, GATHER_MS);
  };

type Ready = { row: IntentRow; outcome: Outcome; runner: Pick<Runner, 'isStopped'> };

/** What announces something outside of this app, and what came of what cannot be repeated, is synced: all else can be done again. */
function durabilityOf({ row, outcome: { next } }: Ready): { isSynced: boolean } {
  const isStep = next.condition === undefined || next.condition === 'active';
  const announces = ANNOUNCES_EFFECT.includes(next.state ?? row.state);
  return { isSynced: !isStep || announces || row.state === 'sending' };
}

/** @returns undefined where the outcome is not to be written (any more) */
function keepOutcome({ intents, clock }: OutboxOptions, { row, outcome, runner }: Ready): IntentRow | undefined {
  const { next, before } = outcome;
  // The operator may have ended it meanwhile: then what came of the step is dropped.
  if (mustGet(intents, row.id).condition !== 'active') return undefined;
  // Its effect has not begun, and will not: on the disk it must not look as if it had.
  if (runner.isStopped() && next.state === 'sending' && row.state !== 'sending') return undefined;
  return intents.advance({ id: row.id, at: clock(), ...next }, before);
}

function mustGet(intents: Intents, id: string): IntentRow {
  const row = intents.get(id);
  if (row === undefined) throw new Error(`The journal has no intent ${id}.`);
  return row;
}
