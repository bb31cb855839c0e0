import { describe, expect, test } from 'vitest';
import { compareCalls } from '#proof/calls/compare-calls.ts';
import type { PlainCall } from '#proof/calls/plain-call.ts';

const pay = (value: bigint, changes: Partial<PlainCall> = {}): PlainCall => ({
  to: '0x8626f6940e2eb28930efb4cef49b2d1f2c9c1199',
  value,
  data: '0x',
  ...changes,
});

const compare = (asked: PlainCall[], decoded: PlainCall[]) =>
  compareCalls({ asked, decoded, source: { check: 'calls', field: 'params.calls' } });
const sentenceOf = (asked: PlainCall[], decoded: PlainCall[]) => compare(asked, decoded)?.sentence;

describe('calls that are not what was asked for', () => {
  test('are nothing where every member of every call is the same', () => {
    expect(compare([pay(1n), pay(2n)], [pay(1n), pay(2n)])).toBeUndefined();
  });

  test('are said to be in another order where they are the same ones', () => {
    expect(compare([pay(1n), pay(2n)], [pay(2n), pay(1n)])).toMatchObject({
      field: 'params.calls[0].value',
      expected: '1',
      actual: '2',
      sentence: 'The user operation makes the requested calls in another order: call 1 has another value.',
    });
    const [one, other] = [pay(1n, { data: '0x01' }), pay(1n, { data: '0x02' })];
    expect(sentenceOf([pay(3n), one, other], [pay(3n), other, one])).toBe(
      'The user operation makes the requested calls in another order: call 2 has another calldata.',
    );
  });

  test.each([
    ['address', { to: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f' }],
    ['value', { value: 9n }],
    ['calldata', { data: '0x01' }],
  ] as const)('are said to have another %s where one of them is another call', (member, changes) => {
    expect(sentenceOf([pay(1n), pay(2n)], [pay(1n), pay(2n, changes)])).toBe(
      `Call 2 of the user operation has another ${member} than requested.`,
    );
  });

  test('are counted where some are missing or were added', () => {
    expect(sentenceOf([pay(1n)], [pay(1n), pay(2n)])).toBe('1 call was requested, and the user operation makes 2.');
    expect(compare([pay(1n), pay(2n)], [pay(1n)])).toMatchObject({
      field: 'params.calls.length',
      expected: '2',
      actual: '1',
      sentence: '2 calls were requested, and the user operation makes 1.',
    });
  });
});
