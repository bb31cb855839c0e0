import { expect, test } from 'vitest';
import type { StandingPermission } from '#main/permissions/fold-permissions.ts';
import { viewPermissions } from '#main/permissions/view-permissions.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';

const TOKEN = `0x${'11'.repeat(20)}`;
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const SPENDER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const SAID = { chain: 'base', address: TOKEN, decimals: 6 };

function tokenInfoWith(knowledge: ProofKnowledge, token = TOKEN) {
  const one: StandingPermission = {
    permission: { how: 'allowance', token, by: SPENDER, atMost: '5' },
    name: 'a permission',
    chain: 'base',
    standing: 'stands',
    signed: { intentId: 'intent-1', signedAt: 1, record: null },
  };
  const profile = { environment: 'production', baseUrl: 'https://service.example.com' } as const;
  const place = { profile, wallet: SPENDER, knowledge, claims: new Map(), now: 0 };
  return viewPermissions([one], place)[0]?.tokenInfo;
}

test('the token of a permission has its name from a list, a node or the service, in this order, and says whose it is', () => {
  const serviceTokens = [{ ...SAID, symbol: 'usdc', order: 'order-1' }];
  const tokens = [{ ...SAID, symbol: 'ABC', host: 'node.example.com' }];
  expect(tokenInfoWith({})).toBeNull();
  expect(tokenInfoWith({ serviceTokens })).toEqual({ symbol: '“usdc”', decimals: 6, saidBy: 'service' });
  expect(tokenInfoWith({ serviceTokens, tokens })).toEqual({ symbol: '“ABC”', decimals: 6, saidBy: 'node' });
  const listed = [{ ...SAID, address: USDC, symbol: 'rich', order: 'order-1' }];
  expect(tokenInfoWith({ serviceTokens: listed }, USDC)).toEqual({ symbol: 'USDC', decimals: 6, saidBy: 'list' });
});

test('a name cannot leave its quotation marks', () => {
  const serviceTokens = [{ ...SAID, symbol: 'x” of the list “', order: 'order-1' }];
  expect(tokenInfoWith({ serviceTokens })?.symbol.match(/[“”]/g)).toEqual(['“', '”']);
});
