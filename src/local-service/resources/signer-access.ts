import { type Hex, isEvmAddress, sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredPendingApproval, StoredWallet } from '../store.ts';

export type AllowedSigner = { locator: string; address: Hex };

/**
 * Who signs a new record: the wallet's admin signer where none is named, else the named one if it may act on this chain.
 * The locator keeps the letter case it was given.
 */
export function allowSigner(options: {
  wallet: StoredWallet;
  chain: string;
  signer: string | undefined;
}): AllowedSigner {
  const { wallet, chain } = options;
  const locator = options.signer ?? wallet.ownerLocator;
  const signer = parseSignerLocator(locator);
  if (signer === undefined) {
    throw new RefusedRequest(400, '"params.signer" is not a signer locator of the form evm-keypair:<address>.');
  }
  const delegated = wallet.delegatedSigners.get(signer.address.toLowerCase())?.chains.get(chain);
  if (!sameHex(signer.address, wallet.owner) && delegated?.status !== 'active') {
    throw new RefusedRequest(400, `"params.signer": ${locator} is not a signer of this wallet on ${chain}.`);
  }
  return { locator, address: signer.address };
}

/** The approvals a new record waits for: its signer's, and those of the co-signers that the settings name. */
export function openApprovals(
  { signer, message }: { signer: string; message: string },
  { settings }: ServiceContext,
): StoredPendingApproval[] {
  const others = settings.coSigners
    .map((coSigner) => (isEvmAddress(coSigner) ? `evm-keypair:${coSigner}` : coSigner))
    .filter((locator) => !sameHex(locator, signer));
  return [signer, ...others].map((locator) => ({ signer: locator, message }));
}
