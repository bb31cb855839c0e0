import { describe, expect, test } from 'vitest';
import { describeEvidence } from '#main/funding/describe-evidence.ts';
import type { OtherFunding } from '#main/funding/other-fundings.ts';

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
  expect(describeEvidence({ body, before, after: { amount, decimals: 6 }, others: [] })).toMatch(sentence);
});

test('without a balance the operator hears that the service does not tell', () => {
  expect(describeEvidence({ body, before: '1', after: undefined, others: [] })).toMatch(/does not tell/);
});

describe('where other fundings of the wallet are in the change, they are taken off it', () => {
  const sure = (amount: string, number = 2): OtherFunding => ({ amount, number, isSure: true });
  const perhaps = (amount: string, number = 3): OtherFunding => ({ amount, number, isSure: false });
  const say = (after: string, others: readonly OtherFunding[], before = '100000000') =>
    describeEvidence({ body, before, after: { amount: after, decimals: 6 }, others });

  test('what is left over is exactly the amount', () => {
    expect(say('128000000', [sure('25.5')])).toBe(
      "The wallet's balance of usdc on base-sepolia was 100 before and is now 128. Meanwhile it got 25.5 from row 2. Its rise of 28 adds up only with the 2.5 of this row, so the funding probably happened.",
    );
    expect(say('130500000', [sure('25.5'), sure('2.5', 4)])).toContain(
      'Meanwhile it got 25.5 from row 2, 2.5 from row 4. Its rise of 30.5 adds up only with the 2.5 of this row',
    );
  });

  test('nothing is left over', () => {
    expect(say('125500000', [sure('25.5')])).toMatch(/adds up without the 2\.5 .* probably did not happen \(yet\)/);
    expect(say('102500000', [sure('2.5')])).toMatch(/rise of 2\.5 adds up without the 2\.5 .* did not happen/);
  });

  test.for([
    ['less', '127999999'],
    ['more', '128000001'],
    ['the amount alone, although another was carried out', '102500000'],
    ['nothing at all, although another was carried out', '100000000'],
    ['a fall', '90000000'],
  ] as const)('something else is left over: %s', ([, after]) => {
    expect(say(after, [sure('25.5')])).toMatch(/does not add up to the change, so it tells nothing for certain/);
  });

  test('one that may have happened is weighed both ways', () => {
    expect(say('102500000', [perhaps('2.5')])).toMatch(/perhaps 2\.5 from row 3\. .* with and without the 2\.5/);
    expect(say('105000000', [perhaps('2.5')])).toMatch(/only with the 2\.5/);
    expect(say('102500000', [perhaps('7')])).toMatch(/only with the 2\.5/);
    expect(say('107000000', [perhaps('7')])).toMatch(/without the 2\.5/);
    expect(say('100000000', [perhaps('2.5')])).toMatch(/has not changed \(yet\)/);
  });

  test('of too many that may have happened nothing is concluded', () => {
    const many = Array.from({ length: 11 }, (_, index) => perhaps('2.5', index + 2));
    expect(say('102500000', many)).toMatch(/tells nothing for certain/);
  });

  test('a row of another run is named with its run', () => {
    const [one, two] = [sure('25.5', 7), perhaps('1', 8)].map((other) => ({ ...other, run: 'Spring' }));
    expect(
      say(
        '128000000',
        [one, two].flatMap((each) => each ?? []),
      ),
    ).toContain('it got 25.5 from row 7 of the run "Spring", perhaps 1 from row 8 of the run "Spring".');
  });

  test('a balance with more decimals than an amount is counted in the smallest unit', () => {
    const eighteen = (units: bigint) =>
      describeEvidence({
        body: { ...body, amount: '10' },
        before: '1',
        after: { amount: String(units), decimals: 18 },
        others: [sure('25.5')],
      });
    expect(eighteen(35_500_000_000_000_000_001n)).toMatch(/rise of 35\.5 adds up only with the 10/);
    expect(eighteen(35_500_000_000_000_000_002n)).toMatch(/does not add up/);
  });

  test('an amount with more decimals than the balance adds up to nothing', () => {
    const after = { amount: '135', decimals: 0 };
    expect(describeEvidence({ body, before: '100', after, others: [sure('25.5')] })).toMatch(/does not add up/);
  });

  test('without the balance before nothing is taken off', () => {
    const after = { amount: '128000000', decimals: 6 };
    expect(describeEvidence({ body, before: undefined, after, others: [sure('25.5')] })).toMatch(/before is not known/);
  });
});
