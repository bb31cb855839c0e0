import { timingSafeEqual } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import {
  APPROVAL_LIFETIME_MS,
  type RevokeApprovalRequest,
  type SealApprovalRequest,
  type SignRecordRequest,
} from '#shared/signer-protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** How far a clock may have been set back since the yes. */
const CLOCK_SLACK_MS = 60 * 1000;

/** The seals that this process made: what it saw said itself needs no clock to be believed. */
export type MadeSeals = Set<string>;

type ApprovedFields = Omit<SealApprovalRequest, 'type'>;

/** Seals a yes: only this process can write one, so a row that somebody put into a file of main signs nothing. */
export function sealApproval({ request, ledger, made, now }: SealOptions) {
  const at = now.getTime();
  const seal = ledger.authenticate(sealedFields(request, at));
  // Said again in the same millisecond after it was taken back, it could not be told from what was taken back.
  if (ledger.memory.isRevoked(seal)) return fail(takenBack(request.recordId));
  made.add(seal);
  return succeed({ at, seal });
}

type SealOptions = { request: SealApprovalRequest; ledger: Ledger; made: MadeSeals; now: Date };

/** Ends a yes for good; succeeds when that is on the disk. One that has ended already stays so. */
export async function revokeApproval({ request, ledger }: { request: RevokeApprovalRequest; ledger: Ledger }) {
  const { profileId, recordId, seal } = request;
  if (ledger.memory.isRevoked(seal)) return succeed(null);
  return ledger.append({ type: 'approval-revoked', profileId, recordId, seal });
}

/** Judges that the operator said yes to exactly this, here, and not long ago. */
export function requireSealedApproval({
  request,
  ledger,
  made,
  now,
}: {
  request: SignRecordRequest;
  ledger: Ledger;
  made: MadeSeals;
  now: Date;
}): Result<null, Failure> {
  // What a rule signs is judged by the rule, and no seal opens anything for it.
  if (!('seal' in request.approval)) return fail(notSealed(request.recordId));
  const { at, seal } = request.approval;
  const expected = ledger.authenticate(sealedFields({ ...request, profileId: request.profile.id }, at));
  if (!sameText(seal, expected)) return fail(notSealed(request.recordId));
  if (ledger.memory.isRevoked(seal)) return fail(takenBack(request.recordId));
  const age = now.getTime() - at;
  if (age > APPROVAL_LIFETIME_MS) return fail(notNow(request.recordId, 'is more than ten minutes old'));
  if (age < -CLOCK_SLACK_MS)
    return fail(notNow(request.recordId, 'is from a time that this computer’s clock has not reached'));
  // What was said before this process began is as old as the clock says, and the clock has to be believed.
  const isSetBack = now.getTime() < ledger.memory.lastMoment - CLOCK_SLACK_MS;
  if (isSetBack && !made.has(seal))
    return fail(notNow(request.recordId, 'was given before this computer’s clock was set back'));
  return succeed(null);
}

/** Every member is named, so that one that is added to the protocol has to be decided on here. */
function sealedFields(fields: ApprovedFields, at: number) {
  const { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest } = fields;
  const { replacementConfirmed, typedWalletEnd = null, confirmedTwice } = fields;
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
    // A yes that was sealed before there were policies is still one.
    ...(confirmedTwice && { confirmedTwice }),
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
    next: 'Open the record and decide again. If you did approve it here, somebody may have changed Countersign’s files: find out who.',
  };
}

function takenBack(recordId: string): Failure {
  return {
    code: 'approval-taken-back',
    happened: `The approval of ${recordId} was taken back.`,
    kept: 'Nothing was signed.',
    next: 'Open the record and approve it again if it is right after all. If you did not ask for it to be signed now, somebody may have changed Countersign’s files: find out who.',
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
