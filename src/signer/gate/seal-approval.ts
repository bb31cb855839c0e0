import { timingSafeEqual } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { APPROVAL_LIFETIME_MS, type SealApprovalRequest, type SignRecordRequest } from '#shared/signer-protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** How far a clock may have been set back since the yes. */
const CLOCK_SLACK_MS = 60 * 1000;

type ApprovedFields = Omit<SealApprovalRequest, 'type'>;

/** Seals a yes: only this process can write one, so a row that somebody put into a file of main signs nothing. */
export function sealApproval({ request, ledger, now }: { request: SealApprovalRequest; ledger: Ledger; now: Date }) {
  const at = now.getTime();
  return succeed({ at, seal: ledger.authenticate(sealedFields(request, at)) });
}

/** Judges that the operator said yes to exactly this, here, and not long ago. */
export function requireSealedApproval({
  request,
  ledger,
  now,
}: {
  request: SignRecordRequest;
  ledger: Ledger;
  now: Date;
}): Result<null, Failure> {
  const { at, seal } = request.approval;
  const expected = ledger.authenticate(sealedFields({ ...request, profileId: request.profile.id }, at));
  if (!sameText(seal, expected)) return fail(notSealed(request.recordId));
  const age = now.getTime() - at;
  if (age > APPROVAL_LIFETIME_MS) return fail(notNow(request.recordId, 'is more than ten minutes old'));
  if (age < -CLOCK_SLACK_MS)
    return fail(notNow(request.recordId, 'is from a time that this computer’s clock has not reached'));
  return succeed(null);
}

/** Every member is named, so that one that is added to the protocol has to be decided on here. */
function sealedFields(fields: ApprovedFields, at: number) {
  const { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest } = fields;
  const { replacementConfirmed, typedWalletEnd = null } = fields;
  return {
    purpose: 'countersign.approval.v1',
    at,
    profileId,
    walletAddress: walletAddress.toLowerCase(),
    kind,
    recordId,
    signerAddress: signerAddress.toLowerCase(),
    reviewDigest,
    replacementConfirmed,
    typedWalletEnd,
  };
}

function sameText(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

function notSealed(recordId: string): Failure {
  return {
    code: 'approval-not-sealed',
    happened: `The approval of ${recordId} was not given in this app, or was changed since.`,
    kept: 'Nothing was signed.',
    next: 'Open the record and decide anew. If you did approve it here, somebody may have changed Countersign’s files: find out who.',
  };
}

function notNow(recordId: string, why: string): Failure {
  return {
    code: 'approval-expired',
    happened: `The approval of ${recordId} ${why}.`,
    kept: 'Nothing was signed.',
    next: 'Open the record, look again, and approve it again if it is still right.',
  };
}
