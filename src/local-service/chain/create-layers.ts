import type { AccountKind } from '../accounts/account-encoding.ts';
import { PRACTICE_CHAIN } from '../chain-ids.ts';
import type { Store } from '../store.ts';
import type { TokenAddresses } from '../tokens.ts';
import type { ExecutionLayer } from './execution-layer.ts';
import { createSimulatedLedger, type SimulatedBooks } from './simulated-ledger.ts';

/** The devnet stands in for one chain; every other name gets a simulation of its own when it is first needed. */
export function createLayers(options: {
  devnet: ExecutionLayer | undefined;
  kind: AccountKind;
  tokens: TokenAddresses;
  store: Store;
}): (chain: string) => ExecutionLayer {
  const layers = new Map<string, ExecutionLayer>();
  if (options.devnet !== undefined) layers.set(PRACTICE_CHAIN.name, options.devnet);
  const isWallet = (address: string) => options.store.wallets.has(address.toLowerCase());
  return (chain) => {
    const known = layers.get(chain);
    if (known !== undefined) return known;
    const books = findOrAddBooks(options.store, chain);
    const layer = createSimulatedLedger({ ...options, books, isWallet });
    layers.set(chain, layer);
    return layer;
  };
}

/** What a chain that is only imagined remembers; also of a real one, for tokens that are. */
export function findOrAddBooks({ simulatedBooks }: Store, chain: string): SimulatedBooks {
  const known = simulatedBooks.get(chain);
  if (known !== undefined) return known;
  const added: SimulatedBooks = { balances: new Map(), sequences: new Map() };
  simulatedBooks.set(chain, added);
  return added;
}
