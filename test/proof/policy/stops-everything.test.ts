import { expect, test } from 'vitest';
import { stopsEverything } from '#proof/policy/stops-everything.ts';
import type { Policy } from '#shared/model/policy.ts';

const NOTHING: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const hours = { from: 0, until: 1, days: [1] };
const limit = { chain: 'base', token: null, perRequest: null, perDay: null, twiceAbove: null };

test.each<[string, Partial<Policy>, string]>([
  ['no day', { hours: { ...hours, days: [] } }, 'It allows no day of the week, so it stops every request.'],
  ['no payee', { payees: [] }, 'It allows no payee, so it stops every payment.'],
  ['no currency', { denied: ['other-tokens'] }, 'It allows no amount of any token, so it stops every payment.'],
  [
    'no amount',
    {
      denied: ['other-tokens'],
      limits: [
        { ...limit, perDay: '0' },
        { ...limit, perRequest: '0' },
      ],
    },
    'It allows no amount of any token, so it stops every payment.',
  ],
])('a policy that allows %s is known to stop everything', (_what, over, sentence) => {
  expect(stopsEverything({ ...NOTHING, ...over })).toBe(sentence);
});

test.each<[string, Partial<Policy>]>([
  ['nothing', {}],
  ['hours', { hours }],
  ['one payee', { payees: [`0x${'1'.repeat(40)}`] }],
  ['a limit for one currency', { denied: ['other-tokens'], limits: [limit, { ...limit, perDay: '0' }] }],
  ['a limit of nothing for one currency alone', { limits: [{ ...limit, perDay: '0' }] }],
])('a policy that says %s is not', (_what, over) => {
  expect(stopsEverything({ ...NOTHING, ...over })).toBeUndefined();
});
