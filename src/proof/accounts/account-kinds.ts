import type { AccountKind } from './account-kind.ts';
import { COINBASE_SMART_WALLET } from './coinbase-smart-wallet.ts';
import { ERC_7579 } from './erc-7579.ts';
import { KERNEL_V2 } from './kernel-v2.ts';
import { KERNEL_V3 } from './kernel-v3.ts';
import { LIGHT_ACCOUNT } from './light-account.ts';
import { SAFE_4337 } from './safe-4337.ts';
import { SIMPLE_ACCOUNT } from './simple-account.ts';

/**
 * Every account kind we can decode: one row, one file. Where several read the same calldata alike, the first of them is
 * chosen, and the choice is said.
 */
export const ACCOUNT_KINDS: readonly AccountKind[] = [
  KERNEL_V3,
  SIMPLE_ACCOUNT,
  LIGHT_ACCOUNT,
  COINBASE_SMART_WALLET,
  KERNEL_V2,
  SAFE_4337,
  ERC_7579,
];

/** The kind of account that a factory is known to deploy. */
export function findKindOfFactory(factory: string): AccountKind | undefined {
  return ACCOUNT_KINDS.find(({ factories }) => factories.some((known) => known === factory));
}
