import { expect, type Locator, test } from '@playwright/test';
import { ALL_SCENARIOS } from '#local-service/scenarios/all-scenarios.ts';
import type { Rating, Verdict } from '#shared/model/review.ts';
import { aShareOf, IS_WHOLE } from '../helpers/a-share-of.ts';
import { holdReads } from './support/hold-reads.ts';
import { HOSTILE_CASES, type HostileCase } from './support/hostile-cases.ts';
import { type HostileDesk, keepPicture, openHostileDesk, openStaged } from './support/hostile-desk.ts';
import { approveButton, clickApprove, expectApprovable, readToEnd } from './support/operate.ts';

/** Records that do not wait for the operator's key: there is nothing to approve, whatever they say. */
const NOT_ASKED = ['signer-missing'];
/** Looked at further down: the first look at them shows nothing wrong. */
const CHANGES = 'changes-between-look-and-sign';
const WITH_A_STORY = ['two-operations-one-nonce', CHANGES];

const LONGEST = 'two-hundred-nested-calls';

const ALONE = ALL_SCENARIOS.filter(({ name }) => ![...NOT_ASKED, ...WITH_A_STORY].includes(name));

const WORDS: Record<Exclude<Rating, 'clear'>, string> = {
  look: 'Caution',
  danger: 'Danger',
  unproven: 'Unproven',
  refused: 'Refused',
};

/** Nothing of it may be called clear: nobody in it is known here. */
function rate(verdict: Verdict, isDangerous: boolean): Exclude<Rating, 'clear'> {
  if (verdict === 'refused' || verdict === 'unproven') return verdict;
  return isDangerous ? 'danger' : 'look';
}

let desk: HostileDesk;
test.beforeAll(async () => {
  desk = await openHostileDesk({ later: [CHANGES] });
});
test.afterAll(async () => {
  await desk?.close();
});

function caseOf(name: string): HostileCase {
  const found = HOSTILE_CASES[name];
  if (found === undefined) throw new Error(`It is not said what ${name} looks like.`);
  return found;
}

const BY_ID = /\/transactions\/[^/]+$/;

const approvals = () =>
  desk.service.requests.filter(({ method, path }) => method === 'POST' && /approvals$/.test(path));

for (const { name, attempt } of aShareOf(ALONE, { every: 7 })) {
  const { verdict } = caseOf(name);
  test(`${name} is ${verdict}: ${attempt}`, async () => {
    const page = desk.page();
    // As much of a long request is on the screen at once as somebody with a large screen sees.
    await page.setViewportSize({ width: 1280, height: name === LONGEST ? 2_000 : 800 });
    const { review } = await openStaged(desk, name);
    const { headline, findings = [] } = caseOf(name);
    await expect(review.getByRole('heading').first()).toContainText(headline);
    const isDangerous = findings.some(({ severity }) => severity === 'danger');
    const badge = WORDS[rate(verdict, isDangerous)];
    await expect(review.getByText(badge, { exact: true }).first()).toBeVisible();
    for (const finding of findings) await expectFinding(review, { ...finding, verdict });
    if (verdict === 'refused') await expectRefusal(review, caseOf(name));
    if (verdict === 'unproven') await expectWarningOfAnything(review);
    if (verdict !== 'proven' && verdict !== 'proven-not-readable') await expectNoWayToApprove();
    // Bringing two hundred calls onto the screen takes a window as long as ten other requests.
    else if (name === LONGEST && !IS_WHOLE) await expect(approveButton(page)).toBeDisabled();
    else if (isDangerous) await expectTickFirst(review);
    else await expectApprovable(page);
    await keepPicture(page, name);
  });
}

/** Both values with what they are. */
const SAID = /^(?:had to be|Request says|You asked for): (.*)\. (?:is|You would sign): (.*)\.$/s;

/** The field that differs, both values one above the other, and what to do. */
async function expectRefusal(review: Locator, { refusal }: HostileCase): Promise<void> {
  if (refusal === undefined) throw new Error('It is not said what had to be and what is.');
  await expect(review).toContainText('This is not what it says it is');
  await expect(review.getByText('First field that differs')).toContainText(refusal.field);
  const figure = review.getByRole('figure').first();
  const [, expected = '', actual = ''] = SAID.exec(await readAloud(figure)) ?? [];
  expect(expected).toEqual(matching(refusal.expected));
  expect(actual).toEqual(matching(refusal.actual));
  // A value that had to be another one is set under it digit by digit; a rule in words is not.
  if (!/ /.test(expected)) await expect(figure).toContainText(/\d+ of \d+ (?:characters|digits) differ/);
  await expect(review).toContainText('Ask whoever made the request, show them this page, and let them make a new one.');
  await expect(review).toContainText('Refused: this cannot be approved.');
}

const readAloud = async (figure: Locator): Promise<string> =>
  ((await figure.locator('p').first().textContent()) ?? '').trim();

const matching = (value: string | RegExp) => (typeof value === 'string' ? value : expect.stringMatching(value));

/** Among the findings with its rule; a danger at the top as well, without scrolling, since many calls come before the findings. */
async function expectFinding(review: Locator, { rule, severity, sentence, verdict }: ShownFinding): Promise<void> {
  const lines = review.getByRole('listitem').filter({ hasText: sentence });
  if (severity === 'danger' && verdict !== 'refused') {
    await expect(review).toContainText('Proven, and dangerous');
    await expect(lines.first()).toBeInViewport();
  }
  await expect(lines.and(review.locator(`[data-rule="${rule}"]`)).last()).toContainText(SEVERITIES[severity]);
}
type ShownFinding = NonNullable<HostileCase['findings']>[number] & { verdict: Verdict };

const SEVERITIES = { danger: /^Danger\. /, caution: /^Caution\. / };

async function expectWarningOfAnything(review: Locator): Promise<void> {
  await expect(review).toContainText('This may do anything this wallet can do');
  await expect(review).toContainText('Unproven: not allowed in this profile.');
}

/** Neither click nor key approves what is dangerous before the operator says that they read it. */
async function expectTickFirst(review: Locator): Promise<void> {
  const page = desk.page();
  const tick = review.getByRole('checkbox', { name: /danger/ });
  // With it comes what says that something has not been on the screen.
  await expect(tick).toBeVisible();
  await readToEnd(page);
  await expect(approveButton(page)).toBeDisabled();
  await page.keyboard.press('a');
  await expect(tick).toBeFocused();
  await tick.check();
  await expectApprovable(page);
  await tick.uncheck();
}

/** No button, and the key of the button does nothing. */
async function expectNoWayToApprove(): Promise<void> {
  await expect(approveButton(desk.page())).toHaveCount(0);
  await desk.page().keyboard.press('a');
  await expect(approveButton(desk.page())).toHaveCount(0);
}

test('signer-missing asks nobody here: there is nothing to approve', async () => {
  const { review } = await openStaged(desk, 'signer-missing');
  await expect(review).toContainText('None of your keys is asked now.');
  await expectNoWayToApprove();
  await keepPicture(desk.page(), 'signer-missing');
});

test('after looking at all of these nothing but reading has reached the service', async () => {
  const paths = desk.service.writesSince(0).map(({ path }) => path);
  // The wallet of the desk was made there.
  expect(paths).toEqual([expect.stringMatching(/\/wallets$/)]);
});

test(`${CHANGES}: what was shown is not signed in another form, and both are shown`, async () => {
  const page = desk.page();
  // It is another one from the first read by id on, and the app may read anything by its id where a list is slow.
  const release = holdReads(desk.service, BY_ID);
  await desk.stage(CHANGES);
  const { review } = await openStaged(desk, CHANGES);
  const { headline } = caseOf(CHANGES);
  await expect(review.getByRole('heading').first()).toContainText(headline);
  await expectApprovable(page);
  await clickApprove(page);
  release();
  const alert = review.getByRole('alert').filter({ hasText: 'This request changed while you were looking at it' });
  await expect(alert).toContainText('Before');
  await expect(alert).toContainText('Now');
  await expect(review.getByRole('heading').first()).toContainText('Send 0.9 ETH to');
  await expect(review).toContainText('changed after you looked at it');
  await expect(review).toContainText('Nothing was signed and nothing was sent.');
  await keepPicture(page, CHANGES);
  expect(approvals()).toEqual([]);
});

test('two-operations-one-nonce: after the first is signed the second is not, unless it is to replace the first', async () => {
  const page = desk.page();
  const name = 'two-operations-one-nonce';
  const { review, record: first } = await openStaged(desk, name);
  await expectApprovable(page);
  await clickApprove(page);
  await expect(review.getByText('Done: the chain executed it')).toBeVisible();
  const { record: second } = await openStaged(desk, name, 1);
  await expect(review.getByRole('heading').first()).toContainText('Send 0.9 ETH to');
  await expectApprovable(page);
  await clickApprove(page);
  const replace = review.getByRole('checkbox', { name: /Replace the operation that was signed before/ });
  await expect(replace).not.toBeChecked();
  await expect(review).toContainText('nonce');
  await keepPicture(page, name);
  expect(approvals().map(({ path }) => path)).toEqual([expect.stringContaining(first.id)]);
  expect(second.id).not.toBe(first.id);
});
