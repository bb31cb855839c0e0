import type { CheckName, Review, TypedDataMember } from '#shared/model/review.ts';
import { checks, nativeCall, review, TOKEN } from './reviews.ts';

const CHECKS: CheckName[] = ['record', 'wallet', 'signer', 'challenge', 'chain', 'message'];
const LINES = 400;
const CALLS = 120;
const DEEP = 300;

/** Made-up reviews that are longer than any window is high. */
export function longReviews(): Review[] {
  const message: Pick<Review, 'kind' | 'calls' | 'checks'> = {
    kind: 'signature',
    calls: [],
    checks: checks({}, CHECKS),
  };
  return [
    review({
      recordId: 'tx-many-calls',
      headline: `${CALLS} calls: 120 ETH leave, to 1 address.`,
      calls: Array.from({ length: CALLS }, (_, place) => nativeCall(`${place + 1}`)),
    }),
    review({
      ...message,
      recordId: 'sig-long',
      headline: 'Sign a text as this wallet on base-sepolia.',
      message: Array.from({ length: LINES }, (_, line) => `Clause ${line + 1} of the agreement.`).join('\n'),
    }),
    review({
      ...message,
      recordId: 'sig-deep',
      headline: 'Sign typed data as this wallet on base-sepolia.',
      typedData: {
        primaryType: 'Orders',
        facts: [],
        domain: [{ name: 'verifyingContract', type: 'address', value: TOKEN }],
        message: [{ name: 'orders', type: 'uint256[]', members: listValues(DEEP) }],
      },
    }),
  ];
}

function listValues(count: number): TypedDataMember[] {
  return Array.from({ length: count }, (_, place) => ({ name: `[${place}]`, type: 'uint256', value: String(place) }));
}
