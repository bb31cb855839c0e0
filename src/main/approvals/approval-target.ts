import type { RecordKind } from '#shared/model/review.ts';

/** How an approval is named in the journal: one open approval for each record and each of our keys. */
export function approvalTarget({
  kind,
  walletAddress,
  recordId,
  signerAddress,
}: {
  kind: RecordKind;
  walletAddress: string;
  recordId: string;
  signerAddress: string;
}): string {
  // Written out, because each wording is a message that other languages have.
  return `${kind === 'transaction' ? 'transaction' : 'signature'} ${recordId} of ${walletAddress.toLowerCase()} by ${signerAddress.toLowerCase()}`;
}
