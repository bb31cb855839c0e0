import { expect, type Page } from '@playwright/test';
import { activityPath, addressPaths, OUTBOX_ID, settingsPaths } from '../../src/renderer/src/routes.ts';
import { findViolations } from '../e2e/support/look.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { UNREACHABLE } from './samples/failures.ts';
import { newIntent } from './samples/world.ts';
import type { CallName } from './support/answers.ts';
import { type AppBehind, test } from './support/test.ts';

type List = {
  path: string;
  call: CallName;
  /** What stands in one of its rows. */
  row: string;
  /** What it says where there is nothing in it; the rules of findings are always there. */
  empty?: string;
  /** It is read when it is opened: nothing tells of its changes, or what tells of them says what has changed, too. */
  isReadOnOpening?: true;
};

/** Every list of the window by its name. */
const LISTS: Record<string, List> = {
  Approvals: { path: '/approvals', call: 'approvals.list', row: 'Send 1.5 ETH', empty: 'Nothing waits for you' },
  Wallets: { path: '/wallets', call: 'wallets.list', row: 'Not signable', empty: 'No wallets here yet' },
  NFTs: { path: '/nfts', call: 'nfts.list', row: 'Membership #13', empty: 'No NFTs here yet' },
  Collections: {
    path: '/collections',
    call: 'collections.list',
    row: 'Trading cards',
    empty: 'No collections here yet',
  },
  Orders: { path: '/orders', call: 'orders.list', row: 'Harbour Lights #204', empty: 'No orders yet' },
  Credentials: {
    path: '/credentials',
    call: 'credentials.list',
    row: 'Certificate of completion',
    empty: 'No credentials issued yet',
  },
  Funding: { path: '/funding', call: 'funding.list', row: 'Regression wallets', empty: 'No wallet was funded yet' },
  Signers: { path: '/signers', call: 'signers.list', row: 'Treasury, laptop', empty: 'No signers here yet' },
  Addresses: { path: '/addresses', call: 'addresses.list', row: 'Payroll', empty: 'No addresses here yet' },
  Activity: {
    path: '/activity',
    call: 'activity.list',
    row: 'ops@example.com',
    empty: 'Nothing was begun here yet',
    isReadOnOpening: true,
  },
  Outbox: {
    path: activityPath(OUTBOX_ID),
    call: 'activity.counts',
    row: 'The service failed while answering',
    empty: 'Nothing is on its way',
  },
  'Deny list': {
    path: addressPaths.denied,
    call: 'denied.list',
    row: 'Drained a wallet in March.',
    empty: 'No address is denied',
  },
  Contracts: {
    path: settingsPaths.page('contracts'),
    call: 'library.list',
    row: 'Vault',
    empty: 'Nothing was added yet',
    isReadOnOpening: true,
  },
  Findings: { path: settingsPaths.page('findings'), call: 'findings.list', row: 'First-time recipient' },
  Limits: { path: settingsPaths.page('limits'), call: 'limits.list', row: '1,000 USDC' },
  Policy: { path: settingsPaths.page('policy'), call: 'policy.read', row: '1,000 USDC with one request' },
  Chains: {
    path: settingsPaths.page('chains'),
    call: 'chains.list',
    row: 'optimism-sepolia',
    empty: 'No chain to show',
  },
};

const FAILURE = {
  code: 'disk-full',
  happened: 'The disk is full: this could not be read.',
  kept: 'Everything that was kept is still there.',
  next: 'Free some disk space, then try again.',
};

const main = (page: Page) => page.getByRole('main');
const told = (page: Page) => main(page).getByText(FAILURE.happened).first();
const loading = (page: Page) => main(page).getByRole('status', { name: 'Loading…' });

/** Has the window read again whatever it shows. */
async function readAgain(page: Page, app: AppBehind, { path, isReadOnOpening }: List): Promise<void> {
  if (isReadOnOpening) {
    await goToPath(page, '/approvals');
    return goToPath(page, path);
  }
  for (const type of ['records-changed', 'profile-changed', 'funding-changed'] as const) app.world.tell(type);
  app.world.emit({ type: 'intent-changed', intent: newIntent('approve', '') });
}

for (const [name, list] of Object.entries(LISTS)) {
  test(`${name}: being read, not readable, empty, full and out of date are told apart`, async ({ open, page }) => {
    const { path, call, row, empty } = list;
    const shown = main(page).getByText(row).first();
    const nothing = main(page)
      .getByText(empty ?? row)
      .first();
    const gate = Promise.withResolvers<void>();
    const app = await open(path, { empty: true, refuses: { [call]: FAILURE }, waits: { [call]: () => gate.promise } });
    await test.step('being read', async () => {
      await expect(loading(page).first()).toBeVisible();
      await expect(nothing).toHaveCount(0);
    });
    await test.step('not readable', async () => {
      gate.resolve();
      await expect(told(page)).toBeVisible();
      await expect(main(page).getByText(FAILURE.next).first()).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      await expect(nothing).toHaveCount(0);
    });
    await test.step('empty', async () => {
      delete app.refuses[call];
      await readAgain(page, app, list);
      await expect(nothing).toBeVisible();
      await expect(told(page)).toHaveCount(0);
    });
    await test.step('full', async () => {
      app.become({});
      await readAgain(page, app, list);
      await expect(shown).toBeVisible();
    });
    await test.step('out of date', async () => {
      app.refuses[call] = FAILURE;
      await readAgain(page, app, list);
      await expect(told(page)).toBeVisible();
      await expect(shown).toBeVisible();
    });
  });
}

test('while the service does not answer, each of its lists says how old it is and what still works', async ({
  open,
  page,
}) => {
  await open('/approvals', { serviceFailure: UNREACHABLE });
  for (const name of ['Approvals', 'Wallets', 'NFTs', 'Collections', 'Orders', 'Credentials']) {
    const { path = '', row = '' } = LISTS[name] ?? {};
    await goToPath(page, path);
    await expect(main(page).getByRole('heading', { name, exact: false }).first()).toBeVisible();
    await expect(main(page).getByText('Not up to date.').first()).toBeVisible();
    await expect(main(page).getByText(UNREACHABLE.happened).first()).toBeVisible();
    await expect(main(page).getByText(row).first()).toBeVisible();
  }
});

test('what is shown of many wallets says how old the oldest of it is', async ({ open, page }) => {
  await open('/wallets', { minutesOfOldest: 7 });
  for (const path of ['/wallets', '/approvals']) {
    await goToPath(page, path);
    await expect(main(page).getByText('The oldest was read 7 min ago').first()).toBeVisible();
  }
});

/** Those that are drawn each in a way of its own. */
const DRAWN_APART = ['Approvals', 'NFTs', 'Orders', 'Contracts', 'Findings', 'Chains'];
const ofAll = <Value>(value: Value) => Object.fromEntries(Object.values(LISTS).map(({ call }) => [call, value]));

for (const [state, options] of Object.entries({
  'is being read': { waits: ofAll(() => new Promise(() => {})) },
  'cannot be read': { refuses: ofAll(FAILURE) },
})) {
  test(`no list that ${state} has a violation that axe knows`, async ({ open, page }) => {
    await open('/approvals', options);
    const found: string[] = [];
    for (const name of DRAWN_APART) {
      await goToPath(page, LISTS[name]?.path ?? '');
      await expect((state === 'cannot be read' ? told(page) : loading(page)).first()).toBeVisible();
      found.push(...(await findViolations(page)).map((violation) => `${name}: ${violation}`));
    }
    expect(found).toEqual([]);
  });
}
