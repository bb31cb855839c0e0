import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { proveRecord } from '#proof/prove-record.ts';
import type { Hex } from '#shared/hex.ts';
import { DEAD, honestContext, honestTransaction } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';

describe('calls asked for', () => {
  const abi = parseAbi(['function transfer(address to, uint256 amount)']);
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [DEAD, 12345678901234567890n] });
  const record = honestTransaction({ calls: [{ to: OTHER, value: 0n, data }] });
  const asking = (call: Record<string, unknown>) => ({ ...record, params: { ...record.params, calls: [call] } });
  const byFunction = { address: OTHER, functionName: 'transfer', abi, args: [DEAD, '12345678901234567890'] };

  test('by function are encoded and compared', () => {
    expect(prove('transaction', asking(byFunction)).verdict).toBe('proven');
    const other = prove('transaction', asking({ ...byFunction, args: [DEAD, '1'] }));
    expect(other.refusal?.field).toBe('params.calls[0].data');
  });

  test('by function with a number too large for a double keep its digits', () => {
    const recordText = JSON.stringify(asking(byFunction)).replace('"12345678901234567890"', '12345678901234567890');
    expect(recordText).toContain(',12345678901234567890]');
    expect(proveRecord({ kind: 'transaction', recordText, context: honestContext() }).verdict).toBe('proven');
  });

  test.each([
    ['args', { ...byFunction, args: ['not an address', 1] }],
    ['args', { address: OTHER, functionName: 'transfer', abi }],
    ['args', { ...byFunction, abi: [] }],
    ['args', { ...byFunction, abi: [null] }],
    ['address', { ...byFunction, address: 'x' }],
    ['value', { ...byFunction, value: '-1' }],
    ['to', { to: 'x', value: '0' }],
    ['value', { to: OTHER, value: '1.5' }],
    ['value', { to: OTHER, value: '' }],
    ['value', { to: OTHER, value: (2n ** 256n).toString() }],
    ['data', { to: OTHER, data: '0x1' }],
    ['data', { to: OTHER, data: 'text' }],
  ])('with an unreadable %s are refused', (member, call) => {
    const review = prove('transaction', asking(call));
    expect(review.refusal).toMatchObject({ check: 'calls', field: `params.calls[0].${member}` });
  });

  test('by function and by calldata at once are refused', () => {
    for (const twice of [{ to: OTHER }, { data }, { to: OTHER, data }]) {
      const review = prove('transaction', asking({ ...byFunction, ...twice }));
      expect(review.refusal).toMatchObject({ check: 'calls', field: 'params.calls[0]' });
    }
  });

  test('without a value or calldata mean none', () => {
    const bare = honestTransaction({ calls: [{ to: OTHER, value: 0n, data: '0x' }] });
    expect(prove('transaction', { ...bare, params: { ...bare.params, calls: [{ to: OTHER }] } }).verdict).toBe(
      'proven',
    );
  });
});
