import { unprovenBytes } from '#proof/unproven-bytes.ts';
import { findChain } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { Environment, Profile } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import type { Vault } from '../keychain/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerMemory } from '../ledger/ledger-memory.ts';
import { notSignable } from './sign-failure.ts';

const TYPED_CHARACTERS = 4;

type UnprovenRequest = Pick<SignRecordRequest, 'profile' | 'typedWalletEnd'>;

/**
 * The bytes of a challenge about which nothing could be proven: only with the profile's setting, and only when the operator
 * typed the end of the wallet's address (design §3.5). What was refused never comes here, the hash of a known user operation
 * among it.
 */
export function judgeUnproven({
  review,
  request,
  memory,
  environment,
}: {
  review: Review;
  request: UnprovenRequest;
  memory: LedgerMemory;
  environment: Environment | null;
}): Result<Uint8Array, Failure> {
  // Only what was said when the API key was stored counts: main's own files can be edited.
  if (environment === null || !memory.isUnprovenAllowed(request.profile.id)) return fail(notSignable(review));
  if (environment === 'production') return fail(provenOnly(request.profile));
  if (findChain(review.asks.chain)?.environment === 'production') return fail(productionChain(review));
  const expected = review.asks.wallet.slice(-TYPED_CHARACTERS);
  if (request.typedWalletEnd?.toLowerCase() !== expected.toLowerCase()) return fail(confirmationMissing());
  const bytes = unprovenBytes(review);
  return bytes.ok ? bytes : fail({ ...notSignable(review), happened: bytes.failure });
}

/** Keeps the setting. A production profile cannot have it. */
export async function allowUnproven({
  profile,
  allowed,
  ledger,
  vault,
}: {
  profile: Profile;
  allowed: boolean;
  ledger: Ledger;
  vault: Vault;
}): Promise<Result<{ allowed: boolean }, Failure>> {
  // Taking it back needs no key: it has to work also where the keychain's entry is damaged.
  const judged = allowed ? await judgeAllowing(profile, vault) : succeed(null);
  if (!judged.ok) return judged;
  if (ledger.memory.isUnprovenAllowed(profile.id) === allowed) return succeed({ allowed });
  const appended = await ledger.append({ type: 'unproven-setting', profileId: profile.id, allowed });
  return appended.ok ? succeed({ allowed }) : appended;
}

async function judgeAllowing(profile: Profile, vault: Vault): Promise<Result<null, Failure>> {
  const stored = await vault.readApiKey(profile.id);
  if (!stored.ok) return stored;
  const { environment } = stored.value;
  if (environment === null) return fail(keyNeeded(profile));
  return environment === 'production' ? fail(provenOnly(profile)) : succeed(null);
}

function productionChain(review: Review): Failure {
  return {
    ...notSignable(review),
    happened: `${review.recordId} is for ${review.asks.chain}, a production chain: what cannot be proven is not signed for it here.`,
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

function keyNeeded({ name }: Profile): Failure {
  return {
    code: 'no-api-key',
    happened: `The keychain holds no API key for "${name}" that says what environment it is for.`,
    kept: 'The setting stays off.',
    next: 'Put the API key in again in Settings, then allow it.',
  };
}

function provenOnly({ name }: Profile): Failure {
  return {
    code: 'proven-only',
    happened: `"${name}" is a production profile: what cannot be proven is not signed there.`,
    kept: 'The setting stays off.',
    next: 'Ask for a request that can be proven, or try it in a staging profile.',
  };
}
