import { sameHex } from '#shared/hex.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';

/** The approvals that wait for a key now; what was declined or is under way does not. */
export function listWaitingFor(address: string, approvals: readonly ApprovalItem[]): ApprovalItem[] {
  return approvals.filter(
    ({ ourSigners, declined, intent }) =>
      declined === null && intent?.condition !== 'active' && ourSigners.some((signer) => sameHex(signer, address)),
  );
}
