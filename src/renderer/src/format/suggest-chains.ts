import { findChain, SMART_WALLET_CHAINS } from '#shared/chains.ts';
import type { Environment } from '#shared/model/profile.ts';

/** The first one offered outside of production: the chain on which the practice service is a real one. */
const FIRST = 'base-sepolia';

/** The chains a smart wallet can act on in an environment, by name; practice uses the test networks. */
export function suggestChains(environment: Environment): string[] {
  const wanted = environment === 'production' ? 'production' : 'staging';
  const chains = SMART_WALLET_CHAINS.filter((name) => findChain(name)?.environment === wanted);
  return chains.includes(FIRST) ? [FIRST, ...chains.filter((name) => name !== FIRST)] : chains;
}
