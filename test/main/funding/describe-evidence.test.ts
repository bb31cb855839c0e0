import { expect, test } from 'vitest';
import { describeEvidence } from '#main/funding/describe-evidence.ts';

const body = { amount: '2.5', token: 'usdc', chain: 'base-sepolia' };

test.for([
  [
    '1000000',
    '3500000',
    /was 1 before and is now 3\.5: it rose by exactly the amount, so the funding probably happened/,
  ],
  ['1000000', '1000000', /has not changed \(yet\)/],
  ['1000000', '3500001', /not the amount of this funding/],
  ['3500000', '1000000', /not the amount of this funding/],
  [undefined, '2500000', /is now 2\.5; what it was before is not known/],
] as const)('a balance of %s that is now %s is told for what it is', ([before, amount, sentence]) => {
  expect(describeEvidence({ body, before, after: { amount, decimals: 6 } })).toMatch(sentence);
});

test('without a balance the operator hears that the service does not tell', () => {
  expect(describeEvidence({ body, before: '1', after: undefined })).toMatch(/does not tell/);
});
