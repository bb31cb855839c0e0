import { briefText } from '#shared/cut-text.ts';
import { groupOf } from '#shared/model/activity-group.ts';
import type { IntentView, IntentWays } from '#shared/model/intent.ts';
import type { IntentRow } from '../store/intents.ts';
import { howEarly } from './due-time.ts';
import type { WaitingFor } from './waiting.ts';

/** What the window needs not see: whole records and bodies stay in main. */
const KEPT_IN_MAIN: readonly string[] = ['recordText', 'raw', 'bodyHash', 'readAt', 'requestNumber', 'isUnsure'];

/** Longer than any signature and any reason; the journal and the record keep all of it, and thousands of rows go to the window at once. */
const LONGEST_FACT = 4_000;

/** What is known of a row beside the journal: what it waits for just now, if anything, and what time it is. */
export type RowNow = { waiting: WaitingFor | undefined; now: number };

/** A journal row as the window sees it. */
export function toIntentView(row: IntentRow, { waiting, now, ways }: RowNow & { ways: IntentWays }): IntentView {
  const { id, profileId, kind, target, state, condition, facts, attempts, createdAt, updatedAt } = row;
  const group = groupOf(row);
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
    failure: waiting?.failure ?? row.failure,
    dueAt: dueTime(row, { waiting, now }),
    ways,
    ...(group && { group }),
  };
}

/** When it is tried again by itself. What is not held up has no such time: that its end is looked for again is no other try. */
function dueTime(row: IntentRow, { waiting, now }: RowNow): number | null {
  if (row.condition !== 'active') return null;
  if (waiting !== undefined) return waiting.until ?? null;
  return row.failure !== null && howEarly(row, now) > 0 ? row.dueAt : null;
}
