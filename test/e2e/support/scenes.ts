import { expect, type Page } from '@playwright/test';
import { approveButton, chooseProfile, openRequest, reviewOf, rowOf } from './operate.ts';
import { PROFILE_OF, type Stage, type State } from './stage.ts';

/** A screen in one state, as it is looked at by axe and by the camera. */
export type Scene = {
  name: string;
  state: State;
  open: (page: Page, stage: Stage) => Promise<void>;
};

const at =
  (path: string, sign: string) =>
  async (page: Page): Promise<void> => {
    await goToPath(page, path);
    await expect(page.getByText(sign).first()).toBeVisible();
  };

const request =
  (kind: 'transaction' | 'signature', name: keyof Stage['requests'], sign: string) =>
  async (page: Page, { requests, wallet }: Stage): Promise<void> => {
    await openRequest(page, { kind, id: requests[name], wallet });
    await expect(reviewOf(page).getByText(sign).first()).toBeVisible();
  };

const withKey =
  (scene: Scene['open'], key: string, dialog: string): Scene['open'] =>
  async (page, stage) => {
    await scene(page, stage);
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };

const provenRequest: Scene['open'] = async (page, stage) => {
  await request('transaction', 'proven', 'You sign exactly this')(page, stage);
  await expect(approveButton(page)).toBeEnabled();
};

const FULL: readonly (readonly [string, Scene['open']])[] = [
  ['approvals', at('/approvals', 'Your turn')],
  ['review-proven', provenRequest],
  ['review-not-readable', request('transaction', 'notReadable', 'The bytes are proven')],
  ['review-refused', request('transaction', 'refused', 'This is not what it says it is')],
  ['review-message', request('signature', 'message', 'The text you sign')],
  ['review-unproven', request('signature', 'unproven', 'This may do anything this wallet can do')],
  ['decline', withKey(provenRequest, 'd', 'Decline this request?')],
  ['keys', withKey(provenRequest, '?', 'Keys')],
  ['palette', withKey(provenRequest, 'Control+k', 'Search everything')],
  ['wallets', at('/wallets', 'Choose a wallet')],
  ['wallet', (page, { wallet }) => at(`/wallets/${wallet}`, 'Transactions and signatures')(page)],
  ['wallet-create', at('/wallets/new', 'A smart wallet at the service')],
  ['wallet-add', at('/wallets/add', 'A wallet that exists already')],
  ['new-transaction', (page, { wallet }) => at(`/wallets/${wallet}/transaction`, 'New transaction request')(page)],
  ['new-message', (page, { wallet }) => at(`/wallets/${wallet}/message`, 'New message request')(page)],
  ['signers', at('/signers', 'Choose a signer')],
  ['signer', (page, { key }) => at(`/signers/${key.address}`, 'Where the key is')(page)],
  ['signer-generate', at('/signers/generate', 'A new key from the random source')],
  ['signer-import', at('/signers/import', 'A private key you have already')],
  ['activity', at('/activity', 'Choose an entry')],
  [
    'activity-entry',
    async (page) => {
      await goToPath(page, '/activity');
      await rowOf(page, 'Activity', 'Done').first().click();
      await expect(page.getByRole('region', { name: 'Journal entry' }).getByText('Steps').first()).toBeVisible();
    },
  ],
  ['settings', at('/settings', 'Signing what cannot be proven')],
  ['settings-add-profile', at('/settings/add', 'One account at one service')],
  ['settings-look', at('/settings/look', 'Takes effect at once')],
  ['settings-keys', at('/settings/keys', 'Keys do nothing while you type')],
  ['settings-about', at('/settings/about', 'What it connects to')],
];

const EMPTY: readonly (readonly [string, Scene['open']])[] = [
  ['approvals', at('/approvals', 'Nothing waits for you')],
  ['wallets', at('/wallets', 'No wallets here yet')],
  ['wallet-create', at('/wallets/new', 'A wallet needs an admin signer')],
  ['signers', at('/signers', 'No signers here yet')],
  ['activity', at('/activity', 'Nothing was begun here yet')],
  ['settings', at('/settings', 'Nothing was read yet')],
];

const GONE = 'Not up to date';

const ERROR: readonly (readonly [string, Scene['open']])[] = [
  ['approvals', at('/approvals', GONE)],
  [
    'review-proven',
    async (page, { old }) => {
      await openRequest(page, { kind: 'transaction', id: old.proven, wallet: old.wallet });
      await expect(page.getByText(GONE).first()).toBeVisible();
    },
  ],
  ['wallet', (page, { old }) => at(`/wallets/${old.wallet}`, 'Transactions and signatures')(page)],
  ['signers', at('/signers', 'Choose a signer')],
  [
    'activity-entry',
    async (page) => {
      await goToPath(page, '/activity');
      await rowOf(page, 'Activity', 'smart wallet').first().click();
      await expect(page.getByRole('region', { name: 'Journal entry' }).getByText('Steps').first()).toBeVisible();
    },
  ],
  ['settings', at('/settings', 'Signing what cannot be proven')],
];

const withState = (state: State, list: typeof FULL): Scene[] => list.map(([name, open]) => ({ name, state, open }));

/** Every screen and dialog, in the states it can be in. */
export const SCENES: readonly Scene[] = [
  ...withState('full', FULL),
  ...withState('empty', EMPTY),
  ...withState('error', ERROR),
];

/** Opens each scene in turn; dialogs are closed again. */
export async function visitScenes(
  stage: Stage,
  scenes: readonly Scene[],
  look: (scene: Scene, page: Page) => Promise<void>,
): Promise<void> {
  const page = stage.page();
  for (const state of ['full', 'empty', 'error'] as const) {
    const ofState = scenes.filter((scene) => scene.state === state);
    if (ofState.length > 0) await chooseProfile(page, PROFILE_OF[state]);
    for (const scene of ofState) {
      await scene.open(page, stage);
      await look(scene, page);
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
}

async function goToPath(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}
