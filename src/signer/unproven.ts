import { unprovenBytes } from '#proof/unproven-bytes.ts';
import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerMemory } from './ledger-memory.ts';
import { notSignable } from './sign-failure.ts';

const TYPED_CHARACTERS = 4;

type UnprovenRequest = Pick<SignRecordRequest, 'profile' | 'typedWalletEnd' | 'knownOperationHashes'>;

/**
 * The bytes of a challenge about which nothing could be proven: only with the profile's setting, and only when the operator
 * typed the end of the wallet's address (design §3.5). What was refused never comes here.
 */
export function judgeUnproven({
  review,
  request,
  memory,
}: {
  review: Review;
  request: UnprovenRequest;
  memory: LedgerMemory;
}): Result<Uint8Array, Failure> {
  if (!memory.isUnprovenAllowed(request.profile.id)) return fail(notSignable(review));
  const expected = review.asks.wallet.slice(-TYPED_CHARACTERS);
  if (request.typedWalletEnd?.toLowerCase() !== expected.toLowerCase()) return fail(confirmationMissing());
  if (isAnotherOperation({ review, request })) return fail(anotherOperation(review));
  const bytes = unprovenBytes(review);
  return bytes.ok ? bytes : fail({ ...notSignable(review), happened: bytes.failure });
}

/** Keeps the setting. A production profile cannot have it before a passphrase can be asked for. */
export async function allowUnproven({
  profile,
  allowed,
  ledger,
}: {
  profile: Profile;
  allowed: boolean;
  ledger: Ledger;
}): Promise<Result<{ allowed: boolean }, Failure>> {
  if (allowed && profile.environment === 'production') return fail(passphraseNeeded(profile));
  if (ledger.memory.isUnprovenAllowed(profile.id) === allowed) return succeed({ allowed });
  const appended = await ledger.append({ type: 'unproven-setting', profileId: profile.id, allowed });
  return appended.ok ? succeed({ allowed }) : appended;
}

/** A transaction whose own hash cannot be rebuilt may carry that of another one: signing it would execute the other. */
function isAnotherOperation({ review, request }: { review: Review; request: UnprovenRequest }): boolean {
  return request.knownOperationHashes.some((hash) => sameHex(hash, review.hashes.challenge));
}

function anotherOperation(review: Review): Failure {
  return {
    ...notSignable(review),
    happened: `The challenge of ${review.recordId} is the hash of another user operation of this wallet: signing it would execute that one.`,
  };
}

function confirmationMissing(): Failure {
  return {
    code: 'confirmation-missing',
    happened: 'What this would do could not be proven, and the end of the wallet’s address was not typed as it is.',
    kept: 'Nothing was signed.',
    next: 'Read the record once more. If you still want to sign it, type the last four characters of the wallet’s address.',
  };
}

function passphraseNeeded({ name }: Profile): Failure {
  return {
    code: 'passphrase-needed',
    happened: `"${name}" is a production profile: signing what cannot be proven needs a passphrase there, and none is set.`,
    kept: 'The setting stays off.',
    next: 'Ask for a request that can be proven, or try it in a staging profile.',
  };
}
