import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import type { openWindow } from './open-window.ts';
import { TEMPLATE_ID } from './sample-credentials.ts';
import { HOSTILE_ORDER, ORDER_ID, WRONG_SUM_ORDER } from './sample-orders.ts';
import { WALLET } from './sample-reviews.ts';

type Opened = Awaited<ReturnType<typeof openWindow>>;

const twice = (id: string) => encodeURIComponent(encodeURIComponent(id));
const order = (id: string) => `/orders/${twice(id)}`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const sentBy = ({ core }: Opened, channel: string) =>
  core.calls.filter((call) => call.channel === channel).map(({ argument }) => argument as Record<string, unknown>);

async function fillCredential(page: Page): Promise<void> {
  await page.getByLabel('Template id').fill(TEMPLATE_ID);
  await page.getByLabel('E-mail address').fill('student@example.org');
  await page.getByLabel('Chain', { exact: true }).fill('polygon-amoy');
}

/** Types without waiting for anything in between. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder(/Names, ids/).fill(text);
}

async function whenHeld({ core }: Opened, text: string): Promise<() => void> {
  for (;;) {
    const release = core.desk.held.get(text);
    if (release !== undefined) return release;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What Orders, Credentials, the search and drafts promise. */
export const ORDER_PROMISES: {
  promise: string;
  route: string;
  fake?: FakeOptions;
  holds: (opened: Opened) => Promise<boolean>;
}[] = [
  {
    promise: 'a quote counts down, and says plainly when it has expired',
    route: '/orders',
    async holds({ page }) {
      await page.clock.install();
      await page.goto(page.url().replace(/#.*/, `#${order(ORDER_ID)}`));
      await page.getByText(/^[78] min \d+ s left$/).waitFor();
      if ((await page.getByText('This quote has expired').count()) !== 0) return false;
      await page.clock.fastForward(9 * 60_000);
      await page.getByText('This quote has expired').waitFor();
      return (await page.getByText(/ left$/).count()) === 0;
    },
  },
  {
    promise: 'a total that is not what the lines add up to is told, to the last digit',
    route: order(WRONG_SUM_ORDER),
    async holds({ page }) {
      const said = page.getByRole('alert').filter({ hasText: 'The lines add up to' });
      const text = (await said.textContent()) ?? '';
      await page.evaluate(`location.hash = '#${order(ORDER_ID)}'`);
      await page.getByText('which is the order total').waitFor();
      return (
        text.includes('9007199254741023.13125') && text.includes('9007199254740993.13') && (await said.count()) === 0
      );
    },
  },
  {
    promise: 'an edit sends the whole payment when any of it changed, and nothing that was not',
    route: `${order(ORDER_ID)}/:edit`,
    async holds(opened) {
      const { page } = opened;
      await page.getByLabel('Currency').fill('eth');
      await page.getByText('The whole payment is sent').waitFor();
      await press(page, 'Send the changes');
      await page.getByText('The order was edited.').first().waitFor();
      const [sent] = sentBy(opened, 'orders.edit');
      const body = JSON.stringify(sent?.body);
      const payment = {
        receiptEmail: 'bills@example.com',
        method: 'base-sepolia',
        currency: 'eth',
        payerAddress: WALLET,
      };
      return body === JSON.stringify({ payment }) && String(sent?.basis).includes(`"orderId":"${ORDER_ID}"`);
    },
  },
  {
    promise: 'an edit without a change is not sent, and without a payer it is said what follows',
    route: `${order(ORDER_ID)}/:edit`,
    async holds(opened) {
      const { page } = opened;
      await page.getByText('Change something first.').waitFor();
      await page.getByLabel('City').press('Enter');
      await page.getByLabel('Payer address').fill('');
      await page.getByText('Without a payer address there is nothing to sign').waitFor();
      return sentBy(opened, 'orders.edit').length === 0;
    },
  },
  {
    promise: 'an order whose id holds slashes and signs is opened by its row',
    route: '/orders',
    async holds({ page }) {
      await page.getByRole('option').filter({ hasText: HOSTILE_ORDER }).click();
      await page.getByRole('heading', { name: `Order ${HOSTILE_ORDER}` }).waitFor();
      await page.getByText('Countersign does not know this phase').waitFor();
      return true;
    },
  },
  {
    promise: 'a subject whose JSON has an error is not sent, and its line is told',
    route: '/credentials/:new',
    async holds(opened) {
      const { page } = opened;
      await fillCredential(page);
      await press(page, 'JSON');
      await page.getByLabel('Subject as JSON').fill('{\n  "course": "Keys"\n  "grade": 1\n}');
      await press(page, 'Issue the credential');
      await page.getByText('Line 3, column 3').waitFor();
      await press(page, 'Rows');
      await page.getByText('It stays JSON until it can be read').waitFor();
      if (sentBy(opened, 'credentials.issue').length !== 0) return false;
      await page.getByLabel('Subject as JSON').fill('{"course": "Keys", "grade": 1}');
      await press(page, 'Rows');
      if ((await page.getByLabel('Value of claim 2', { exact: true }).inputValue()) !== '1') return false;
      await press(page, 'Issue the credential');
      await page.getByText('The credential was issued.').first().waitFor();
      const [sent] = sentBy(opened, 'credentials.issue');
      return JSON.stringify(sent?.body).includes('{"subject":{"course":"Keys","grade":1}}');
    },
  },
  {
    promise: 'in production nobody is mailed before it was said who',
    route: '/credentials/:new',
    fake: { environment: 'production' },
    async holds(opened) {
      const { page } = opened;
      await fillCredential(page);
      await press(page, 'Issue the credential');
      await page.getByRole('dialog').getByText('student@example.org').waitFor();
      if (sentBy(opened, 'credentials.issue').length !== 0) return false;
      await press(page, 'Yes, send it');
      await page.getByText('The credential was issued.').first().waitFor();
      return sentBy(opened, 'credentials.issue')[0]?.mailAccepted === true;
    },
  },
  {
    promise: 'the search keeps the answer to what was typed last, whichever comes first',
    route: '/orders',
    fake: { holdSearch: true },
    async holds(opened) {
      const { page } = opened;
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Control+k');
      await search(page, 'harbour');
      const first = await whenHeld(opened, 'harbour');
      await search(page, 'school');
      const second = await whenHeld(opened, 'school');
      second();
      await page.getByText('Found: Credentials').waitFor();
      first();
      // Answered after it, so the older answer has come by then.
      await page.evaluate('window.app.app.status()');
      return (await page.getByText('Found: NFTs').count()) === 0 && (await page.getByRole('option').count()) === 1;
    },
  },
  {
    promise: 'what was found is led to by the keyboard alone, and screens are found at once',
    route: '/orders',
    async holds({ page }) {
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Control+k');
      await search(page, 'school');
      await page.getByText('Found: Credentials').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Certificate of completion' }).waitFor();
      await page.keyboard.press('Control+k');
      await search(page, 'settings');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
      return true;
    },
  },
  {
    promise: 'what was typed into a form is marked on its screen, and leads back to it as it was',
    route: `${order(ORDER_ID)}/:edit`,
    async holds({ page }) {
      await page.getByLabel('City').fill('Lisbon');
      if ((await page.getByText('1 draft').count()) !== 0) return false;
      await press(page, 'Cancel');
      await page.getByRole('link', { name: '1 draft' }).click();
      await page.getByText('What you had typed before is here again.').waitFor();
      const kept = await page.getByLabel('City').inputValue();
      await press(page, 'Start over');
      await press(page, 'Cancel');
      await page.getByRole('heading', { name: 'Payment' }).waitFor();
      await page.getByRole('link', { name: '1 draft' }).waitFor({ state: 'detached' });
      return kept === 'Lisbon';
    },
  },
];
