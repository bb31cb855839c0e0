import type * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import type { IntentState } from '#shared/model/intent.ts';
import type { WrittenRequest } from '../service/write-request.ts';
import type { IntentRow } from '../store/intents.ts';

/** What one step of a write came to. The engine journals it before anything else happens. */
export type StepOutcome =
  /** Go on to the next state, with what was learnt. Tries count again, unless `keepsCount`: it may have come back from there. */
  | { next: 'advance'; state: IntentState; facts?: Record<string, unknown>; keepsCount?: true }
  /** Nothing to do yet: look again after so many milliseconds. Not counted as a try, not journaled. */
  | { next: 'wait'; afterMs: number; failure?: Failure }
  /**
   * Did not work and may be repeated; counted, then parked, unless `counted` is false. With `state` it goes on from there:
   * what is known not to have been sent goes back to before its sending, so that a kill meanwhile leaves no doubt.
   */
  | { next: 'retry'; failure: Failure; afterMs?: number; state?: IntentState; counted?: false }
  /** Will not work by repeating it. */
  | { next: 'fail'; failure: Failure; facts?: Record<string, unknown> }
  /** May have happened, and repeating it could do it twice. */
  | { next: 'ask'; failure: Failure; facts?: Record<string, unknown> };

/** An intent with its body read by the kind's schema. */
export type Intent<Body> = Omit<IntentRow, 'body'> & { body: Body };

/**
 * `isFresh`: the state was reached in this very run, so its effect cannot have begun before. Not fresh is what follows a
 * restart or a pause: then it may have.
 */
export type StepRun = { isFresh: boolean };

/** Does what the state announces; runs again from the start after a kill, so it must be safe to repeat. */
export type Step<Body> = (intent: Intent<Body>, run: StepRun) => Promise<StepOutcome>;

/**
 * One kind of write: its body, and what to do in each state it can be in. Adding an endpoint adds one of these.
 * A kind with `usesIdempotencyKey` gets its key with its first row, and keeps it for ever.
 */
export type IntentKindDefinition<Body> = {
  name: string;
  bodySchema: z.ZodType<Body>;
  usesIdempotencyKey: boolean;
  /** States in which an active intent may be dismissed: nothing that could still happen would be lost from sight. */
  dismissibleIn: readonly IntentState[];
  /**
   * States that reach the disk together with what follows: nothing outside of this app begins because of them, and what led there can be
   * done again. After a kill, and where a step from there has to wait, it is done again.
   */
  keptWithNext?: readonly IntentState[];
  /** States from which an ended intent may go on by hand. */
  retryableIn: readonly IntentState[];
  /** Where an ended intent goes on by hand, if that is not where it stopped. */
  retryFrom?: Partial<Record<IntentState, IntentState>>;
  steps: Partial<Record<IntentState, Step<Body>>>;
  /** The request by which it has its effect, as it is sent; undefined where it cannot be told (yet). Sends nothing. */
  writeRequest?: (intent: Intent<Body>) => Promise<WrittenRequest | undefined>;
  /** Told of each that ended or stopped, whoever ended it: nothing has to be held for it any more. */
  onEnded?: (intentId: string) => void;
};

/** A kind as the engine runs it: the body is parsed again on the way out of the journal. */
export type IntentKind = {
  name: string;
  usesIdempotencyKey: boolean;
  dismissibleIn: readonly IntentState[];
  keptWithNext?: readonly IntentState[];
  retryableIn: readonly IntentState[];
  retryFrom?: Partial<Record<IntentState, IntentState>>;
  parseBody(body: unknown): unknown;
  isBody(body: unknown): boolean;
  runStep(row: IntentRow, run: StepRun): Promise<StepOutcome>;
  writeRequest(row: IntentRow): Promise<WrittenRequest | undefined>;
  onEnded?: (intentId: string) => void;
};

/** Makes a kind runnable. */
export function intentKind<Body>(definition: IntentKindDefinition<Body>): IntentKind {
  const { bodySchema, steps, writeRequest, ...facts } = definition;
  const parse = parseOnce(bodySchema);
  return {
    ...facts,
    parseBody: (body) => bodySchema.parse(body),
    isBody: (body) => parse(body).success,
    async runStep(row, run) {
      const step = steps[row.state];
      if (step === undefined) throw new Error(`An intent of kind ${facts.name} cannot be in state ${row.state}.`);
      const read = parse(row.body);
      if (!read.success) throw read.error;
      return step({ ...row, body: read.data }, run);
    },
    async writeRequest(row) {
      const read = parse(row.body);
      return read.success ? writeRequest?.({ ...row, body: read.data }) : undefined;
    },
  };
}

/** A body that is asked about again is not read again: the journal gives the same one for as long as it is the same. */
function parseOnce<Body>(schema: z.ZodType<Body>): (body: unknown) => z.ZodSafeParseResult<Body> {
  const parsed = new WeakMap<object, z.ZodSafeParseResult<Body>>();
  return (body) => {
    if (typeof body !== 'object' || body === null) return schema.safeParse(body);
    const result = parsed.get(body) ?? schema.safeParse(body);
    parsed.set(body, result);
    return result;
  };
}
