import { describe, expect, test } from 'vitest';
import type { Effects } from '#shared/model/effects.ts';
import { WALLET } from '../../helpers/honest-record.ts';
import { CHAIN_ID, honestTypedData, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const MAXIMUM = String(2n ** 256n - 1n);
const OF_USDC = { name: 'USDC', chainId: CHAIN_ID, verifyingContract: USDC };
const OF_NOBODY = { name: 'USDC', chainId: CHAIN_ID };
const NONCE = `0x${'01'.repeat(32)}`;

type Parts = { type: string; domain: Record<string, unknown>; message: Record<string, unknown> };
type Types = NonNullable<Parameters<typeof typedDataOf>[0]['types']>;

function effectsOf({ types, ...parts }: Parts & { types?: Types }): Effects {
  const data = typedDataOf({ ...parts, ...(types && { types }) });
  return prove('signature', honestTypedData({ data }), { recordId: 'tx-2' }).effects;
}

const permit = (value: string, domain: Record<string, unknown> = OF_USDC) =>
  effectsOf({
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    domain,
    message: { owner: WALLET, spender: SPENDER, value, nonce: 0, deadline: 1 },
  });
const daiPermit = (allowed: boolean) =>
  effectsOf({
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    domain: OF_USDC,
    message: { holder: WALLET, spender: SPENDER, nonce: 0, expiry: 0, allowed },
  });
const authorize = (domain: Record<string, unknown>) =>
  effectsOf({
    type: 'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
    domain,
    message: { from: WALLET, to: SPENDER, value: '5', validAfter: 0, validBefore: 1, nonce: NONCE },
  });
const throughPermit2 = (amount: string) =>
  effectsOf({
    type: 'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)',
    types: {
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    domain: { name: 'Permit2', chainId: CHAIN_ID, verifyingContract: PERMIT2 },
    message: { permitted: { token: USDC, amount }, spender: SPENDER, nonce: 1, deadline: 1 },
  });

describe('a permit', () => {
  test('lets the spender take at most what it says, and all where it says no limit', () => {
    expect(permit('5').spendable).toMatchObject([{ token: USDC, symbol: 'USDC', atMost: '5', by: SPENDER }]);
    expect(permit(MAXIMUM).spendable).toMatchObject([{ atMost: null }]);
    expect(daiPermit(true).spendable).toMatchObject([{ atMost: null, by: SPENDER }]);
    expect(throughPermit2('5').spendable).toMatchObject([{ token: USDC, how: 'permit2', atMost: '5' }]);
  });

  test('of nothing lets nobody take anything', () => {
    for (const { spendable } of [permit('0'), daiPermit(false), throughPermit2('0')]) expect(spendable).toEqual([]);
  });

  test('for a contract that is not named is of a token that nobody knows, and not bounded', () => {
    const { spendable, open } = permit('5', OF_NOBODY);
    expect(spendable).toMatchObject([{ atMost: '5', by: SPENDER }]);
    expect(spendable[0]).not.toHaveProperty('token');
    expect(open).toMatchObject([{ contract: null }]);
  });
});

describe('an authorization', () => {
  test('lets the amount leave to whom it says, whatever token it is of', () => {
    expect(authorize(OF_USDC).leaving).toMatchObject([{ token: USDC, atMost: '5', to: SPENDER }]);
    const { leaving, open } = authorize(OF_NOBODY);
    expect(leaving).toEqual([{ atMost: '5', to: SPENDER }]);
    expect(open).toMatchObject([{ contract: null }]);
  });
});

test('a message of a wallet whose address cannot be read is not clear, and everybody is a stranger to it', () => {
  const review = prove('signature', honestTypedData(), {
    recordId: 'tx-2',
    walletAddress: 'no address' as `0x${string}`,
  });
  expect(review.verdict).toBe('refused');
  expect(review.rating).toBe('refused');
});
