/**
 * Statuses the service is known to use (service facts, "Statuses"). A status is kept as the text it came as:
 * an unknown one is shown verbatim and treated as not final.
 */
export const AWAITING_APPROVAL = 'awaiting-approval';

const FINAL_APPROVAL_STATUSES: readonly string[] = ['success', 'failed'];
const ACTIVE_SIGNER_STATUSES: readonly string[] = ['active', 'success'];

/** True for a transaction's or signature request's status that this app knows the meaning of. */
export function isKnownStatus(status: string): boolean {
  return status === AWAITING_APPROVAL || status === 'pending' || isFinalStatus(status);
}

/** True when a transaction or signature request will not change any more. */
export function isFinalStatus(status: string): boolean {
  return FINAL_APPROVAL_STATUSES.includes(status);
}

/** `active` and `success` mean the same for a delegated signer on a chain. */
export function isActiveSignerStatus(status: string): boolean {
  return ACTIVE_SIGNER_STATUSES.includes(status);
}
