import { expect, test } from 'vitest';
import { createConfirmYes } from '#main/approvals/confirm-yes.ts';
import type { Rating, Review } from '#shared/model/review.ts';
import type { Totals } from '#shared/model/totals.ts';
import { openDesk } from '../../helpers/practice-desk.ts';
import { proveHonest } from '../../helpers/prove.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';

const NOTHING: Totals = { leaving: [], allowances: [], others: [] };

function reviewOf(environment: Review['asks']['environment'], rating: Rating): Review {
  const review = proveHonest({});
  return { ...review, rating, asks: { ...review.asks, environment } };
}

test('what is asked outside the page before one request is signed: all of production, and what is a danger or unproven anywhere', async () => {
  const surface = createScriptedSurface();
  const { one } = createConfirmYes(surface);
  const asked = async (environment: Review['asks']['environment'], rating: Rating) => {
    const before = surface.questions.length;
    expect(await one(reviewOf(environment, rating))).toBeUndefined();
    return surface.questions.length - before;
  };
  for (const rating of ['clear', 'look', 'danger', 'unproven'] as const)
    expect(await asked('production', rating)).toBe(1);
  for (const environment of ['staging', 'practice'] as const) {
    for (const rating of ['clear', 'look'] as const) expect(await asked(environment, rating)).toBe(0);
    for (const rating of ['danger', 'unproven'] as const) expect(await asked(environment, rating)).toBe(1);
  }
});

test('the question says what leaves, to whom, what it costs and for which wallet, in what main read from the bytes', async () => {
  const surface = createScriptedSurface();
  const review = reviewOf('production', 'clear');
  await createConfirmYes(surface).one(review);
  const [question] = surface.questions;
  expect(question?.sentences).toContain(review.headline);
  expect(question?.facts).toEqual(
    expect.arrayContaining([
      { name: 'Wallet', value: review.asks.wallet },
      { name: 'Chain', value: review.asks.chain },
      expect.objectContaining({ name: 'Leaves at most' }),
      expect.objectContaining({ name: 'Costs at most' }),
    ]),
  );
  expect(question?.weight).toBe('plain');
});

test('a no, or a second question beside one that is open, signs nothing', async () => {
  const surface = createScriptedSurface({ says: false });
  expect((await createConfirmYes(surface).one(reviewOf('staging', 'danger')))?.code).toBe('not-confirmed');
  const { one } = createConfirmYes({ confirm: () => new Promise(() => {}) });
  void one(reviewOf('production', 'clear'));
  expect((await one(reviewOf('production', 'clear')))?.happened).toMatch(/already asking/);
});

test('a batch is one question where money is real, with its totals, and none elsewhere', async () => {
  const surface = createScriptedSurface();
  const { batch } = createConfirmYes(surface);
  const leaving = [
    {
      ...{ chain: 'base', token: null, symbol: 'ETH', decimals: 18, amount: '1500000000000000000' },
      recipients: [{ address: '0xabc', amount: '1500000000000000000', transfers: 1 }],
    },
  ];
  const said = { profileId: 'live', headline: 'Send 0.15 ETH to 0xabc.', walletAddress: '0xdef' };
  const entries = Array.from({ length: 10 }, () => said);
  const nameProfile = (profileId: string) => (profileId === 'live' ? 'Live' : 'Reserve');
  await batch({ nameProfile, entries, totals: { ...NOTHING, leaving }, isReal: true });
  await batch({ nameProfile, entries, totals: NOTHING, isReal: false });
  expect(surface.questions).toHaveLength(1);
  expect(surface.questions[0]).toMatchObject({
    title: 'Sign 10 requests in “Live”?',
    facts: [
      { name: 'Leaves in all', value: '1.5 ETH on base' },
      { name: 'To', value: '0xabc: 1.5 ETH' },
      ...entries.map((_, index) => ({
        name: `Request ${index + 1}`,
        value: 'Send 0.15 ETH to 0xabc. From 0xdef.',
      })),
    ],
    yes: 'Sign all 10',
  });
  const two = [said, { ...said, profileId: 'reserve' }];
  await batch({ nameProfile, entries: two, totals: NOTHING, isReal: true });
  expect(surface.questions[1]).toMatchObject({
    title: 'Sign 2 requests in “Live” and “Reserve”?',
    facts: [
      { name: 'Request 1', value: 'Send 0.15 ETH to 0xabc. From 0xdef, in “Live”.' },
      { name: 'Request 2', value: 'Send 0.15 ETH to 0xabc. From 0xdef, in “Reserve”.' },
    ],
  });
});

test('a danger that is not confirmed is neither sealed nor written down', async () => {
  const surface = createScriptedSurface();
  const desk = await openDesk({ core: { surface } });
  const { profileId } = desk;
  await desk.app.findings.set({ profileId, rule: 'first-time-recipient', severity: 'danger' });
  surface.says = false;
  const recordId = await desk.requestTransfer();
  await desk.sync();
  const target = desk.target('transaction', recordId);
  const answer = await desk.app.approvals.review(target);
  if (!answer.ok) throw new Error(answer.failure.happened);
  const { review, reviewDigest } = answer.value;
  expect(review.rating).toBe('danger');
  const refused = await desk.app.approvals.approve({ ...target, reviewDigest });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'not-confirmed' } });
  expect(desk.signer.asked.filter(({ type }) => type === 'seal-approval')).toEqual([]);
  surface.says = true;
  expect(await desk.ended(await desk.approve('transaction', recordId))).toMatchObject({ condition: 'done' });
});
