import { describe, expect, test } from 'vitest';
import { MULTI_SEND_EFFECTS, MULTICALL3_EFFECTS } from '#proof/effects/multicall-effects.ts';
import { NFT_EFFECTS } from '#proof/effects/nft-effects.ts';
import { PERMIT2_EFFECTS } from '#proof/effects/permit2-effects.ts';
import { V2_ROUTER_EFFECTS } from '#proof/effects/routers/v2-router.ts';
import { V3_ROUTER_EFFECTS } from '#proof/effects/routers/v3-router.ts';
import { TOKEN_EFFECTS } from '#proof/effects/token-effects.ts';
import { WETH_EFFECTS } from '#proof/effects/weth-effects.ts';
import { MULTI_SEND_FUNCTIONS, MULTICALL3_FUNCTIONS } from './known/calls-inside.ts';
import { allOf, inFull, selectorOf } from './known/known-function.ts';
import { PERMIT2_FUNCTIONS } from './known/permit2.ts';
import { V2_FUNCTIONS, V3_FUNCTIONS } from './known/routers.ts';
import { NFT_FUNCTIONS, TOKEN_FUNCTIONS, WETH_FUNCTIONS } from './known/tokens.ts';

describe.each([
  { of: 'a token', readers: TOKEN_EFFECTS, functions: TOKEN_FUNCTIONS },
  { of: 'WETH', readers: [...TOKEN_EFFECTS, ...WETH_EFFECTS], functions: [...TOKEN_FUNCTIONS, ...WETH_FUNCTIONS] },
  { of: 'a collection', readers: NFT_EFFECTS, functions: NFT_FUNCTIONS },
  { of: 'Permit2', readers: PERMIT2_EFFECTS, functions: PERMIT2_FUNCTIONS },
  { of: 'Multicall3', readers: MULTICALL3_EFFECTS, functions: MULTICALL3_FUNCTIONS },
  { of: 'MultiSend', readers: MULTI_SEND_EFFECTS, functions: MULTI_SEND_FUNCTIONS },
  { of: 'the V2 router', readers: V2_ROUTER_EFFECTS, functions: V2_FUNCTIONS, chain: 'ethereum' },
  { of: 'the V3 router', readers: V3_ROUTER_EFFECTS, functions: V3_FUNCTIONS, chain: 'ethereum' },
])('the functions of $of that are believed', ({ readers, functions, chain }) => {
  test.each(functions)('%s: comes to this and nothing else', (_what, call, comesTo) => {
    expect(allOf(call, chain)).toEqual(inFull(comesTo));
  });

  test('are these and no others', () => {
    const believed = new Set(readers.map(({ selector }) => selector));
    expect(new Set(functions.map(([, call]) => selectorOf(call)))).toEqual(believed);
  });
});
