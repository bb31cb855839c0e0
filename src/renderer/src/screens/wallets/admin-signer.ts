import type { WalletView } from '#shared/ipc/views.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { addressOfLocator } from '../../format/address.ts';
import { findByAddress } from '../../format/find-by-address.ts';

/** The key of ours that is the wallet's admin signer, if it is one of ours. */
export function findAdminKey(
  { adminSigner }: Pick<WalletView, 'adminSigner'>,
  keys: readonly SignerKey[],
): SignerKey | undefined {
  return adminSigner === null ? undefined : findByAddress(keys, addressOfLocator(adminSigner));
}

/** The wallets whose admin signer a key is. */
export function listWalletsOf(key: SignerKey, wallets: readonly WalletView[]): WalletView[] {
  return wallets.filter((wallet) => findAdminKey(wallet, [key]) !== undefined);
}
