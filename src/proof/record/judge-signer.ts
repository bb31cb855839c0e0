import { type Hex, sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import type { Approvals, PendingApproval } from '#shared/model/approval.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { safeText } from '../safe-text.ts';

export type SignerQuestion = { approvals: Approvals | undefined; signerAddress: Hex | null; isEvmSmartWallet: boolean };

const PENDING_SIGNER = 'approvals.pending[].signer';

/**
 * Finds the one pending approval that waits for our key (security, "The sign gate", item 4). `params.signer` is only
 * what was asked for; the pending list is what the service waits for.
 */
export function judgeSigner({
  approvals,
  signerAddress,
  isEvmSmartWallet,
}: SignerQuestion): Judgement<PendingApproval> {
  if (signerAddress === null) return judgeOther({ first: approvals?.pending[0], isEvmSmartWallet });
  const ours = (approvals?.pending ?? []).filter(({ signer }) => isOurs(signer, signerAddress));
  const [only] = ours;
  if (only !== undefined && ours.length === 1) {
    return passed(only, `Exactly one approval is pending for our signer, ${only.signer}.`);
  }
  // How a signer is named for other wallets is not described, so its absence says nothing there.
  if (only === undefined && !isEvmSmartWallet) return notPossible('No pending approval names our signer.');
  const isSubmitted = (approvals?.submitted ?? []).some(({ signer }) => isOurs(signer, signerAddress));
  return failed(notExactlyOne({ signerAddress, count: ours.length, isSubmitted }));
}

/** Of a record that awaits no EVM key: who is asked first. */
function judgeOther({
  first,
  isEvmSmartWallet,
}: {
  first: PendingApproval | undefined;
  isEvmSmartWallet: boolean;
}): Judgement<PendingApproval> {
  if (first !== undefined) {
    return passed(
      first,
      `An approval of ${safeText(first.signer)} is pending, which is no key that this app can hold.`,
    );
  }
  const sentence = 'No approval is pending.';
  if (!isEvmSmartWallet) return notPossible(sentence);
  const expected = 'an approval that is pending';
  return failed(differs({ check: 'signer', field: PENDING_SIGNER, expected, actual: 'not there', sentence }));
}

function isOurs(locator: string, address: Hex): boolean {
  const signer = parseSignerLocator(locator);
  return signer !== undefined && sameHex(signer.address, address);
}

function notExactlyOne(problem: { signerAddress: Hex; count: number; isSubmitted: boolean }): Mismatch {
  const { signerAddress, count, isSubmitted } = problem;
  const none = isSubmitted
    ? `Our signer ${signerAddress} has already approved; nothing is pending for it.`
    : `No approval is pending for our signer ${signerAddress}.`;
  return differs({
    check: 'signer',
    field: PENDING_SIGNER,
    expected: `evm-keypair:${signerAddress}, once`,
    actual: count === 0 ? 'not there' : `${count} times`,
    sentence:
      count === 0
        ? none
        : `${count} approvals are pending for our signer ${signerAddress}; which to sign is not certain.`,
  });
}
