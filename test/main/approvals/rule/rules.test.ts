import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Rules } from '#main/approvals/rule/rules.ts';
import type { Desktop } from '#main/desktop.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { createRuleHandlers } from '#main/ipc/rule-handlers.ts';
import type { Store } from '#main/store/open-store.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { AllowRule } from '#shared/model/allow-rule.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { DEAD } from '../../../helpers/honest-record.ts';
import { type Desk, openDesk, reopenDesk, WALLETS_PATH } from '../../../helpers/practice-desk.ts';

const COIN = 10n ** 18n;
const RULE: AllowRule = {
  budget: [{ chain: 'base-sepolia', token: null, atMost: String(3n * COIN) }],
  requests: 5,
  minutes: 90,
};

/** Somebody whom the address book knows is paid. */
async function openKnowing(options: Parameters<typeof openDesk>[0] = {}): Promise<Desk> {
  const desk = await openDesk(options);
  const typed = { address: DEAD, chain: '', name: 'Nobody', tags: '', note: '' };
  expectValue(await desk.app.addresses.put({ typed }));
  return desk;
}

const start = ({ app, profileId }: Desk, rule: AllowRule = RULE) => app.rules.start({ profileId, rule });
const list = async ({ app }: Desk) => expectValue(await app.rules.list());
const approvals = async (desk: Desk) =>
  expectValue(await desk.app.activity.list({ profileId: desk.profileId, limit: 50 })).items.filter(
    ({ kind }) => kind === 'approve',
  );
type Ended = Extract<AppEvent, { type: 'intent-changed' }>;

/** Resolves when the approval of a request came to its end, whoever said yes. */
const approved = async ({ event }: Desk, recordId: string): Promise<IntentView> => {
  const { intent } = await event(
    (next): next is Ended =>
      next.type === 'intent-changed' && next.intent.target.includes(recordId) && next.intent.condition !== 'active',
  );
  return intent;
};

/** Resolves when a rule of the profile has ended. */
async function ruleEnded(desk: Desk) {
  await expect.poll(async () => (await list(desk)).running).toEqual([]);
  return (await list(desk)).ended.map(({ because }) => because);
}

async function request(desk: Desk, value = '1000'): Promise<string> {
  const id = await desk.requestTransfer(value);
  await desk.sync();
  return id;
}

test('a rule signs what waits and what comes, one after the other, and marks it as its own', async () => {
  const desk = await openKnowing();
  const first = await request(desk);
  expectValue(await start(desk));
  expect(await approved(desk, first)).toMatchObject({ condition: 'done' });
  const second = await request(desk);
  expect(await approved(desk, second)).toMatchObject({ condition: 'done' });
  const { running } = await list(desk);
  expect(running).toMatchObject([{ profileName: 'Practice', requests: 3, rule: RULE }]);
  expect(running[0]?.budget[0]).toMatchObject({ symbol: 'ETH', decimals: 18, atMost: RULE.budget[0]?.atMost });
  const all = await approvals(desk);
  expect(all.map(({ facts }) => facts.ruleId)).toEqual([running[0]?.id, running[0]?.id]);
  expect(desk.signer.asked.filter(({ type }) => type === 'seal-approval')).toEqual([]);
});

test('whatever is not clear, not within the budget, declined or a message waits for the person', async () => {
  const desk = await openKnowing();
  const left = [await request(desk, String(4n * COIN))];
  const unknown = { to: '0x3333333333333333333333333333333333333333', value: '1', data: '0x' };
  const body = { params: { calls: [unknown], chain: 'base-sepolia' } };
  await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/transactions`, body);
  await desk.requestMessage('Sign in to nowhere');
  const declined = await request(desk);
  const { signerAddress: _, ...key } = desk.target('transaction', declined);
  expectValue(await desk.app.approvals.decline({ ...key, reason: 'no' }));
  const clear = await request(desk);
  expectValue(await start(desk));
  expect(await approved(desk, clear)).toMatchObject({ condition: 'done' });
  expect((await approvals(desk)).map(({ target }) => target)).toEqual([expect.stringContaining(clear)]);
  expect((await desk.readRecord('transaction', left[0] ?? '')).status).toBe('awaiting-approval');
});

test('a rule is started only by the person, who sees all of it', async () => {
  const desk = await openKnowing();
  desk.surface.says = false;
  expect(expectFailure(await start(desk))).toMatchObject({
    code: 'rule-not-started',
    kept: 'Nothing is signed without you.',
  });
  const question = desk.surface.questions.at(-1);
  expect(question).toMatchObject({ title: 'Sign by itself in “Practice”?', weight: 'danger', yes: 'Start it' });
  expect(question?.facts).toEqual([
    { name: 'At most in all', value: '3 ETH on base-sepolia' },
    { name: 'Requests', value: '5 at most' },
    { name: 'Ends', value: 'after 1 hour and 30 minutes' },
  ]);
  expect(await list(desk)).toEqual({ running: [], ended: [], notices: [] });
  expect(desk.signer.asked.filter(({ type }) => type === 'start-allow-rule')).toEqual([]);
});

test('Stop ends it at once and asks nothing, and what comes then waits', async () => {
  const desk = await openKnowing();
  expectValue(await start(desk));
  const asked = desk.surface.questions.length;
  const stopped = expectValue(await desk.app.rules.stop({ profileId: desk.profileId }));
  expect(stopped).toMatchObject({ running: [], ended: [{ because: 'stopped' }] });
  expect(desk.surface.questions).toHaveLength(asked);
  const waiting = await request(desk);
  const other = await request(desk);
  const byHand = await desk.ended(await desk.approve('transaction', other));
  expect(byHand).toMatchObject({ condition: 'done' });
  expect(byHand.facts.ruleId).toBeUndefined();
  expect((await approvals(desk)).filter(({ target }) => target.includes(waiting))).toEqual([]);
});

test.each([
  [
    'a lock',
    async (desk: Desk) => {
      expectValue(await desk.app.app.lock());
      expect(await list(desk)).toMatchObject({ running: [], ended: [{ because: 'locked' }] });
      expectValue(await desk.app.app.unlock());
      return desk;
    },
  ],
  ['a restart', (desk: Desk) => reopenDesk(desk)],
])('%s ends it, and nothing begins it again', async (_what, end) => {
  const desk = await openKnowing();
  expectValue(await start(desk));
  const after = await end(desk);
  expect((await list(after)).running).toEqual([]);
  const waiting = await request(after);
  const other = await request(after);
  expect(await after.ended(await after.approve('transaction', other))).toMatchObject({ condition: 'done' });
  expect((await approvals(after)).filter(({ target }) => target.includes(waiting))).toEqual([]);
});

test('what a rule approved before a lock is not signed after it', async () => {
  const desk = await openKnowing();
  const id = await request(desk);
  desk.signer.intercept = async ({ type }) => {
    if (type === 'sign-record') void desk.app.app.lock();
    return undefined;
  };
  expectValue(await start(desk));
  expect(await approved(desk, id)).toMatchObject({ condition: 'dismissed' });
  expect((await desk.readRecord('transaction', id)).status).toBe('awaiting-approval');
});

describe('how a rule ended, other than by the person, is kept until somebody has seen it', () => {
  const noticesOf = async (desk: Desk) => (await list(desk)).notices;
  const told = (desk: Desk) => desk.events.filter(({ type }) => type === 'rule-ended');

  test('with what it signed and what waits, over a restart as well', async () => {
    const desk = await openKnowing();
    expectValue(await start(desk, { ...RULE, requests: 1 }));
    const signed = await request(desk);
    expect(await approved(desk, signed)).toMatchObject({ condition: 'done' });
    expect(await ruleEnded(desk)).toEqual(['spent']);
    await request(desk);
    const expected = { because: 'spent', signed: 1, waiting: 1, profileName: 'Practice' };
    expect(await noticesOf(desk)).toEqual([expect.objectContaining(expected)]);
    expect((await noticesOf(desk))[0]?.headlines).toEqual([expect.stringContaining('Send ')]);
    expect(told(desk)).toHaveLength(1);
    const again = await reopenDesk(desk);
    expect(await noticesOf(again)).toMatchObject([expected]);
    expect(expectValue(await again.app.rules.seen({ profileId: again.profileId })).notices).toEqual([]);
    expect(await noticesOf(await reopenDesk(again))).toEqual([]);
  });

  test('when all of its amounts are spent, when the app is locked, and when it began again', async () => {
    const desk = await openKnowing();
    expectValue(await start(desk));
    expect(await approved(desk, await request(desk))).toMatchObject({ condition: 'done' });
    const [limit] = (await list(desk)).running[0]?.budget ?? [];
    expectValue(await desk.app.rules.stop({ profileId: desk.profileId }));
    // What one of them comes to with its fees.
    const atMost = String(BigInt(limit?.atMost ?? 0) - BigInt(limit?.left ?? 0));
    expectValue(await start(desk, { ...RULE, budget: [{ chain: 'base-sepolia', token: null, atMost }] }));
    expect(await approved(desk, await request(desk))).toMatchObject({ condition: 'done' });
    expect(await ruleEnded(desk)).toEqual(['amount-spent']);
    expectValue(await start(desk));
    expect(await noticesOf(desk)).toEqual([]);
    expectValue(await desk.app.app.lock());
    expect(await noticesOf(desk)).toMatchObject([{ because: 'locked', signed: 0 }]);
    expectValue(await desk.app.app.unlock());
    expectValue(await start(desk));
    expect(await approved(desk, await request(desk))).toMatchObject({ condition: 'done' });
    const again = await reopenDesk(desk);
    await expect.poll(() => noticesOf(again)).toMatchObject([{ because: 'restarted', signed: 1 }]);
    expect(told(again)).toHaveLength(1);
  });

  test('and of one that the person stopped nothing is told', async () => {
    const desk = await openKnowing();
    expectValue(await start(desk));
    expectValue(await desk.app.rules.stop({ profileId: desk.profileId }));
    expect([await noticesOf(desk), told(desk)]).toEqual([[], []]);
  });
});

test('it ends with its last request, and with a failure', async () => {
  const desk = await openKnowing();
  expectValue(await start(desk, { ...RULE, requests: 1 }));
  expect(await approved(desk, await request(desk))).toMatchObject({ condition: 'done' });
  expect(await ruleEnded(desk)).toEqual(['spent']);

  desk.signer.intercept = async ({ type }) =>
    type === 'sign-record' ? fail({ code: 'odd', happened: 'It broke.', kept: '', next: '' }) : undefined;
  expectValue(await start(desk));
  expect(await approved(desk, await request(desk))).toMatchObject({ condition: 'failed' });
  expect(await ruleEnded(desk)).toEqual(['failed']);
});

test('in production nobody is even asked', async () => {
  const desk = await openKnowing();
  const production = { id: 'live', name: 'Live', environment: 'production', baseUrl: 'https://live.example' } as const;
  const store = { profiles: { get: () => ({ ...production, createdAt: '' }) } } as unknown as Store;
  const asked = desk.surface.questions.length;
  const { surface } = desk;
  const rules = { start: () => expect.unreachable() } as unknown as Rules;
  const handlers = createRuleHandlers({ store, rules, surface });
  expect(expectFailure(await handlers.start({ profileId: 'live', rule: RULE })).code).toBe('no-rule-in-production');
  expect(surface.questions).toHaveLength(asked);
});

test('what a rule signed is exported as approved by the rule, with its beginning and its end', async () => {
  const saved: string[] = [];
  const saveText: Desktop['saveText'] = async ({ text }) => {
    saved.push(text);
    return succeed({ path: '/there' });
  };
  const desk = await openKnowing({ core: { desktop: { ...headlessDesktop, saveText } } });
  expectValue(await start(desk));
  expect(await approved(desk, await request(desk))).toMatchObject({ condition: 'done' });
  expectValue(await desk.app.rules.stop({ profileId: desk.profileId }));
  expectValue(await desk.app.activity.exportDecisions({ profileId: desk.profileId, format: 'csv' }));
  const rows = Papa.parse<Record<string, string>>((saved[0] ?? '').trim(), { header: true }).data;
  expect(rows.map((row) => [row.kind, row['approved by']])).toEqual([
    ['rule', ''],
    ['transaction', 'the rule'],
    ['rule', ''],
  ]);
  expect(rows[0]?.['what it does']).toContain('At most in all: 3 ETH on base-sepolia. Requests: 5 at most');
  expect(rows[2]?.['what it does']).toBe('The Allow rule of the profile ended.');
});
