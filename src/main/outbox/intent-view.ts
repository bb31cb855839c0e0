import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { IntentRow } from '../store/intents.ts';

/** What the window needs not see: whole records and bodies stay in main. */
const KEPT_IN_MAIN: readonly string[] = ['recordText', 'raw', 'bodyHash', 'readAt', 'requestNumber'];

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
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !KEPT_IN_MAIN.includes(name))),
    attempts,
    createdAt,
    updatedAt,
    failure: waitingFor ?? row.failure,
  };
}
