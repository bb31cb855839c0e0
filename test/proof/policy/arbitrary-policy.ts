import fc from 'fast-check';
import type { AllowRule } from '#shared/model/allow-rule.ts';
import type { Policy, PolicySubject } from '#shared/model/policy.ts';
import { POLICY_ACTS } from '#shared/policy-acts.ts';

/** Few of each, so that they meet. */
const PAYEES = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`);
const TOKENS = [`0x${'aB'.repeat(20)}`, `0x${'cd'.repeat(20)}`];
const CHAINS = ['base', 'polygon'];
const amount = fc.bigInt({ min: 0n, max: 12n }).map(String);

const limit = fc.record({
  chain: fc.constantFrom(...CHAINS),
  token: fc.constantFrom(...TOKENS, null),
  perRequest: fc.option(amount),
  perDay: fc.option(amount),
  twiceAbove: fc.option(amount),
});

const hours = fc
  .record({
    from: fc.nat({ max: 1439 }),
    until: fc.nat({ max: 1439 }),
    days: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 0, maxLength: 7 }),
  })
  .filter(({ from, until }) => from !== until);

export const policies: fc.Arbitrary<Policy> = fc.record({
  payees: fc.option(fc.subarray(PAYEES), { freq: 2 }),
  limits: fc.array(limit, { maxLength: 3 }),
  denied: fc.subarray([...POLICY_ACTS]).map((acts) => acts.slice(0, 2)),
  allowsTexts: fc.boolean(),
  hours: fc.option(hours, { freq: 1 }),
});

/** Several amounts of one currency among them: each holds. */
export const allowRules: fc.Arbitrary<AllowRule> = fc.record({
  budget: fc.array(
    fc.record({
      chain: fc.constantFrom(...CHAINS),
      token: fc.constantFrom(...TOKENS, null),
      atMost: fc.bigInt({ min: 0n, max: 30n }).map(String),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  requests: fc.integer({ min: 1, max: 5 }),
  minutes: fc.integer({ min: 1, max: 1440 }),
});

const subjects: fc.Arbitrary<PolicySubject> = fc
  .record({
    key: fc.nat({ max: 9 }).map(String),
    kind: fc.constantFrom<PolicySubject['kind'][]>('transaction', 'transaction', 'transaction', 'signature'),
    chain: fc.constantFrom(...CHAINS),
    amounts: fc.uniqueArray(
      fc.record({
        token: fc.constantFrom(...TOKENS.map((token) => token.toLowerCase()), null, ''),
        atMost: fc.option(amount, { freq: 12 }),
      }),
      { maxLength: 3, selector: ({ token }) => token },
    ),
    payees: fc.array(fc.constantFrom(...PAYEES, null), { maxLength: 2 }),
    allows: fc.boolean(),
    changesControl: fc.boolean(),
    open: fc.nat({ max: 5 }).map((one) => (one === 0 ? 'nobody knows' : null)),
    isText: fc.boolean(),
    isUnproven: fc.nat({ max: 9 }).map((one) => one === 0),
  })
  .map((subject) => ({
    ...subject,
    chain: subject.kind === 'signature' ? null : subject.chain,
    isText: subject.kind === 'signature' && subject.isText,
  }));

/** How a request comes: how long after the one before by the clock, which may be set back, and whether its amounts were noted. */
export const requests = fc.record({
  subject: subjects,
  afterMs: fc.oneof(fc.nat({ max: 10 * 3_600_000 }), fc.constant(86_400_000), fc.integer({ min: -90_000_000, max: 0 })),
  minute: fc.nat({ max: 1439 }),
  day: fc.nat({ max: 6 }),
  isNoted: fc.nat({ max: 15 }).map((one) => one > 0),
});
