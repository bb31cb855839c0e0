import type { IntentState, IntentView } from '#shared/model/intent.ts';

/** The states of an approval in the journal, in their order. */
export const APPROVAL_STATES = [
  'intent',
  'prepared',
  'known',
  'proven',
  'signed',
  'submitted',
  'final',
] as const satisfies IntentState[];

export type ApprovalEnd = {
  outcome: 'success' | 'failed' | 'other';
  status: string;
  txId: string | undefined;
  explorerLink: string | undefined;
  signature: string | undefined;
  reason: string | undefined;
};

/** How far an approval has come: the index of the state it is in. */
export function positionOf(state: IntentState): number {
  return (APPROVAL_STATES as readonly IntentState[]).indexOf(state);
}

/** The answer that stands at the end of an approval, read from the journal's facts; anything may be missing. */
export function readApprovalEnd({ facts }: Pick<IntentView, 'facts'>): ApprovalEnd {
  const text = (name: string): string | undefined => (typeof facts[name] === 'string' ? facts[name] : undefined);
  const status = text('status') ?? '';
  return {
    outcome: status === 'success' || status === 'failed' ? status : 'other',
    status,
    txId: text('txId'),
    explorerLink: text('explorerLink'),
    signature: text('outputSignature'),
    reason: text('failureReason'),
  };
}
