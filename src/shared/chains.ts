/** What Countersign knows of a chain by the name the service gives it (service interface §2; ids from the chains' own registries). */
export type Chain = {
  name: string;
  /** EIP-155 id; null where sources disagree or the chain has none, so nothing on it can be proven. */
  id: number | null;
  environment: 'staging' | 'production';
  family: 'evm' | 'solana';
  nativeSymbol: string;
  /** Smallest units of the native currency in one whole, as a power of ten. */
  nativeDecimals: number;
};

type Row = [name: string, id: number | null, environment: Chain['environment'], nativeSymbol: string];

const EVM_ROWS: Row[] = [
  ['ethereum', 1, 'production', 'ETH'],
  ['optimism', 10, 'production', 'ETH'],
  ['bsc', 56, 'production', 'BNB'],
  ['polygon', 137, 'production', 'POL'],
  ['story', 1514, 'production', 'IP'],
  ['mode', 34443, 'production', 'ETH'],
  ['base', 8453, 'production', 'ETH'],
  ['arbitrum', 42161, 'production', 'ETH'],
  ['zora', 7777777, 'production', 'ETH'],
  ['base-sepolia', 84532, 'staging', 'ETH'],
  ['arbitrum-sepolia', 421614, 'staging', 'ETH'],
  ['optimism-sepolia', 11155420, 'staging', 'ETH'],
  ['polygon-amoy', 80002, 'staging', 'POL'],
  ['ethereum-sepolia', 11155111, 'staging', 'ETH'],
  ['mode-sepolia', 919, 'staging', 'ETH'],
  ['zora-sepolia', 999999999, 'staging', 'ETH'],
  ['bsc-testnet', 97, 'staging', 'BNB'],
  // Sources say 1513 and 1315: not provable until they agree.
  ['story-testnet', null, 'staging', 'IP'],
  ['avalanche-fuji', 43113, 'staging', 'AVAX'],
];

const CHAINS: ReadonlyMap<string, Chain> = new Map<string, Chain>([
  ...EVM_ROWS.map(([name, id, environment, nativeSymbol]): [string, Chain] => [
    name,
    { name, id, environment, family: 'evm', nativeSymbol, nativeDecimals: 18 },
  ]),
  [
    'solana',
    { name: 'solana', id: null, environment: 'production', family: 'solana', nativeSymbol: 'SOL', nativeDecimals: 9 },
  ],
]);

/** The chain the service calls by this name, or undefined: an unknown chain is shown, never guessed. */
export function findChain(name: string): Chain | undefined {
  return CHAINS.get(name);
}

/** Whether what means something on Solana only may be offered there: a chain that is not known may be of any family. */
export function mayBeSolana(name: string): boolean {
  return name !== '' && findChain(name)?.family !== 'evm';
}

/** The chain with this EIP-155 id, or undefined. */
export function findChainById(id: number): Chain | undefined {
  return [...CHAINS.values()].find((chain) => chain.id === id);
}

/** EVM chains of an environment whose number is known, by their names. */
export function listNumberedChains(environment: Chain['environment']): Chain[] {
  return [...CHAINS.values()].filter((chain) => chain.environment === environment && chain.id !== null);
}

/** Chains a smart wallet can act on (service facts, "Locators, tokens, chains"). */
export const SMART_WALLET_CHAINS: readonly string[] = [
  'base',
  'polygon',
  'optimism',
  'arbitrum',
  'mode',
  'story',
  'bsc',
  'base-sepolia',
  'polygon-amoy',
  'optimism-sepolia',
  'arbitrum-sepolia',
  'mode-sepolia',
  'story-testnet',
  'ethereum-sepolia',
];

/** Chains on which Fund Wallet is known to answer; the service may know more. */
export const FUNDING_CHAINS: readonly string[] = [
  'arbitrum-sepolia',
  'avalanche-fuji',
  'base-sepolia',
  'ethereum-sepolia',
  'optimism-sepolia',
  'polygon-amoy',
  'mode-sepolia',
  'story-testnet',
  'zora-sepolia',
  'bsc-testnet',
];
