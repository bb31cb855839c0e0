import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CallValues,
  checkCalls,
  EMPTY_CALL,
  toComposedCalls,
} from '../../../../../src/renderer/src/screens/wallets/compose/compose-values.ts';

const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const values = (...calls: Partial<CallValues>[]) => ({
  chain: 'base-sepolia',
  signer: '',
  calls: calls.map((call) => ({ ...EMPTY_CALL, ...call })),
});
const broken = (...calls: Partial<CallValues>[]) =>
  Object.entries(checkCalls(values(...calls))).flatMap(([field, rule]) => (rule === undefined ? [] : field));

describe('composed calls', () => {
  test('are judged field by field, each at its place', () => {
    expect(broken({}, { kind: 'erc721', contract: ADDRESS, to: ADDRESS, tokenId: '1.5' })).toEqual([
      'calls.0.to',
      'calls.0.amount',
      'calls.1.tokenId',
    ]);
    expect(broken({ to: ADDRESS, amount: '0.25' })).toEqual([]);
    expect(broken({ to: ADDRESS.replace('490E', '490e'), amount: '0' })).toEqual(['calls.0.to']);
    expect(broken({ kind: 'raw', to: ADDRESS, amount: '0', data: '0x123' })).toEqual(['calls.0.data']);
    expect(broken({ kind: 'contract' })).toEqual(['calls.0.contract', 'calls.0.abi', 'calls.0.signature']);
  });

  test('carry exact amounts: the chain’s own by its decimals, a token’s by those the operator typed, else the smallest unit', () => {
    const erc20 = { kind: 'erc20' as const, contract: ADDRESS, to: ADDRESS };
    const composed = toComposedCalls(
      values({ to: ADDRESS, amount: '0.25' }, { ...erc20, amount: '2.5', decimals: '6' }, { ...erc20, amount: '25' }),
    );
    expect(composed).toMatchObject({
      value: [{ amount: '250000000000000000' }, { token: ADDRESS, amount: '2500000' }, { amount: '25' }],
    });
    expect(broken({ ...erc20, amount: '2.5' })).toEqual(['calls.0.amount']);
  });

  test('take a list for an input as JSON, with the digits of every number', () => {
    const call = { kind: 'contract' as const, contract: ADDRESS, abi: 'x', signature: 'f(uint256[],(address,bool))' };
    const huge = '115792089237316195423570985008687907853269984665640564039457584007913129639935';
    const composed = toComposedCalls(values({ ...call, arguments: [`[1, ${huge}]`, `["${ADDRESS}", true]`] }));
    expect(composed).toMatchObject({
      value: [
        {
          arguments: [
            ['1', huge],
            [ADDRESS, 'true'],
          ],
          value: '0',
        },
      ],
    });
    expect(toComposedCalls(values({ ...call, arguments: ['[1', 'x'] }))).toMatchObject({
      failure: { field: 'calls.0.arguments.0' },
    });
  });

  test('never throw on any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), fc.string(), (given, amount, to) => {
        for (const kind of ['native', 'erc20', 'contract', 'raw'] as const) {
          const typed = values({ kind, amount, to, decimals: amount, arguments: given });
          checkCalls(typed);
          toComposedCalls(typed);
        }
      }),
    );
  });
});
