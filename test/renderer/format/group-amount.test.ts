import { describe, expect, test } from 'vitest';
import { groupAmount } from '../../../src/renderer/src/format/group-amount.ts';

describe('an amount of the service', () => {
  test('has its digits in threes before the point, and every one of them', () => {
    expect(groupAmount('9007199254741023.13125')).toBe('9,007,199,254,741,023.13125');
    expect(groupAmount('-1000')).toBe('-1,000');
    expect(groupAmount('12')).toBe('12');
  });

  test('stays as it was sent where it is no plain decimal', () => {
    expect(['a lot', '1e1000', '0x1234', ''].map(groupAmount)).toEqual(['a lot', '1e1000', '0x1234', '']);
  });
});
