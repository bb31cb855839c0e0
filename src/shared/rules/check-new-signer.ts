import { findChain } from '../chains.ts';
import { isEvmAddress, sameHex } from '../hex.ts';
import { parseSignerLocator } from '../locator.ts';
import type { Environment } from '../model/profile.ts';
import { checkAddress } from './check-address.ts';
import { checkChain } from './check-chain.ts';

/** The rule that a text breaks as a new delegated signer, in words. @param context `adminSigner`: its locator, where it is known */
export function checkNewSigner(value: string, { adminSigner }: { adminSigner: string | null }): string | undefined {
  const rule = checkAddress(value, { family: 'evm' });
  if (rule !== undefined || adminSigner === null) return rule;
  const admin = parseSignerLocator(adminSigner)?.address ?? adminSigner;
  const isAdmin = isEvmAddress(admin) && sameHex(admin, value);
  return isAdmin ? 'This is the admin signer of the wallet: it may do everything already.' : undefined;
}

/** The rule that a chain breaks on which a smart wallet is to act, in words. One that is not known here may be any. */
export function checkWalletChain(value: string, { environment }: { environment: Environment }): string | undefined {
  const chain = findChain(value);
  if (chain === undefined) return checkChain(value);
  if (chain.family !== 'evm') return `EVM smart wallets do not act on ${value}.`;
  const wanted = environment === 'production' ? 'production' : 'staging';
  if (chain.environment === wanted) return undefined;
  return wanted === 'production'
    ? `${value} is a test chain, and this profile is production.`
    : `${value} is not a test chain, and this profile is not production.`;
}
