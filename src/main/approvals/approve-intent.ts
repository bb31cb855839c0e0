import * as z from 'zod';
import { listPermissionChanges } from '#proof/permissions/list-permission-changes.ts';
import { recoverPersonalSigner } from '#proof/personal-sign.ts';
import { signableBytes } from '#proof/signable-bytes.ts';
import { unprovenBytes } from '#proof/unproven-bytes.ts';
import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { PermissionChanges } from '#shared/model/permission.ts';
import type { Review } from '#shared/model/review.ts';
import type { Result } from '#shared/result.ts';
import { APPROVAL_LIFETIME_MS } from '#shared/signer-protocol.ts';
import { isOfTheDisk } from '#shared/storage-trouble.ts';
import { afterFailure } from '../outbox/after-failure.ts';
import { type Intent, type IntentKind, intentKind, type StepOutcome } from '../outbox/intent-kind.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { type ApprovalProofs, createApprovalProofs } from './approval-proofs.ts';
import { stillWaits } from './approval-standing.ts';
import { type ApproveBody, approveSchema, BEFORE_SIGNED } from './approve-body.ts';
import {
  explainChange,
  explainExpired,
  explainNoContext,
  explainUnsignable,
  explainWrongSignature,
} from './approve-failures.ts';
import { narrowDenied } from './denied-knowledge.ts';
import type { RecordGateway } from './fresh-record.ts';
import type { Reviews } from './review-records.ts';
import { followRecord, keyOf, submitSignature } from './submit-signature.ts';
import { writeApproval } from './write-approval.ts';

export type ApproveOptions = RecordGateway & {
  store: Store;
  signer: SignerPort;
  reviews: Pick<Reviews, 'findUnchanged'>;
  /** Whether the operator lets the profile sign what cannot be proven; the signer asks its own ledger besides. */
  isUnprovenAllowed: (profileId: string) => boolean;
  clock: () => number;
};

const WHILE_LOCKED_MS = 5_000;
/** How long a record that was read may wait for its signature; then it is read again. */
const FRESH_MS = 60_000;

/**
 * Approve (design §3): re-fetch, prove, compare with what was on the screen, sign in the signer process, recover, journal,
 * submit, follow to the end. Every step may run twice: the signature is deterministic and the service takes it once.
 */
export function createApproveKind(given: ApproveOptions): IntentKind {
  const followed = new Map<string, number>();
  const proofs = createApprovalProofs({ store: given.store, reviews: given.reviews });
  const options = { ...given, proofs, followed };
  return intentKind<ApproveBody>({
    name: 'approve',
    bodySchema: approveSchema,
    usesIdempotencyKey: false,
    // Before it is signed a yes can be taken back; signed and on its way it cannot; then only following it can be stopped.
    dismissibleIn: [...BEFORE_SIGNED, 'submitted'],
    // Only what is about to be signed is to be on the disk: until then the record was read, which can be done again.
    keptWithNext: ['prepared', 'known'],
    retryableIn: ['signed', 'submitted'],
    steps: {
      intent: async ({ body }) => ({
        next: 'advance',
        state: 'prepared',
        facts: { recordId: body.recordId, ...noteRule(body) },
      }),
      prepared: async (intent) => expiredYes(options, intent) ?? refetch(options, intent),
      known: async (intent) => beforeSigning(options, intent) ?? proveAgain(options, intent),
      proven: async (intent) => beforeSigning(options, intent) ?? sign(options, intent),
      signed: (intent, run) => submitSignature(options, intent, run),
      submitted: (intent, run) => followRecord(options, intent, run),
    },
    writeRequest: (intent) => writeApproval(options, intent),
    onEnded(intentId) {
      followed.delete(intentId);
      proofs.forget(intentId);
    },
  });
}

/** A rule that signs it by itself is told with it from the beginning. */
function noteRule({ approval }: ApproveBody): { ruleId?: string } {
  return 'ruleId' in approval ? { ruleId: approval.ruleId } : {};
}

/** A yes that is too old, or a record that was read too long ago, goes no further towards the key. */
function beforeSigning(options: ApproveOptions, intent: Intent<ApproveBody>): StepOutcome | undefined {
  const readAt = z.number().catch(0).parse(intent.facts.readAt);
  const isStale = options.clock() - readAt > FRESH_MS;
  return expiredYes(options, intent) ?? (isStale ? { next: 'advance', state: 'prepared' } : undefined);
}

/** The signer's own rule, told here before the signer has to. */
function expiredYes({ clock }: ApproveOptions, { body }: Intent<ApproveBody>): StepOutcome | undefined {
  const isOld = clock() - body.approval.at > APPROVAL_LIFETIME_MS;
  return isOld ? { next: 'fail', failure: explainExpired(body.recordId) } : undefined;
}

async function refetch({ readFresh }: ApproveOptions, intent: Intent<ApproveBody>): Promise<StepOutcome> {
  const fresh = await readFresh(keyOf(intent));
  if (!fresh.ok) {
    const failure = { ...fresh.failure, kept: 'Nothing was signed and nothing was sent.' };
    return afterFailure(failure, { repeatable: true });
  }
  const { status, approvals, text, readAt } = fresh.value;
  // One that cannot be read says nothing of being over: the proof refuses it, and says why.
  const isReadable = status !== undefined;
  if (isReadable && !stillWaits({ status, approvals }, intent.body.signerAddress)) {
    return {
      next: 'advance',
      state: 'submitted',
      facts: { already: 'This record no longer waits for our signature.' },
    };
  }
  return { next: 'advance', state: 'known', facts: { recordText: text, readAt } };
}

type ProvingOptions = ApproveOptions & { proofs: ApprovalProofs };

function proveAgain({ proofs, isUnprovenAllowed }: ProvingOptions, intent: Intent<ApproveBody>): StepOutcome {
  const proof = proofs.make(intent);
  if (proof === undefined) return { next: 'fail', failure: explainNoContext() };
  const { body } = intent;
  const { review, reviewDigest } = proof;
  if (reviewDigest !== body.reviewDigest) return { next: 'fail', failure: explainChange(body, review) };
  const isForbidden = review.verdict === 'unproven' && !isUnprovenAllowed(intent.profileId);
  if (isForbidden || !bytesToSign(review).ok) return { next: 'fail', failure: explainUnsignable(review) };
  return { next: 'advance', state: 'proven', facts: { challenge: review.hashes.challenge, headline: review.headline } };
}

async function sign({ proofs, signer }: ProvingOptions, intent: Intent<ApproveBody>): Promise<StepOutcome> {
  const proof = proofs.find(intent);
  if (proof === undefined) return { next: 'fail', failure: explainNoContext() };
  const { body } = intent;
  const { context, review, recordText, foundOperations } = proof;
  const answer = await signer.ask({
    type: 'sign-record',
    profile: context.profile,
    walletAddress: context.walletAddress,
    signerAddress: body.signerAddress,
    kind: body.kind,
    recordId: body.recordId,
    recordText,
    ...(context.intended === undefined ? {} : { intended: context.intended }),
    knownOperationHashes: [...foundOperations],
    ...(context.knowledge === undefined ? {} : { knowledge: narrowDenied(context.knowledge, recordText) }),
    reviewDigest: body.reviewDigest,
    replacementConfirmed: body.replacementConfirmed,
    approval: body.approval,
    ...(body.typedWalletEnd === undefined ? {} : { typedWalletEnd: body.typedWalletEnd }),
    ...(body.confirmedTwice && { confirmedTwice: body.confirmedTwice }),
  });
  if (!answer.ok) return afterSignerFailure(answer.failure);
  if (!isSignedBy({ review, body, signature: answer.value.signature })) {
    return { next: 'fail', failure: explainWrongSignature(body.signerAddress) };
  }
  proofs.forget(intent.id);
  return {
    next: 'advance',
    state: 'signed',
    // The text has done its work; the review's digest and the challenge stay.
    facts: {
      signature: answer.value.signature,
      signer: answer.value.signer,
      uses: listUses(review),
      ...notePermissions(review),
      recordText: undefined,
    },
  };
}

/** What the signature was for names these addresses: the next review knows them. */
function listUses({ asks: { chain }, addresses = [] }: Review): { chain: string; addresses: string[] } {
  return { chain, addresses: addresses.map(({ address }) => address.toLowerCase()) };
}

/** What the signature changes about who may do what; nothing for most. The journal keeps it with the step. */
function notePermissions(review: Review): { permissions?: { wallet: string; changes: PermissionChanges } } {
  const changes = listPermissionChanges(review);
  return changes.changes.length === 0 ? {} : { permissions: { wallet: review.asks.wallet, changes } };
}

/** What may go away by itself: a signer that has to be restarted, a keyring that is unlocked meanwhile. */
const PASSING_SIGNER_FAILURES: readonly string[] = [
  'signer-died',
  'signer-timed-out',
  'keychain-locked',
  'keychain-failed',
  'keychain-restarted',
];

function afterSignerFailure(failure: Failure): StepOutcome {
  if (['signer-locked', 'passphrase-locked'].includes(failure.code))
    return { next: 'wait', afterMs: WHILE_LOCKED_MS, failure };
  if (isOfTheDisk(failure)) return { next: 'wait', afterMs: WHILE_LOCKED_MS, failure };
  // The app is closing: the next start goes on from here.
  if (failure.code === 'signer-stopped') return { next: 'wait', afterMs: WHILE_LOCKED_MS, failure };
  if (PASSING_SIGNER_FAILURES.includes(failure.code)) return { next: 'retry', failure };
  return { next: 'fail', failure };
}

/** What the operator has to type for an unproven record is the signer's to judge. */
function bytesToSign(review: Review): Result<Uint8Array, string> {
  return review.verdict === 'unproven' ? unprovenBytes(review) : signableBytes(review);
}

function isSignedBy({
  review,
  body,
  signature,
}: {
  review: Review;
  body: ApproveBody;
  signature: `0x${string}`;
}): boolean {
  const bytes = bytesToSign(review);
  if (!bytes.ok) return false;
  const recovered = recoverPersonalSigner({ bytes: bytes.value, signature });
  return recovered !== undefined && sameHex(recovered, body.signerAddress);
}
