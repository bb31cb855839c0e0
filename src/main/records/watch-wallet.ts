import type { Failure } from '#shared/failure.ts';
import type { AddressSource } from '#shared/model/review.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { WatchedWallet } from '../store/watched.ts';

type NewWatchedWallet = {
  profileId: string;
  locator: string;
  address: string;
  addressSource: AddressSource;
  adminSigner?: string | undefined;
  notice?: string | undefined;
};

export type WatchWallet = (wallet: NewWatchedWallet) => Promise<Result<WatchedWallet, Failure>>;

/**
 * Puts a wallet on the operator's list. The signer pins the address first, in its own ledger: from then on it signs for this
 * wallet's address alone, whatever an answer of the service says.
 */
export function createWatchWallet(options: { store: Store; signer: SignerPort; clock: () => number }): WatchWallet {
  const { store, signer, clock } = options;
  return async ({ profileId, locator, address, addressSource, adminSigner, notice }) => {
    const pinned = await signer.ask({ type: 'pin-wallet', profileId, locator, address, source: addressSource });
    if (!pinned.ok) return pinned;
    store.watched.addWallet({
      profileId,
      // The signer's word for it: a review that main makes from another one would not be signed.
      address: pinned.value.address,
      locator,
      addressSource: pinned.value.source,
      adminSigner: adminSigner ?? null,
      notice: notice ?? null,
      addedAt: new Date(clock()).toISOString(),
    });
    const kept = store.watched.getWallet({ profileId, address: pinned.value.address });
    if (kept === undefined) throw new Error('A wallet that was just added is not in the store.');
    return succeed(kept);
  };
}
