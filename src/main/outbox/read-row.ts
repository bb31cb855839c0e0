import type { IntentState, IntentView } from '#shared/model/intent.ts';
import type { IntentRow } from '../store/intents.ts';
import type { UnreadableIntent } from '../store/unreadable-intents.ts';
import type { IntentKind } from './intent-kind.ts';
import { type RowNow, toIntentView } from './intent-view.ts';
import { explainUnreadable } from './outbox-failures.ts';
import { listWays, NO_WAYS, ONLY_DISMISS } from './ways-on.ts';

/** Conditions in which nothing will be done about a row, whatever it holds. */
const OVER: readonly (string | null)[] = ['done', 'dismissed'];

/**
 * The kind by which a row can be acted on.
 * @returns undefined where its kind is not known here or the row does not hold what that needs: such a row is never acted on
 */
export function readKind(kinds: ReadonlyMap<string, IntentKind>, row: IntentRow): IntentKind | undefined {
  const kind = kinds.get(row.kind);
  if (kind === undefined || kind.usesIdempotencyKey !== (row.idempotencyKey !== null)) return undefined;
  return kind.isBody(row.body) ? kind : undefined;
}

/** @throws where this app does not know the kind */
export function mustFindKind(kinds: ReadonlyMap<string, IntentKind>, name: string): IntentKind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`This Countersign does not know intents of kind ${name}.`);
  return kind;
}

/** A row as the window sees it. */
export function viewRow(kinds: ReadonlyMap<string, IntentKind>, row: IntentRow, known: RowNow): IntentView {
  if (OVER.includes(row.condition)) return toIntentView(row, { ...known, ways: NO_WAYS });
  const kind = readKind(kinds, row);
  if (kind !== undefined) {
    const isHeldUp = (known.waiting?.failure ?? row.failure) !== null;
    return toIntentView(row, { ...known, ways: listWays(kind, row, isHeldUp) });
  }
  const broken = kinds.has(row.kind) ? ['body'] : ['kind'];
  const failure = explainUnreadable({ target: row.target, broken });
  const view = toIntentView(row, { ...known, ways: ONLY_DISMISS });
  return { ...view, condition: 'unreadable', dueAt: null, failure };
}

/** What is still known of a row that cannot be read. */
export function viewUnreadable(row: UnreadableIntent, profileId: string): IntentView {
  const { id, kind, target, state, condition, attempts, createdAt, updatedAt } = row;
  const isOver = OVER.includes(condition);
  return {
    id,
    profileId,
    kind: kind ?? 'unreadable',
    target: target ?? 'An entry that cannot be read',
    state: (state ?? 'intent') as IntentState,
    condition: condition === 'done' || condition === 'dismissed' ? condition : 'unreadable',
    facts: {},
    failure: explainUnreadable(row),
    attempts: attempts ?? 0,
    dueAt: null,
    ways: isOver ? NO_WAYS : ONLY_DISMISS,
    createdAt: createdAt ?? updatedAt ?? 0,
    updatedAt: updatedAt ?? createdAt ?? 0,
  };
}
