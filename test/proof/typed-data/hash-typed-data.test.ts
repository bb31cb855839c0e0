import * as fc from 'fast-check';
import { hashTypedData } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeType } from '#proof/typed-data/encode-type.ts';
import { hashTypedDataByStandard } from '#proof/typed-data/hash-by-standard.ts';
import { hashTypedDataByViem } from '#proof/typed-data/hash-by-viem.ts';
import { hashTypedDataTwice } from '#proof/typed-data/hash-typed-data.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import { anyTypedData, type JsonTypedData } from '../../helpers/arbitrary-typed-data.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { MAIL, MAIL_WITH_LISTS } from '../../vectors/typed-data.ts';

describe('the digest of typed data', () => {
  test.each([
    ['the Mail of EIP-712', MAIL],
    ['the Mail with lists of eth-sig-util', MAIL_WITH_LISTS],
  ])('is the published one by both encoders: %s', (_name, { data, digest }) => {
    expect(hashTypedDataTwice(expectValue(readTypedData(data)))).toEqual({ standard: digest, viem: digest });
  });

  test('is the same from JSON text, and where the type of the domain is left out', () => {
    const { EIP712Domain: _domain, ...types } = MAIL.data.types;
    for (const value of [JSON.stringify(MAIL.data), { ...MAIL.data, types }]) {
      expect(hashTypedDataByStandard(expectValue(readTypedData(value)))).toBe(MAIL.digest);
    }
  });

  test('is the same by both encoders for any typed data, and what viem makes of the JSON itself', () => {
    fc.assert(
      fc.property(anyTypedData, (json) => {
        const { standard, viem } = hashTypedDataTwice(expectValue(readTypedData(JSON.stringify(json))));
        expect(viem).toBe(standard);
        expect(hashTypedData(json as unknown as Parameters<typeof hashTypedData>[0])).toBe(standard);
      }),
      { numRuns: 400 },
    );
  });

  test('is another when any value is another', () => {
    fc.assert(
      fc.property(anyTypedData, anyTypedData, (json, other) => {
        const altered: JsonTypedData = { ...json, domain: other.domain };
        fc.pre(JSON.stringify(json.domain) !== JSON.stringify(other.domain));
        const [left, right] = [json, altered].map((one) => hashTypedDataByStandard(expectValue(readTypedData(one))));
        expect(left).not.toBe(right);
      }),
    );
  });

  test('is none by viem where viem does not take what was read', () => {
    const data = expectValue(readTypedData(MAIL.data));
    expect(hashTypedDataByViem({ ...data, primaryType: 'Letter' })).toBeUndefined();
  });
});

describe('the text of a type', () => {
  test('is that of EIP-712: the type itself, then what it refers to, sorted', () => {
    expect(encodeType(expectValue(readTypedData(MAIL.data)).types, 'Mail')).toBe(MAIL.encodedType);
    const types = new Map([
      [
        'Transaction',
        [
          { name: 'from', type: 'Person' },
          { name: 'tx', type: 'Asset[2][]' },
        ],
      ],
      ['Person', [{ name: 'wallet', type: 'address' }]],
      [
        'Asset',
        [
          { name: 'owner', type: 'Person' },
          { name: 'parent', type: 'Asset[]' },
        ],
      ],
    ]);
    expect(encodeType(types, 'Transaction')).toBe(
      'Transaction(Person from,Asset[2][] tx)Asset(Person owner,Asset[] parent)Person(address wallet)',
    );
    expect(encodeType(types, 'Nothing')).toBe('Nothing()');
  });
});
