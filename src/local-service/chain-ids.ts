import { findChain, SMART_WALLET_CHAINS } from '#shared/chains.ts';

/** The chain that anvil stands in for. */
export const PRACTICE_CHAIN = { name: 'base-sepolia', id: 84532 } as const;

// Sources disagree (1513 or 1315), so a client cannot prove anything there; this service has to pick one to hash with.
const STORY_TESTNET_ID = 1315;

/** EIP-155 id this service hashes with on a smart-wallet chain; undefined for any other name. */
export function findChainId(chain: string): number | undefined {
  if (!SMART_WALLET_CHAINS.includes(chain)) return undefined;
  return findChain(chain)?.id ?? STORY_TESTNET_ID;
}
