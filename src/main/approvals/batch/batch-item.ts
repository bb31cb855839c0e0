import type { Failure } from '#shared/failure.ts';
import type { BatchEntry, BatchItemView } from '#shared/ipc/batch-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { SealedYes } from '../say-yes.ts';
import { explainTakenBack } from './batch-failures.ts';

/** One of a batch, with the operator's sealed yes while its turn is still to come. */
export type BatchItem = BatchItemView & {
  sealed: SealedYes | undefined;
  /** Of one lane no two are under way at once. */
  lane: string;
  /** Its record was asked for before its turn, which is done once. */
  isReadAhead: boolean;
};

export function newItem({ entry, lane }: { entry: BatchEntry; lane: string }, sealed: SealedYes): BatchItem {
  return { ...entry, outcome: 'waiting', intent: null, failure: null, sealed, lane, isReadAhead: false };
}

/** The item after what the journal tells of it. What was signed stays signed, whatever the chain answers later. */
export function afterIntent(item: BatchItem, intent: IntentView): BatchItem {
  if (item.outcome !== 'waiting' && item.outcome !== 'under-way') return { ...item, intent };
  const failure = whyFailed(item.recordId, intent);
  if (failure !== undefined) return { ...item, intent, outcome: 'failed', failure, sealed: undefined };
  const isTaken = intent.state === 'submitted' || intent.condition === 'done';
  const taken = isSigned(intent) ? 'signed' : 'not-needed';
  return { ...item, intent, outcome: isTaken ? taken : 'under-way', sealed: undefined };
}

/** Whether the journal has a signature of it, whether or not the service has it yet. */
export function isSigned(intent: IntentView | null): boolean {
  return typeof intent?.facts.signature === 'string';
}

export function afterFailure(item: BatchItem, failure: Failure): BatchItem {
  return { ...item, outcome: 'failed', failure, sealed: undefined };
}

/** A batch that has ended holds no yes any more. */
export function afterEnd(item: BatchItem): BatchItem {
  return item.outcome === 'waiting' ? { ...item, outcome: 'not-begun', sealed: undefined } : item;
}

export function viewItem({
  sealed: _sealed,
  lane: _lane,
  isReadAhead: _isReadAhead,
  ...view
}: BatchItem): BatchItemView {
  return view;
}

function whyFailed(recordId: string, { condition, failure }: IntentView): Failure | undefined {
  if (condition === 'active' || condition === 'done') return undefined;
  // Dismissed after it was signed only ends the following of it; before, it was taken back.
  return failure ?? explainTakenBack(recordId);
}
