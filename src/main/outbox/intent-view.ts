import { briefText } from '#shared/cut-text.ts';
import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { IntentRow } from '../store/intents.ts';

/** What the window needs not see: whole records and bodies stay in main. */
const KEPT_IN_MAIN: readonly string[] = ['recordText', 'raw', 'bodyHash', 'readAt', 'requestNumber', 'isUnsure'];

/** Longer than any signature and any reason; the journal and the record keep all of it, and thousands of rows go to the window at once. */
const LONGEST_FACT = 4_000;

/** A journal row as the window sees it; `waitingFor` is what it waits for just now, if anything. */
export function toIntentView(row: IntentRow, waitingFor: Failure | undefined): IntentView {
  const { id, profileId, kind, target, state, condition, facts, attempts, createdAt, updatedAt } = row;
  return {
    id,
    profileId,
    kind,
    target,
    state,
    condition,
    facts: Object.fromEntries(
      Object.entries(facts)
        .filter(([name]) => !KEPT_IN_MAIN.includes(name))
        .map(([name, value]) => [name, typeof value === 'string' ? briefText(value, LONGEST_FACT) : value]),
    ),
    attempts,
    createdAt,
    updatedAt,
    failure: waitingFor ?? row.failure,
  };
}
