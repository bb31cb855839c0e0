import type { Hex } from '#shared/hex.ts';

/** Addresses at which a list of this app says what stands on Ethereum; there the world puts what its tables believe. */
export const KNOWN = {
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  multiSend: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  v2Router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  v3Router: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
} as const satisfies Record<string, Hex>;

/** In the address book; nobody else is. */
export const PAYEES: readonly Hex[] = [
  '0x5a0d1f3c9b7e48d26a05c1e9f7b38d4426e0a1a1',
  '0x91c7e20b4fd6a8835e19c04d72ab36f8e5d0b2b2',
  '0xd38a64f17c02be95a0e85b3f19c7d26480fac3c3',
];
export const STRANGERS: readonly Hex[] = [
  '0x57a0000000000000000000000000000000000001',
  '0x57a0000000000000000000000000000000000002',
];
export const THIEF: Hex = '0x7ee1000000000000000000000000000000000001';
/** A collection that the operator trusts. */
export const COLLECTION: Hex = '0xc011000000000000000000000000000000000001';
/** They take what they can: a token that is none, a vault, and somebody who is paid. */
export const ADVERSARIES: readonly Hex[] = [
  '0xade0000000000000000000000000000000000001',
  '0xade0000000000000000000000000000000000002',
  '0xade0000000000000000000000000000000000003',
];

export const TOKENS: readonly Hex[] = [KNOWN.usdc, KNOWN.dai, KNOWN.weth];
/** Tokens of the collection that are looked after. */
export const IDS = [0n, 1n, 2n, 3n, 4n, 5n] as const;
export const ETHER = 10n ** 18n;

/** Everybody whose balances and allowances are looked at. */
export function listActors(pools: readonly Hex[]): readonly Hex[] {
  return [...PAYEES, ...STRANGERS, THIEF, ...ADVERSARIES, COLLECTION, ...Object.values(KNOWN), ...pools];
}

/** What belongs to whom at one moment; keys are lower case. */
export type WorldState = {
  /** `native` or a token, then the holder. */
  balances: Record<string, bigint>;
  /** What the wallet allowed: token, then spender. */
  allowances: Record<string, bigint>;
  /** The same, kept by Permit2. */
  through: Record<string, bigint>;
  ownerOf: Record<string, string>;
  approvedFor: Record<string, string>;
  operators: Record<string, boolean>;
  /** Who controls the collection. */
  owner: string;
};

export const keyOf = (...parts: readonly (string | bigint)[]): string => parts.join(' ').toLowerCase();
