import type { Failure } from '#shared/failure.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { RemovedEntries } from '#shared/signer-protocol.ts';
import { EntryStore } from './entry-store.ts';
import type { Keychain } from './keychain.ts';
import {
  apiKeyName,
  BACKUP_KEY_NAME,
  chainNodeIndexName,
  chainNodeName,
  type EntryName,
  JOURNAL_SEAL_NAME,
  LEDGER_HEAD_NAME,
  LEDGER_KEY_NAME,
  PASSPHRASE_NAMES,
  PROXY_INDEX_NAME,
  proxySignInName,
  signerIndexName,
  signerKeyName,
} from './keychain-entry.ts';
import type { Vault } from './vault.ts';

export type RemoveProfileOptions = {
  keychain: Keychain;
  vault: Vault;
  profileId: string;
  /** What main knows of: an index that cannot be read must not keep a key in the keychain. */
  addresses: readonly string[];
  chains: readonly string[];
};

/**
 * Removes every entry of a profile, readable or not. What is listed goes before its list, so that a removal that stopped half-way
 * finds the rest when it is asked for again.
 */
export async function removeProfileEntries(options: RemoveProfileOptions): Promise<Result<RemovedEntries, Failure>> {
  const { keychain, vault, profileId } = options;
  const listed = await vault.listKeys(profileId);
  const addresses = new Set([...options.addresses, ...(listed.ok ? listed.value : [])].map((one) => one.toLowerCase()));
  const nodes = await vault.chainNodes.listNames(profileId);
  const chains = new Set([...options.chains, ...(nodes.ok ? nodes.value : [])]);
  const keys = await removeAll(keychain, [
    apiKeyName(profileId),
    ...[...addresses].map((address) => signerKeyName(profileId, address)),
    ...[...chains].map((chain) => chainNodeName({ profileId, chain })),
  ]);
  if (keys.left.length > 0) return succeed(keys);
  const pages = Array.from({ length: vault.pagesOf(addresses.size) }, (_, page) => signerIndexName(profileId, page));
  return succeed(await removeAll(keychain, [...pages, chainNodeIndexName(profileId)]));
}

/**
 * Removes what belongs to no profile: sign-ins to proxies, the keys of automatic backups and of the journal, then the two entries of the ledger, after which what
 * it holds can be neither verified nor continued; in the end, where that is wanted, the passphrase.
 */
export async function removeSharedEntries({
  keychain,
  vault,
  withPassphrase,
}: Pick<RemoveProfileOptions, 'keychain' | 'vault'> & { withPassphrase: boolean }): Promise<
  Result<RemovedEntries, Failure>
> {
  const listed = await vault.proxies.listNames();
  const proxies = await removeAll(keychain, (listed.ok ? listed.value : []).map(proxySignInName));
  if (proxies.left.length > 0) return succeed(proxies);
  const names = [PROXY_INDEX_NAME, BACKUP_KEY_NAME, JOURNAL_SEAL_NAME, LEDGER_HEAD_NAME, LEDGER_KEY_NAME];
  const ledger = await removeAll(keychain, names);
  if (ledger.left.length > 0 || !withPassphrase) return succeed(ledger);
  return succeed(await removeAll(keychain, PASSPHRASE_NAMES));
}

/** In either form. Goes on after a failure: what can be removed is. */
async function removeAll(keychain: Keychain, names: readonly EntryName[]): Promise<RemovedEntries> {
  const entries = new EntryStore({ keychain });
  const left: string[] = [];
  let failure: Failure | undefined;
  for (const name of names) {
    const removed = await entries.removeSurely(name);
    if (removed.ok) continue;
    left.push(name.account);
    failure ??= removed.failure;
  }
  return { left, ...(failure !== undefined && { failure }) };
}
