import { describe, expect, test } from 'vitest';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { findChain } from '#shared/chains.ts';
import { type ChainToken, chainTokenSchema } from '#shared/model/chain-token.ts';
import { UNLISTED, USDC } from '../../helpers/describe-data.ts';

const ABC: ChainToken = { chain: 'ethereum', address: UNLISTED, symbol: 'ABC', decimals: 18, host: 'node.example' };
const chain = findChain('ethereum');

describe('a token', () => {
  test('of the bundled list is what the list says, whatever a node says', () => {
    const tokens = createTokenLookup({
      chain,
      knowledge: { tokens: [{ ...ABC, address: USDC, symbol: 'FAKE', decimals: 2 }] },
    });
    expect(tokens.find(USDC)).toMatchObject({ source: 'list', symbol: 'USDC', decimals: 6 });
    expect(tokens.listRead()).toEqual([]);
  });

  test('that is not on it is what a node said, in any letter case, and is said to have been asked for', () => {
    const known = [{ ...ABC, address: `0x${'aB'.repeat(20)}` }];
    const tokens = createTokenLookup({ chain, knowledge: { tokens: known } });
    const read = { address: `0x${'aB'.repeat(20)}`, symbol: 'ABC', decimals: 18, host: 'node.example' };
    expect(tokens.listRead()).toEqual([]);
    expect(tokens.find(`0x${'AB'.repeat(20)}`)).toEqual({ source: 'node', ...read });
    expect(tokens.find(`0x${'ab'.repeat(20)}`)).toEqual({ source: 'node', ...read });
    expect(tokens.listRead()).toEqual([read]);
  });

  test('is not known on another chain, on a chain that is not known, or where nobody was asked', () => {
    expect(
      createTokenLookup({ chain: findChain('base'), knowledge: { tokens: [ABC] } }).find(UNLISTED),
    ).toBeUndefined();
    expect(createTokenLookup({ chain: undefined, knowledge: { tokens: [ABC] } }).find(UNLISTED)).toBeUndefined();
    expect(createTokenLookup({ chain }).find(UNLISTED)).toBeUndefined();
  });

  test.each([
    ['has no name', { symbol: '' }],
    ['has a name that nobody sees', { symbol: '\u200b\u3164 ' }],
    ['has more decimals than an amount has digits', { decimals: 78 }],
    ['has as many decimals as a contract can say', { decimals: 255 }],
  ])('is not known where it %s: nothing is guessed', (_name, change) => {
    const tokens = createTokenLookup({ chain, knowledge: { tokens: [{ ...ABC, ...change }] } });
    expect(tokens.find(UNLISTED)).toBeUndefined();
    expect(tokens.listRead()).toEqual([]);
  });

  test('may have any number of decimals that an amount can have', () => {
    for (const decimals of [0, 77]) {
      expect(createTokenLookup({ chain, knowledge: { tokens: [{ ...ABC, decimals }] } }).find(UNLISTED)).toMatchObject({
        decimals,
      });
    }
  });

  test('is the first of two that were said of one address', () => {
    const tokens = createTokenLookup({ chain, knowledge: { tokens: [ABC, { ...ABC, symbol: 'XYZ' }] } });
    expect(tokens.find(UNLISTED)).toMatchObject({ symbol: 'ABC' });
  });

  test('is asked for apart by each request, though what is known is the same for all', () => {
    const known = [ABC];
    createTokenLookup({ chain, knowledge: { tokens: known } }).find(UNLISTED);
    expect(createTokenLookup({ chain, knowledge: { tokens: known } }).listRead()).toEqual([]);
  });
});

test('what a node may say of a token is bounded where it comes in', () => {
  expect(chainTokenSchema.safeParse(ABC).success).toBe(true);
  for (const wrong of [
    { decimals: 256 },
    { decimals: 1.5 },
    { decimals: -1 },
    { address: '0x12' },
    { symbol: 'x'.repeat(101) },
  ]) {
    expect(chainTokenSchema.safeParse({ ...ABC, ...wrong }).success).toBe(false);
  }
});
