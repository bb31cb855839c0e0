import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { chooseDescriptors } from './looks-library.ts';
import type { openWindow } from './open-window.ts';
import { SHARED_ID } from './sample-library.ts';
import { WALLET } from './sample-reviews.ts';

type Opened = Awaited<ReturnType<typeof openWindow>>;

const route = (id: string) => `/settings/${encodeURIComponent(id)}`;
const UNREADABLE = `/approvals/${encodeURIComponent(`transaction:tx-unreadable:${WALLET.toLowerCase()}`)}`;
const PROVEN = `/approvals/${encodeURIComponent(`transaction:tx-3f2a9c10:${WALLET.toLowerCase()}`)}`;
const LINK = 'Add an ABI for this contract';
const REFUSED = {
  code: 'rule-broken',
  happened: 'The ABI cannot be added. There is an ABI of this name already.',
  kept: 'Nothing was added.',
  next: 'Correct it and try again.',
  facts: { field: 'name', rule: '' },
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function typeAbi(page: Page): Promise<void> {
  await field(page, 'Name').fill('Router');
  await field(page, 'ABI').fill('execute(address to, bytes data)');
}

/** What the page about contracts promises. */
export const LIBRARY_PROMISES: {
  promise: string;
  route: string;
  fake?: FakeOptions;
  holds: (opened: Opened) => Promise<boolean>;
}[] = [
  {
    promise: 'a call that cannot be read leads to the form for its contract, and the form back to the review',
    route: UNREADABLE,
    async holds({ page, core }) {
      await page.getByRole('link', { name: LINK }).click();
      const filled = [await field(page, 'Contract').inputValue(), await field(page, 'Chain').inputValue()];
      await typeAbi(page);
      await press(page, 'Add ABI');
      await page.getByRole('region', { name: 'Review' }).waitFor();
      const sent = core.calls.find(({ channel }) => channel === 'library.addAbi')?.argument;
      return (
        filled.join() === '0x036CbD53842c5426634e7929541eC2318f3dCF7e,base-sepolia' &&
        JSON.stringify(sent).includes(filled[0] ?? 'none')
      );
    },
  },
  {
    promise: 'a call that is read has no such link',
    route: PROVEN,
    async holds({ page }) {
      await page.getByRole('region', { name: 'Review' }).getByRole('heading').first().waitFor();
      return (await page.getByRole('link', { name: LINK }).count()) === 0;
    },
  },
  {
    promise: 'before an ABI is added its functions stand there with their selectors, and nothing is kept',
    route: route('contracts/add'),
    async holds({ page, core }) {
      await typeAbi(page);
      await page.getByRole('table', { name: 'Functions' }).getByText('0x1cff79cd').waitFor();
      return !core.calls.some(({ channel }) => channel === 'library.addAbi');
    },
  },
  {
    promise: 'an ABI that breaks a rule is not sent, and the rule stands at its field',
    route: route('contracts/add'),
    async holds({ page, core }) {
      await press(page, 'Add ABI');
      await page.getByText('An ABI is needed.').waitFor();
      const focused: unknown = await page.evaluate('document.activeElement.getAttribute("aria-invalid")');
      return focused === 'true' && !core.calls.some(({ channel }) => channel === 'library.addAbi');
    },
  },
  {
    promise: 'an ABI that main refuses stays in its form, with the reason at its field',
    route: route('contracts/add'),
    fake: { refuse: { 'library.addAbi': REFUSED } },
    async holds({ page }) {
      await typeAbi(page);
      await press(page, 'Add ABI');
      await page.getByText(REFUSED.happened).waitFor();
      const describedBy = await field(page, 'Name').getAttribute('aria-describedby');
      return (await field(page, 'ABI').inputValue()).startsWith('execute') && /-failure/.test(describedBy ?? '');
    },
  },
  {
    promise: 'of several files each is answered for, and only those that can be read are sent',
    route: route('contracts/files'),
    async holds({ page, core }) {
      await chooseDescriptors(page);
      await page.getByText('It is not JSON.').waitFor();
      await page.getByText('It includes the file "common-gateway.json", which was not added.').waitFor();
      await press(page, 'Add 1 file');
      await page.getByText('calldata-pool-v2.json').waitFor();
      const sent = JSON.stringify(core.calls.find(({ channel }) => channel === 'library.addFiles')?.argument);
      return sent.includes('calldata-pool-v2.json') && !sent.includes('notes.json');
    },
  },
  {
    promise: 'removing asks first, and says which files are not read without it',
    route: route(`contracts/item/${SHARED_ID}`),
    async holds({ page, core }) {
      await press(page, 'Remove');
      await page.getByRole('dialog').getByText('calldata-pool.json').waitFor();
      if (core.calls.some(({ channel }) => channel === 'library.remove')) return false;
      await press(page, 'Remove');
      await page.getByText('Not read', { exact: true }).waitFor();
      return (await page.getByRole('link', { name: /common-pool/ }).count()) === 0;
    },
  },
  {
    promise: 'locked, nothing is removed',
    route: route(`contracts/item/${SHARED_ID}`),
    fake: { locked: true },
    async holds({ page }) {
      await page.getByRole('button', { name: 'Remove', exact: true }).click({ force: true });
      return (await page.getByRole('dialog').count()) === 0;
    },
  },
];
