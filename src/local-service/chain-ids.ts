import { createHash } from 'node:crypto';
import { findChain } from '#shared/chains.ts';
import { RefusedRequest } from './http/refused-request.ts';

/** The chain that anvil stands in for. */
export const PRACTICE_CHAIN = { name: 'base-sepolia', id: 84532 } as const;

// Sources disagree (1513 or 1315), so a client cannot prove anything there; this service has to pick one to hash with.
const STORY_TESTNET_ID = 1315;

/** Above every number that a chain has. */
const FIRST_INVENTED_ID = 2 ** 41;

/**
 * EIP-155 id this service hashes with: the chain's own, where it is known. Which chains there are is open, so any other name gets a
 * number that is no chain's, the same in every run: what is signed for it holds nowhere else, and no client can prove it.
 * @returns undefined for a chain that has no EVM accounts
 */
export function findChainId(chain: string): number | undefined {
  const known = findChain(chain);
  if (known?.family === 'solana') return undefined;
  return known?.id ?? (known === undefined ? inventId(chain) : STORY_TESTNET_ID);
}

/** The same for the member of a request; 400 for a chain that an EVM smart wallet cannot act on, and for no name at all. */
export function readChainId(chain: string, member: string): number {
  if (chain.trim() === '') throw new RefusedRequest(400, `"${member}" must not be empty.`);
  const id = findChainId(chain);
  if (id === undefined) throw new RefusedRequest(400, `"${member}": an EVM smart wallet does not act on ${chain}.`);
  return id;
}

function inventId(chain: string): number {
  return FIRST_INVENTED_ID + createHash('sha256').update(`chain ${chain}`).digest().readUIntBE(0, 5);
}
