import * as fc from 'fast-check';
import { encodeFunctionData, erc20Abi } from 'viem';
import { expect, test } from 'vitest';
import { totalReviews } from '#proof/totals/total-reviews.ts';
import type { Hex } from '#shared/hex.ts';
import { FRIEND, UNLISTED, USDC } from '../../helpers/describe-data.ts';
import { DEAD, honestTransaction } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

type Payment = { token: Hex | null; to: Hex; amount: bigint };

const payments: fc.Arbitrary<Payment> = fc.record({
  token: fc.constantFrom(null, USDC, UNLISTED),
  to: fc.constantFrom(FRIEND, DEAD, '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199' as const),
  amount: fc.bigInt({ min: 0n, max: 2n ** 128n }),
});

const toCall = ({ token, to, amount }: Payment) =>
  token === null
    ? { to, value: amount, data: '0x' as const }
    : {
        to: token,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      };

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

test('totals are the sums over the calls, to the last unit, whatever is paid to whom in however many requests', () => {
  const requests = fc.array(fc.array(payments, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(requests, (asked) => {
      const reviews = asked.map((paid) => prove('transaction', honestTransaction({ calls: paid.map(toCall) })));
      const { leaving, allowances, others } = totalReviews(reviews);
      const all = asked.flat();

      expect({ allowances, others }).toEqual({ allowances: [], others: [] });
      expect(leaving).toHaveLength(new Set(all.map(({ token }) => token)).size);
      for (const { token, amount, recipients } of leaving) {
        const ofToken = all.filter((each) => each.token === token);
        expect(BigInt(amount)).toBe(sumOf(ofToken.map((each) => each.amount)));
        expect(sumOf(recipients.map((each) => BigInt(each.amount)))).toBe(BigInt(amount));
        expect(recipients.reduce((count, { transfers }) => count + transfers, 0)).toBe(ofToken.length);
        for (const recipient of recipients) {
          const toOne = ofToken.filter(({ to }) => to.toLowerCase() === recipient.address.toLowerCase());
          expect(BigInt(recipient.amount)).toBe(sumOf(toOne.map((each) => each.amount)));
        }
      }
    }),
    { numRuns: 60 },
  );
});
