import * as fc from 'fast-check';
import { toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { parseSignature } from '#proof/operator/descriptor/parse-signature.ts';

describe('a signature of a descriptor', () => {
  test.each([
    ['deposit()', 'deposit()'],
    ['transfer(address _to, uint256 _value)', 'transfer(address,uint256)'],
    ['f(uint a,int b)', 'f(uint256,int256)'],
    [' f ( bytes calldata data , string memory ) ', 'f(bytes,string)'],
    ['f((bytes path, address to)[] orders, uint8[2][] x)', 'f((bytes,address)[],uint8[2][])'],
    ['f(((uint8 a) b, (uint8[] c)[2] d) e)', 'f(((uint8),(uint8[])[2]))'],
  ])('%j is %s, with its selector', (text, signature) => {
    expect(parseSignature(text)).toMatchObject({ signature, selector: toFunctionSelector(`function ${signature}`) });
  });

  test('keeps the names of its arguments', () => {
    expect(parseSignature('f((bytes path, address to)[] orders, uint256)')?.inputs).toEqual([
      {
        name: 'orders',
        type: 'tuple[]',
        components: [
          { name: 'path', type: 'bytes' },
          { name: 'to', type: 'address' },
        ],
      },
      { name: '', type: 'uint256' },
    ]);
  });

  test.each([
    '',
    'f',
    'f(',
    'f)',
    'f(uint256',
    'f(uint256))',
    'f(,)',
    'f(uint256,)',
    'f(uint256 a b)',
    '0xa9059cbb',
    'f(()',
    'f(() x)',
    'f(uint256;)',
    'f(uint256) returns (bool)',
    '1f()',
    `f(${'uint8,'.repeat(900)}uint8)`,
    `f(${'('.repeat(50)}uint8${')'.repeat(50)})`,
  ])('is not read in %j', (text) => {
    expect(parseSignature(text)).toBeUndefined();
  });

  test('never makes reading throw', () => {
    const pieces = fc.constantFrom('(', ')', ',', '[]', '[2]', ' ', 'a', 'uint256', 'address', 'memory', '%');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => void parseSignature(`f(${parts.join('')}`)),
      { numRuns: 2_000 },
    );
    expect(parseSignature(`f(${'('.repeat(3_900)}`)).toBeUndefined();
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void parseSignature(text)));
  });
});
