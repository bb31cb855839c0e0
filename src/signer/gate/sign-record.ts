import { recoverPersonalSigner } from '#proof/personal-sign.ts';
import { proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { signableBytes } from '#proof/signable-bytes.ts';
import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import type { Environment } from '#shared/model/profile.ts';
import type { AddressSource, Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignRecordRequest } from '#shared/signer-protocol.ts';
import type { Vault } from '../keychain/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerMemory, OperationSlot } from '../ledger/ledger-memory.ts';
import { checkNonce, operationSlotOf } from './operation-nonce.ts';
import { requireSealedApproval } from './seal-approval.ts';
import { signChallenge } from './sign-challenge.ts';
import { notSignable, reviewChanged, signatureWrong, walletNotPinned } from './sign-failure.ts';
import { judgeUnproven } from './unproven.ts';

type Approved = {
  review: Review;
  bytes: Uint8Array;
  slot: OperationSlot | undefined;
  replacement: boolean;
  unproven: boolean;
};

/**
 * Signs a record's challenge after proving the whole record by itself (security, "The sign gate").
 * Any doubt is a refusal; the ledger has the entry before the signature leaves.
 */
export async function signRecord({
  request,
  ledger,
  vault,
  now,
}: {
  request: SignRecordRequest;
  ledger: Ledger;
  vault: Vault;
  now: Date;
}): Promise<Result<SignerAnswer<'sign-record'>, Failure>> {
  const sealed = requireSealedApproval({ request, ledger, now });
  if (!sealed.ok) return sealed;
  const stored = await vault.readApiKey(request.profile.id);
  const environment = stored.ok ? stored.value.environment : null;
  const approved = approve({ request, memory: ledger.memory, environment });
  if (!approved.ok) return approved;
  const { review, bytes } = approved.value;
  const signed = await vault.withPrivateKey(
    { profileId: request.profile.id, address: request.signerAddress },
    (privateKey) => signChallenge({ bytes, privateKey }),
  );
  if (!signed.ok) return signed;
  const recovered = recoverPersonalSigner({ bytes, signature: signed.value });
  if (recovered === undefined || !sameHex(recovered, request.signerAddress)) {
    return fail(signatureWrong(request.signerAddress));
  }
  const appended = await ledger.append(describeSigned({ request, ...approved.value }));
  if (!appended.ok) return appended;
  return succeed({ signer: review.asks.signer, signature: signed.value, challenge: review.hashes.challenge });
}

type ApproveQuestion = {
  request: SignRecordRequest;
  memory: LedgerMemory;
  /** As kept beside the API key; null where there is none. */
  environment: Environment | null;
};

/** Everything that is decided before the key is touched, in one place and without side effects. */
function approve({ request, memory, environment }: ApproveQuestion): Result<Approved, Failure> {
  const pin = memory.findPinByAddress({ profileId: request.profile.id, address: request.walletAddress });
  if (pin === undefined)
    return fail(walletNotPinned({ profileId: request.profile.id, address: request.walletAddress }));
  const review = prove({ request, walletAddress: pin.address, walletAddressSource: pin.source, memory });
  const digest = reviewDigest(review);
  if (!sameHex(digest, request.reviewDigest)) {
    return fail(reviewChanged({ shown: request.reviewDigest, found: digest, review }));
  }
  const asked = parseSignerLocator(review.asks.signer);
  if (asked === undefined || !sameHex(asked.address, request.signerAddress)) return fail(notSignable(review));
  const unproven = review.verdict === 'unproven';
  const bytes = unproven ? judgeUnproven({ review, request, memory, environment }) : proven(review);
  if (!bytes.ok) return bytes;
  const slot = operationSlotOf(review);
  if (!slot.ok) return slot;
  const { replacementConfirmed } = request;
  const nonce = checkNonce({ memory, slot: slot.value, challenge: review.hashes.challenge, replacementConfirmed });
  if (!nonce.ok) return nonce;
  return succeed({ review, bytes: bytes.value, slot: slot.value, replacement: nonce.value.replacement, unproven });
}

function proven(review: Review): Result<Uint8Array, Failure> {
  const bytes = signableBytes(review);
  return bytes.ok ? bytes : fail(notSignable(review));
}

function prove({
  request,
  walletAddress,
  walletAddressSource,
  memory,
}: {
  request: SignRecordRequest;
  walletAddress: string;
  walletAddressSource: AddressSource;
  memory: LedgerMemory;
}): Review {
  const own = request.kind === 'transaction' ? request.recordId : undefined;
  const signed = memory.signedOperations(walletAddress, own);
  return proveRecord({
    kind: request.kind,
    recordText: request.recordText,
    context: {
      profile: request.profile,
      walletAddress,
      walletAddressSource,
      signerAddress: `0x${request.signerAddress.slice(2)}`,
      recordId: request.recordId,
      ...(request.intended !== undefined && { intended: request.intended }),
      ...(request.knowledge !== undefined && { knowledge: request.knowledge }),
      // What was signed here is known here, whatever the caller has forgotten.
      knownOperationHashes: [...new Set([...request.knownOperationHashes, ...signed])],
    },
  });
}

function describeSigned({
  request,
  review,
  slot,
  replacement,
  unproven,
}: Approved & { request: SignRecordRequest }): Parameters<Ledger['append']>[0] {
  return {
    type: 'signed',
    profileId: request.profile.id,
    kind: request.kind,
    recordId: request.recordId,
    walletAddress: review.asks.wallet,
    chainId: review.asks.chainId,
    ...(slot !== undefined && { sender: slot.sender, nonce: slot.nonce }),
    challenge: review.hashes.challenge,
    signer: review.asks.signer,
    reviewDigest: request.reviewDigest,
    ...(replacement && { replacement: true as const }),
    ...(unproven && { unproven: true as const }),
  };
}
