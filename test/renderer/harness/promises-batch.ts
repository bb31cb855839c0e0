import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { openSummary, walk } from './looks-batch.ts';
import type { openWindow } from './open-window.ts';

type Opened = Awaited<ReturnType<typeof openWindow>>;
type Core = Opened['core'];

const LONG_ENOUGH = 800;
const signButton = (page: Page) => page.getByRole('button', { name: /^Sign \d/ });
const startsOf = (core: Core) => core.calls.filter(({ channel }) => channel === 'batch.start');
const idsOf = (argument: unknown): string[] =>
  (argument as { opened: { recordId: string }[] }).opened.map(({ recordId }) => recordId);
const lastPreview = (core: Core): string[] =>
  idsOf(core.calls.findLast(({ channel }) => channel === 'batch.preview')?.argument);

export const BATCH_PROMISES: {
  promise: string;
  route: string;
  fake?: FakeOptions;
  holds: (opened: Opened) => Promise<boolean>;
}[] = [
  {
    promise: 'in a row: what was on the screen for less than Approve takes to arm does not count as looked at',
    route: '/approvals',
    async holds({ page, core }) {
      await walk(page, 1);
      for (const key of ['j', 'j', 'j', 'k', 'k', 'k']) await page.keyboard.press(key);
      await page.waitForTimeout(LONG_ENOUGH);
      return lastPreview(core).join() === 'tx-3f2a9c10' && (await page.getByText('1 of 209 looked at').count()) === 1;
    },
  },
  {
    promise: 'in a row: a request that asks two of our keys counts only once one of them was chosen',
    route: '/approvals',
    async holds({ page, core }) {
      await walk(page, 2);
      if (lastPreview(core).includes('tx-batch-0042')) return false;
      await page.getByLabel(/Treasury, backup/).check();
      await page.waitForTimeout(LONG_ENOUGH);
      return lastPreview(core).includes('tx-batch-0042');
    },
  },
  {
    promise: 'in a row: Shift+A opens the summary and approves nothing, and without a walk it does nothing',
    route: '/approvals',
    async holds({ page, core }) {
      await page.getByRole('option').nth(1).click();
      await page.waitForTimeout(LONG_ENOUGH);
      await page.keyboard.press('Shift+A');
      await page.waitForTimeout(200);
      if (core.approved.length > 0) return false;
      await openSummary(page, 1);
      return core.approved.length === 0 && startsOf(core).length === 0;
    },
  },
  {
    promise: 'together: the summary signs exactly what stands in it, once, however often it is pressed',
    route: '/approvals',
    async holds({ page, core }) {
      await openSummary(page, 12);
      await page.waitForTimeout(LONG_ENOUGH);
      await signButton(page).dblclick();
      await page.getByText('5 signed', { exact: true }).waitFor();
      const [start, ...more] = startsOf(core);
      const signed = idsOf(start?.argument).join();
      return more.length === 0 && signed === 'tx-3f2a9c10,sig-0001,tx-plain-0,tx-plain-1,tx-plain-2';
    },
  },
  {
    promise: 'together: right after the summary appeared the button does nothing',
    route: '/approvals',
    async holds({ page, core }) {
      await openSummary(page, 1);
      await signButton(page).click({ force: true });
      return startsOf(core).length === 0;
    },
  },
  {
    promise: 'together: a request that changes is left out and named, and nothing is signed before that was read',
    route: '/approvals',
    async holds({ page, core }) {
      await openSummary(page, 12);
      await page.waitForTimeout(LONG_ENOUGH);
      core.changeRecord('tx-plain-1');
      await page.getByText('What would be signed changed while you were looking at it').waitFor();
      await page.waitForTimeout(LONG_ENOUGH);
      await signButton(page).click({ force: true });
      if (startsOf(core).length > 0) return false;
      const notice = page.getByRole('alert');
      if (!(await notice.textContent())?.includes('tx-plain-1')) return false;
      await page.getByRole('button', { name: 'I have read it' }).click();
      await page.waitForTimeout(LONG_ENOUGH);
      await signButton(page).click();
      await page.getByText('4 signed', { exact: true }).waitFor();
      return !idsOf(startsOf(core)[0]?.argument).includes('tx-plain-1');
    },
  },
  {
    promise: 'together: locked, nothing is begun',
    route: '/approvals',
    async holds({ page, core }) {
      await openSummary(page, 1);
      await page.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.waitForTimeout(LONG_ENOUGH);
      await signButton(page).click({ force: true });
      return startsOf(core).length === 0;
    },
  },
  {
    promise: 'together: stopped, the rest is not begun, and the report says so',
    route: '/approvals',
    async holds({ page }) {
      await openSummary(page, 12);
      await page.waitForTimeout(LONG_ENOUGH);
      await signButton(page).click();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByText('Stopped by you').waitFor();
      return (await page.getByText('It waits in the list as before.').count()) > 0;
    },
  },
  {
    promise: 'together: at the first failure the report says which, why, and what was not begun',
    route: '/approvals',
    fake: { batchFailsAt: 1 },
    async holds({ page }) {
      await openSummary(page, 12);
      await page.waitForTimeout(LONG_ENOUGH);
      await signButton(page).click();
      await page.getByText('1 signed, 1 failed, 3 not begun').waitFor();
      const why = await page.getByText('The service refused the approval (400).').count();
      await page.getByRole('button', { name: 'Close the report' }).click();
      await page.getByRole('option').first().waitFor();
      return why === 1 && (await page.getByText('Looked at', { exact: true }).count()) === 0;
    },
  },
];
