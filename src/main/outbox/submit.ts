import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { attempt, fail, type Result, succeed } from '#shared/result.ts';
import type { IntentRow } from '../store/intents.ts';
import type { Engine, OutboxOptions } from './engine.ts';
import type { IntentKind } from './intent-kind.ts';
import { explainReusedForm } from './outbox-failures.ts';
import { mustFindKind } from './read-row.ts';

export type NewIntent = {
  kind: string;
  profileId: string;
  target: string;
  formId: string;
  body: unknown;
  facts?: IntentRow['facts'];
};

type Answer = Result<IntentView, Failure>;
/** Something to write, or the answer to somebody whose request came to nothing new. */
export type Asked = { intent: NewIntent } | { answer: Answer };
type Ready = { row: IntentRow } | { answer: Answer };
/** A row as it was asked for, and as it is there: an older one where the same was asked before. */
type Inserted = { fresh: IntentRow; row: IntentRow };
type Written = Inserted | { answer: Answer };

export type Submit = {
  /** Keeps the intent and starts it. Asking again with the same form id gives the same intent. */
  submit(intent: NewIntent): Answer;
  /**
   * The same for several, which are in the journal together before the first begins; the first step of theirs that announces anything
   * syncs it to the disk. What each is, is asked before anything is written.
   * @returns the answer to each, in their order; where one was not written or could not be asked, why
   */
  submitAll(asked: readonly (() => Asked)[]): Result<Answer, unknown>[];
};

type Options = Pick<OutboxOptions, 'intents' | 'clock' | 'onChange'> & { engine: Engine };

export function createSubmit({ intents, clock, onChange, engine }: Options): Submit {
  const { kinds, view } = engine;

  function submitAll(asked: readonly (() => Asked)[]): Result<Answer, unknown>[] {
    const ready = asked.map((one) => attempt(() => prepare(one())));
    const written = attempt(() =>
      intents.together(
        ready.map((each) => () => write(mustHave(each))),
        { isSynced: false },
      ),
    );
    if (!written.ok)
      return ready.map((each) => (each.ok && 'answer' in each.value ? succeed(each.value.answer) : written));
    return written.value.map((each) => (each.ok ? succeed(answer(each.value)) : each));
  }

  function prepare(asked: Asked): Ready {
    if ('answer' in asked) return asked;
    const { kind, ...rest } = asked.intent;
    return { row: newRow({ ...rest, kind: mustFindKind(kinds, kind), now: clock() }) };
  }

  const write = (ready: Ready): Written =>
    'answer' in ready ? ready : { fresh: ready.row, row: intents.insert(ready.row) };
  const answer = (written: Written): Answer => ('answer' in written ? written.answer : begin(written));

  function begin({ fresh, row }: Inserted): Answer {
    if (row !== fresh && canonicalJson(row.body) !== canonicalJson(fresh.body)) return fail(explainReusedForm(row));
    const begun = view(row);
    onChange(begun);
    engine.start(row.id);
    return succeed(begun);
  }

  return { submitAll, submit: (intent) => answer(write(prepare({ intent }))) };
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

function newRow({
  kind,
  now,
  body,
  facts = {},
  ...asked
}: Omit<NewIntent, 'kind'> & { kind: IntentKind; now: number }): IntentRow {
  return {
    ...asked,
    body: parseBody(kind, body),
    id: randomUUID(),
    kind: kind.name,
    idempotencyKey: kind.usesIdempotencyKey ? randomUUID() : null,
    keyMadeAt: kind.usesIdempotencyKey ? now : null,
    state: 'intent',
    condition: 'active',
    facts,
    failure: null,
    attempts: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

function mustHave<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw result.failure;
  return result.value;
}
