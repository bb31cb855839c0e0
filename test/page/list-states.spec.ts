import { expect, type Page } from '@playwright/test';
import { findViolations } from '../e2e/support/look.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { aShareOf, WHOLE } from '../helpers/a-share-of.ts';
import { UNREACHABLE } from './samples/failures.ts';
import { DISK_FULL, LISTS, type List, ofAllLists } from './samples/lists.ts';
import { SIZES } from './samples/page-looks.ts';
import { newIntent } from './samples/world.ts';
import { type AppBehind, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const told = (page: Page) => main(page).getByText(DISK_FULL.happened).first();
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

for (const [name, list] of aShareOf(Object.entries(LISTS), { every: 8 })) {
  test(`${name}: being read, not readable, empty, full and out of date are told apart`, async ({ open, page }) => {
    const { path, call, row, empty } = list;
    const shown = main(page).getByText(row).first();
    const nothing = main(page)
      .getByText(empty ?? row)
      .first();
    const gate = Promise.withResolvers<void>();
    const app = await open(path, {
      empty: true,
      refuses: { [call]: DISK_FULL },
      waits: { [call]: () => gate.promise },
    });
    await test.step('being read', async () => {
      await expect(loading(page).first()).toBeVisible();
      await expect(nothing).toHaveCount(0);
    });
    await test.step('not readable', async () => {
      gate.resolve();
      await expect(told(page)).toBeVisible();
      await expect(main(page).getByText(DISK_FULL.next).first()).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      await expect(nothing).toHaveCount(0);
    });
    await test.step('empty, as soon as somebody tries again', async () => {
      delete app.refuses[call];
      await main(page).getByRole('button', { name: 'Try again' }).first().click();
      await expect(nothing).toBeVisible();
      await expect(told(page)).toHaveCount(0);
    });
    await test.step('full', async () => {
      app.become({});
      await readAgain(page, app, list);
      await expect(shown).toBeVisible();
    });
    await test.step('out of date', async () => {
      app.refuses[call] = DISK_FULL;
      await readAgain(page, app, list);
      await expect(told(page)).toBeVisible();
      await expect(shown).toBeVisible();
    });
  });
}

test('while the service does not answer, each of its lists says how old it is and what still works', {
  tag: WHOLE,
}, async ({ open, page }) => {
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

/** Lists of what a service says: their heads say how old it is. */
const AGED = ['Approvals', 'Wallets', 'NFTs', 'Collections', 'Orders', 'Credentials'];

test('no list says how old it is before a row of it stands there', { tag: WHOLE }, async ({ open, page }) => {
  const gate = Promise.withResolvers<void>();
  await open('/signers', { waits: ofAllLists(() => gate.promise) });
  for (const name of AGED) {
    await goToPath(page, LISTS[name]?.path ?? '');
    await expect(loading(page).first()).toBeVisible();
    await expect(main(page).getByText('Loading…').first()).toBeVisible();
    await expect(main(page).getByText(/ago$|^Read/)).toHaveCount(0);
  }
  gate.resolve();
  await expect(main(page).getByText(/ago$/).first()).toBeVisible();
});

test('a list that could not be read says so where its age stands, and the pane beside it what it is for', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/signers', { refuses: ofAllLists(DISK_FULL) });
  for (const name of AGED) {
    await goToPath(page, LISTS[name]?.path ?? '');
    await expect(main(page).getByText('Could not be read', { exact: true })).toBeVisible();
    await expect(main(page).getByText(/ago$/)).toHaveCount(0);
    // The gallery has no pane until something is chosen.
    const isAlone = name === 'NFTs';
    await expect(main(page).getByText('What you choose in the list is shown here.')).toHaveCount(isAlone ? 0 : 1);
  }
});

test('that the service is not reached takes little room over the rows, and can be tried again there', async ({
  open,
  page,
}) => {
  const app = await open('/wallets', { serviceFailure: UNREACHABLE });
  await expect(main(page).getByText(UNREACHABLE.happened)).toBeVisible();
  await expect(main(page).getByText(UNREACHABLE.next)).toHaveCount(0);
  const before = app.asked('sync.now').length;
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => app.asked('sync.now').length).toBe(before + 1);
  await main(page).getByRole('button', { name: 'What was kept, and what to do' }).click();
  await expect(main(page).getByText(UNREACHABLE.next)).toBeVisible();
});

for (const size of SIZES) {
  test(`on every screen the switcher says that the service is not reached, at ${size.width} px`, {
    tag: size.width > 900 ? WHOLE : [],
  }, async ({ open, page }) => {
    await page.setViewportSize(size);
    await open('/signers', { serviceFailure: UNREACHABLE });
    const switcher = page.getByRole('button', { name: 'Switch profile' });
    for (const path of ['/signers', '/funding', '/settings']) {
      await goToPath(page, path);
      await expect(switcher).toHaveAccessibleName(/Service not reached/);
      await expect(switcher).toHaveAttribute('title', 'Service not reached');
      await expect(switcher.locator('.lucide-triangle-alert').filter({ visible: true })).not.toHaveCount(0);
    }
  });
}

test('a service that answers is no matter of the switcher', { tag: WHOLE }, async ({ open, page }) => {
  await open('/signers');
  await expect(page.getByRole('button', { name: 'Switch profile' })).not.toHaveAttribute('title');
});

test('in a low window a failure over a list is its title and the way on; the rest is opened', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await open('/signers', { refuses: { 'signers.list': DISK_FULL } });
  await expect(told(page)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(main(page).getByText(DISK_FULL.next)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'What was kept, and what to do' }).click();
  await expect(main(page).getByText(DISK_FULL.next)).toBeVisible();
});

test('where the service was never reached no list of approvals says that nothing waits', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/approvals', { empty: true, serviceFailure: UNREACHABLE, neverRead: true });
  await expect(main(page).getByText('Not read yet', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Nothing is waiting for you')).toHaveCount(0);
});

test('what is shown of many wallets says how old the oldest of it is', { tag: WHOLE }, async ({ open, page }) => {
  await open('/wallets', { minutesOfOldest: 7 });
  for (const path of ['/wallets', '/approvals']) {
    await goToPath(page, path);
    await expect(main(page).getByText('The oldest was read 7 min ago').first()).toBeVisible();
  }
});

/** Those that are drawn each in a way of its own. */
const DRAWN_APART = ['Approvals', 'NFTs', 'Orders', 'Contracts', 'Findings', 'Chains'];

for (const [state, options] of Object.entries({
  'is being read': { waits: ofAllLists(() => new Promise(() => {})) },
  'cannot be read': { refuses: ofAllLists(DISK_FULL) },
})) {
  test(`no list that ${state} has a violation that axe knows`, { tag: WHOLE }, async ({ open, page }) => {
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

test('where a list is empty, why it is stands on the whole screen', async ({ open, page }) => {
  await open('/approvals', { empty: true });
  for (const name of [
    'Approvals',
    'Wallets',
    'Collections',
    'Orders',
    'Credentials',
    'Funding',
    'Signers',
    'Addresses',
    'Activity',
  ]) {
    await test.step(name, async () => {
      const { path, row, empty } = LISTS[name] ?? { path: '', row: '' };
      await goToPath(page, path);
      await expect(
        main(page)
          .getByText(empty ?? row)
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('separator', { name: 'Width of the list' })).toHaveCount(0);
    });
  }
});
