import { listNumberedChains } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { RemovedEntries } from '#shared/signer-protocol.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';

/** Takes everything of a profile out of the keychain, its nodes on every chain among it. */
export function removeProfileKeys(
  { signer }: { signer: SignerPort },
  { profileId, addresses }: { profileId: string; addresses: string[] },
): Promise<Result<RemovedEntries, Failure>> {
  const chains = [...listNumberedChains('staging'), ...listNumberedChains('production')].map(({ name }) => name);
  return signer.ask({ type: 'remove-profile', profileId, addresses, chains });
}
