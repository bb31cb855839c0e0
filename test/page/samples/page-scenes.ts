import { expect, type Page } from '@playwright/test';
import {
  activityPath,
  addressPaths,
  collectionPaths,
  contractsPaths,
  credentialPaths,
  fundingPaths,
  nftPaths,
  OUTBOX_ID,
  orderPaths,
  settingsPaths,
  signerPaths,
  walletPaths,
} from '../../../src/renderer/src/routes.ts';
import { goToPath } from '../../e2e/support/scene.ts';
import { inEither } from '../support/spanish.ts';
import { CREDENTIAL_ID, TEMPLATE_ID } from './credentials.ts';
import { RUN_ID } from './funding.ts';
import { LISTS } from './lists.ts';
import { ORDER_ID } from './orders.ts';
import { requestPath, SIGNER, WALLET } from './reviews.ts';
import { SHOP } from './shop.ts';

/** A screen or dialog of the window over a made-up app. */
export type PageScene = { name: string; show: (page: Page) => Promise<void> };

const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await goToPath(page, path);
    await expect(page.getByRole('main')).not.toBeEmpty();
  };

/** @param hears what is there when the key is heard; any heading where the whole window hears it */
const pressed =
  (path: string, key: string, name: string, hears?: string) =>
  async (page: Page): Promise<void> => {
    await at(path)(page);
    const main = page.getByRole('main');
    const sign = hears === undefined ? main.getByRole('heading') : main.getByRole('button', { name: inEither(hears) });
    await expect(sign.first()).toBeVisible();
    await page.keyboard.press(key);
    await expect(
      page
        .getByRole('dialog', { name: inEither(name) })
        .or(page.getByRole('search', { name: inEither(name) }))
        .first(),
    ).toBeVisible();
  };

/** The first of a list beside it. */
const first =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await at(path)(page);
    await expect(page.getByRole('main').locator('[role="option"]').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.locator('[data-detail-body]')).toBeAttached();
  };

const nameOf = (list: string) => list.toLowerCase().replaceAll(' ', '-');

/** Every list by its name: what can be empty, being read, or not readable. */
export const LIST_SCENES: readonly PageScene[] = Object.entries(LISTS).map(([name, { path }]) => ({
  name: nameOf(name),
  show: at(path),
}));

const PROVEN = requestPath('transaction', 'tx-proven');

const PATHS: Readonly<Record<string, string>> = {
  review: PROVEN,
  'wallet-create': walletPaths.create(),
  'wallet-add': walletPaths.add(),
  wallet: walletPaths.wallet(WALLET),
  'new-transaction': walletPaths.compose(WALLET, 'transaction'),
  'new-message': walletPaths.compose(WALLET, 'message'),
  'signer-register': walletPaths.compose(WALLET, 'signer'),
  'nft-mint': nftPaths.mint(),
  'nft-import': nftPaths.import(),
  'nft-open': nftPaths.open,
  collection: collectionPaths.collection(SHOP),
  'collection-edit': collectionPaths.edit(SHOP),
  'template-new': collectionPaths.template(SHOP),
  'collection-open': collectionPaths.open,
  order: orderPaths.order(ORDER_ID),
  'order-edit': orderPaths.edit(ORDER_ID),
  credential: credentialPaths.credential(TEMPLATE_ID, CREDENTIAL_ID),
  'credential-issue': credentialPaths.issue,
  'funding-new': fundingPaths.create,
  'funding-run': fundingPaths.run(RUN_ID),
  signer: signerPaths.signer(SIGNER),
  'signer-generate': signerPaths.generate,
  'signer-import': signerPaths.import,
  'address-new': addressPaths.create,
  'address-import': addressPaths.import,
  'deny-import': addressPaths.importDenied,
  outbox: activityPath(OUTBOX_ID),
  'settings-profile': settingsPaths.profile('production'),
  'settings-add-profile': settingsPaths.add,
  'settings-contracts-add': contractsPaths.add(''),
  'settings-contracts-files': contractsPaths.files,
  ...Object.fromEntries(
    (['appearance', 'notifications', 'system', 'backup', 'removal', 'keys', 'updates', 'about'] as const).map(
      (name) => [`settings-${name}`, settingsPaths.page(name)],
    ),
  ),
};

/** In a walk, with one request looked at. */
async function walked(page: Page): Promise<void> {
  await at('/approvals')(page);
  const list = page.getByRole('listbox', { name: inEither('Approvals') });
  await expect(list.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('r');
  const review = page.locator('[data-detail-body]');
  await expect(review).toBeAttached();
  // With the largest text it is longer than the window: it counts once all of it was on the screen.
  await expect(async () => {
    await review.hover();
    await page.mouse.wheel(0, 100);
    await expect(page.getByText(/^1 (of|de) \d+ /).first()).toBeVisible({ timeout: 300 });
  }).toPass();
}

/** The summary of a walk. */
async function together(page: Page): Promise<void> {
  await walked(page);
  await page.keyboard.press('Shift+A');
  await expect(page.getByRole('heading', { name: inEither('Approve reviewed') })).toBeVisible();
}

const FIRST_OF = ['NFTs', 'Addresses', 'Activity'] as const;

/** Every screen, form and dialog. */
export const ALL_SCENES: readonly PageScene[] = [
  ...LIST_SCENES.filter(({ name }) => !(name in PATHS)),
  ...FIRST_OF.map((name) => ({ name: `${nameOf(name)}-first`, show: first(LISTS[name]?.path ?? '') })),
  ...Object.entries(PATHS).map(([name, path]) => ({ name, show: at(path) })),
  { name: 'decline', show: pressed(PROVEN, 'd', 'Decline this request?', 'Decline') },
  { name: 'keys', show: pressed('/signers', '?', 'Keyboard shortcuts') },
  { name: 'palette', show: pressed('/signers', 'Control+k', 'Search everything') },
  { name: 'help', show: pressed('/signers', 'F1', 'Help') },
  { name: 'find', show: pressed('/settings/about', 'Control+f', 'Find on this screen') },
  // Last: the walk goes on.
  { name: 'walk', show: walked },
  { name: 'together', show: together },
];

/** Puts away what stands over the screens. */
export async function closeScene(page: Page): Promise<void> {
  const over = page.getByRole('dialog').or(page.getByRole('search', { name: inEither('Find on this screen') }));
  if ((await over.count()) > 0) await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
}
