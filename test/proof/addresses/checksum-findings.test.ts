import * as fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { findOddChecksums } from '#proof/addresses/checksum-findings.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { honestTypedData, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove, proveChanged } from '../../helpers/prove.ts';

const TREASURY = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
/** One digit is another, and its letters are as they were. */
const MISTYPED = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1198';
const anyAddress = fc.stringMatching(/^0x[0-9a-f]{40}$/);

describe('addresses that a request was written with', () => {
  test('are as they should be with their own capitals, or with letters of one case', () => {
    fc.assert(
      fc.property(fc.array(anyAddress), (addresses) => {
        const fine = addresses.flatMap((one) => [getAddress(one), one, `0x${one.slice(2).toUpperCase()}`]);
        expect(findOddChecksums({ calls: fine.map((to) => ({ to })) })).toEqual([]);
      }),
    );
  });

  test('are told where a capital is another one, as deep as it stands, each once', () => {
    fc.assert(
      fc.property(anyAddress, fc.nat({ max: 39 }), (address, place) => {
        const right = getAddress(address);
        const at = 2 + place;
        const letter = right.charAt(at);
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const wrong = `${right.slice(0, at)}${turned}${right.slice(at + 1)}`;
        const isOneCase =
          wrong.slice(2) === wrong.slice(2).toLowerCase() || wrong.slice(2) === wrong.slice(2).toUpperCase();
        fc.pre(turned !== letter && !isOneCase);
        const found = findOddChecksums({ a: [{ b: wrong }, wrong] });
        expect(found).toMatchObject([{ rule: 'odd-checksum', facts: { addresses: wrong } }]);
        expect(found[0]?.sentence).toContain(right);
      }),
    );
  });

  test('are counted beyond the first five', () => {
    const wrong = Array.from({ length: 8 }, (_, place) => getAddress(`0x${'ab'.repeat(19)}${10 + place}`)).map(
      (address) =>
        `0x${address.slice(2).replace(/[a-f]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))}`,
    );
    expect(findOddChecksums(wrong)[0]?.sentence).toContain('and 3 more');
  });

  test('make a payment to a mistyped address a request to look at, and a permit too', () => {
    const mistyped = proveChanged((record) => {
      const [call] = record.params.calls;
      if (call !== undefined)
        call.to = String(call.to)
          .toLowerCase()
          .replace(/[a-f]/, (letter) => letter.toUpperCase());
    });
    expect(mistyped.findings.map(({ rule }) => rule)).toContain('odd-checksum');
    const record = honestTypedData({ data: typedDataOf({ type: 'Payment(address to)', message: { to: TREASURY } }) });
    const rulesOf = () => prove('signature', record, { recordId: 'tx-2' }).findings.map(({ rule }) => rule);
    expect(rulesOf()).not.toContain('odd-checksum');
    // viem hashes no such address; what a service hashed is the address itself.
    record.params.typedData = typedDataOf({ type: 'Payment(address to)', message: { to: MISTYPED } });
    expect(rulesOf()).toContain('odd-checksum');
    expect(prove('transaction', honestTransaction()).findings.map(({ rule }) => rule)).not.toContain('odd-checksum');
  });
});
