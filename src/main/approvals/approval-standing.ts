import { sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import { AWAITING_APPROVAL, isKnownStatus } from '#shared/model/status.ts';

type Entries = readonly { signer: string }[];

/** Where a signer stands with a record: it is awaited, it has signed, or it is not asked. */
export function approvalStanding(
  { pending, submitted }: { pending: Entries; submitted: Entries },
  signerAddress: string,
): 'pending' | 'submitted' | 'not-asked' {
  if (submitted.some((entry) => isLocatorOf(entry.signer, signerAddress))) return 'submitted';
  return pending.some((entry) => isLocatorOf(entry.signer, signerAddress)) ? 'pending' : 'not-asked';
}

/**
 * True when a record waits for this signer. `awaiting-approval` says so; a status we do not know counts only where the signer
 * is awaited by name, because services grow.
 */
export function stillWaits(
  { status, approvals }: { status: string; approvals: { pending: Entries; submitted: Entries } },
  signerAddress: string,
): boolean {
  const standing = approvalStanding(approvals, signerAddress);
  if (standing === 'submitted') return false;
  return status === AWAITING_APPROVAL || (standing === 'pending' && !isKnownStatus(status));
}

/** True when the locator names this address; letter case is not a difference here. */
export function isLocatorOf(locator: string, address: string): boolean {
  const parsed = parseSignerLocator(locator);
  return parsed !== undefined && sameHex(parsed.address, address);
}
