import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { explainUnknownKey } from '../signer-removal/failures.ts';
import type { Store } from '../store/open-store.ts';

export type KeyName = { profileId: string; address: string };

export function findKey(
  { signerKeys }: Pick<Store, 'signerKeys'>,
  { profileId, address }: KeyName,
): Result<SignerKey, Failure> {
  const key = signerKeys.list(profileId).find((each) => sameHex(each.address, address));
  return key === undefined ? fail(explainUnknownKey(address)) : succeed(key);
}
