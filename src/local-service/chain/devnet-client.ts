import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem';
import { PRACTICE_CHAIN } from '../chain-ids.ts';

const POLLING_INTERVAL_MS = 20;
/** An answer of a chain on the same computer: only a machine that is held up keeps it waiting. */
const ANSWER_TIMEOUT_MS = 60_000;

/** The connection to anvil, with what a node, a wallet and a test node can do. */
export type DevnetClient = ReturnType<typeof createDevnetClient>;

export function createDevnetClient({ rpcUrl }: { rpcUrl: string }) {
  const chain = defineChain({
    id: PRACTICE_CHAIN.id,
    name: PRACTICE_CHAIN.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  return createTestClient({
    mode: 'anvil',
    chain,
    transport: http(rpcUrl, { retryCount: 0, timeout: ANSWER_TIMEOUT_MS }),
    pollingInterval: POLLING_INTERVAL_MS,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
}
