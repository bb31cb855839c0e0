import type { Hex } from '#shared/hex.ts';

/**
 * Tokens that their issuers deployed on chains for tests, where the bundled list knows none but those of test markets. Source: Circle,
 * "USDC contract addresses" (developers.circle.com/stablecoins/usdc-contract-addresses).
 */
const USDC: readonly [chainId: number, address: Hex][] = [
  [43113, '0x5425890298aed601595a70AB815c96711a31Bc65'],
  [80002, '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582'],
  [84532, '0x036CbD53842c5426634e7929541eC2318f3dCF7e'],
  [421614, '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d'],
  [11155111, '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'],
  [11155420, '0x5fd84259d66Cd46123540766Be93DFE6D43130D7'],
];

export const ISSUED_TOKENS = USDC.map(([chainId, address]) => ({
  chainId,
  address,
  symbol: 'USDC',
  decimals: 6,
  name: "Circle's USDC for tests",
}));
