import { readFileSync } from 'node:fs';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { findToken, listTokensLike, listTokensOf } from '#proof/tokens/find-token.ts';
import { writeToken, writeTokenAmount } from '#proof/tokens/show-token-amount.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { type Chain, findChain, findChainById } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';

type Token = { chainId: number; address: Hex; symbol: string; decimals: number; name: string };
type List = { source: Record<string, string>; tokens: Token[] };
const FILE = new URL('../../../src/proof/tokens/token-list.json', import.meta.url);
const { source, tokens } = JSON.parse(readFileSync(FILE, 'utf8')) as List;

describe('the bundled list of tokens', () => {
  test('says where it is from', () => {
    expect(source).toMatchObject({ package: '@bgd-labs/aave-address-book', licence: 'MIT' });
    expect(source.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(source.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('has whole entries, one for each address of a chain that this app can number', () => {
    expect(tokens.length).toBeGreaterThan(500);
    for (const { chainId, address, symbol, decimals } of tokens) {
      expect(findChainById(chainId), String(chainId)).toBeDefined();
      expect(getAddress(address), symbol).toBe(address);
      expect(symbol).toMatch(/^[\p{L}\p{N}\p{Sc}.\-+_]{1,32}$/u);
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 36).toBe(true);
    }
    const places = tokens.map(({ chainId, address }) => `${chainId} ${address.toLowerCase()}`);
    expect(new Set(places).size).toBe(places.length);
  });

  /** Circle and the WETH9 deployments publish these themselves. */
  test.each([
    ['ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 6],
    ['ethereum', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18],
    ['base', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 6],
    ['base-sepolia', '0x4200000000000000000000000000000000000006', 'WETH', 18],
  ])('knows on %s %s as %s', (chain, token, symbol, decimals) => {
    expect(findToken({ chain: findChain(chain), token })).toMatchObject({ symbol, decimals });
    expect(findToken({ chain: findChain(chain), token: token.toLowerCase() })).toMatchObject({ symbol });
  });
});

describe('two tokens with one symbol', () => {
  const listed = createTokenLookup({ chain: findChain('polygon') });
  const usdc = tokens.filter(({ chainId, symbol }) => chainId === 137 && symbol === 'USDC');

  test('are told apart by the address that always stands beside it', () => {
    expect(usdc).toHaveLength(2);
    const written = usdc.map(({ address }) => writeTokenAmount({ tokens: listed, token: address, amount: 1_000_000n }));
    expect(new Set(written).size).toBe(2);
    for (const [index, text] of written.entries()) {
      const address = usdc[index]?.address;
      expect(text).toBe(`1 USDC …${address?.slice(-4)} (${address})`);
    }
  });

  test('are shown by different symbols, whatever the chain', () => {
    const shown = tokens.map(({ chainId, address }) => {
      const token = findToken({ chain: findChainById(chainId), token: address });
      return `${chainId} ${token?.symbol}`.toLowerCase();
    });
    expect(new Set(shown).size).toBe(tokens.length);
  });

  test('are not taken for each other where one of them is of a market for tests', () => {
    const find = (chain: string, token: string) => findToken({ chain: findChain(chain), token })?.symbol;
    expect(find('base-sepolia', '0x036CbD53842c5426634e7929541eC2318f3dCF7e')).toBe('USDC');
    expect(find('base-sepolia', '0xba50Cd2A20f6DA35D788639E581bca8d0B5d4D5f')).toBe('USDC of AaveV3BaseSepolia');
    expect(find('ethereum-sepolia', '0xC558DBdd856501FCd9aaF1E62eae57A9F0629a3c')).toBe('WETH of AaveV3Sepolia');
  });

  test('a name is held against the issuer’s token where there is one, and against those of test markets where not', () => {
    const like = (symbol: string) =>
      listTokensLike({ chain: findChainById(84532) as Chain, symbol }).map((token) => token.symbol);
    expect(like('USD\u0421')).toEqual(['USDC']);
    expect(like('USDT').sort()).toEqual(['USDT of AaveV3BaseSepolia', 'USDT of AaveV3BaseSepoliaLido']);
  });

  test('are never one listed and one that only says so: a contract that is not listed has no symbol at all', () => {
    const token: Hex = '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84175';
    expect(writeToken({ tokens: listed, token })).not.toContain('USDC');
    expect(writeTokenAmount({ tokens: listed, token, amount: 1n })).toMatch(
      /^1 raw units \(decimals unknown\) of the token 0x/,
    );
  });
});

test('the tokens of a chain are those of the list that are found there, and no others', () => {
  const [base, unnumbered] = [findChain('base'), findChain('story-testnet')];
  if (base === undefined || unnumbered === undefined) throw new Error('Both chains are known.');
  const tokens = listTokensOf(base);
  expect(tokens.length).toBeGreaterThan(10);
  for (const token of tokens) expect(findToken({ chain: base, token: token.address })).toBe(token);
  expect(listTokensOf(unnumbered)).toEqual([]);
});
