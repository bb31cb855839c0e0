import { expect, type Page } from '@playwright/test';
import { activityPath, OUTBOX_ID } from '../../../src/renderer/src/routes.ts';
import { chooseProfile, expectApprovable, openRequest, reviewOf, rowOf } from './operate.ts';
import { at, goToPath, type NamedScene, type Scene } from './scene.ts';
import { EMPTY_OF_PROOF, ERROR_OF_PROOF, FULL_OF_PROOF } from './scenes-of-proof.ts';
import { FRIEND, OTHER, PROFILE_OF, type Stage, type State } from './stage.ts';
import type { StageContent } from './stage-content.ts';

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
  await expectApprovable(page);
};

const ofContent =
  (path: (content: StageContent) => string, sign: string): Scene['open'] =>
  (page, { content }) =>
    at(path(content), sign)(page);

const ofOldContent =
  (path: (content: StageContent) => string, sign: string): Scene['open'] =>
  (page, { old }) =>
    at(path(old.content), sign)(page);

const walletTab =
  (tab: string | RegExp, sign: string): Scene['open'] =>
  async (page, { wallet }) => {
    await at(`/wallets/${wallet}`, 'Delegated signers')(page);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(sign).first()).toBeVisible();
  };

/** The tab, and not what stands above it. */
const showTab: Scene['show'] = (page) => page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());

/** Lets somebody take tokens, as an application would ask for it. */
const PERMIT = JSON.stringify({
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USDC', version: '2', chainId: 84_532, verifyingContract: OTHER },
  message: { owner: OTHER, spender: FRIEND, value: '12500000', nonce: '0', deadline: '1924991999' },
});

const FULL: readonly NamedScene[] = [
  ['approvals', at('/approvals', 'Your turn')],
  ['review-proven', provenRequest],
  ['review-not-readable', request('transaction', 'notReadable', 'The bytes are proven')],
  ['review-refused', request('transaction', 'refused', 'This is not what it says it is')],
  ['review-message', request('signature', 'message', 'The text you sign')],
  ['review-unproven', request('signature', 'unproven', 'This may do anything this wallet can do')],
  ['decline', withKey(provenRequest, 'd', 'Decline this request?')],
  ['keys', withKey(provenRequest, '?', 'Keyboard shortcuts')],
  ['palette', withKey(provenRequest, 'Control+k', 'Search everything')],
  ['help', withKey(at('/signers', 'Choose a signer'), 'F1', 'Help')],
  ['wallets', at('/wallets', 'Choose a wallet')],
  ['wallet', (page, { wallet }) => at(`/wallets/${wallet}`, 'Delegated signers')(page)],
  ['wallet-signatures', walletTab(/^Signatures/, 'Message signature'), showTab],
  ['wallet-signers', walletTab(/^Delegated signers/, 'Cannot act yet'), showTab],
  ['wallet-permissions', walletTab('Permissions', 'What was signed elsewhere is not known here'), showTab],
  ['wallet-history', walletTab('Balance history', 'Seen by Countersign'), showTab],
  ['wallet-statistics', walletTab('Statistics', 'Approvals of the last 30 days'), showTab],
  ['wallet-create', at('/wallets/new', 'A smart wallet at the service')],
  ['wallet-add', at('/wallets/add', 'A wallet that exists already')],
  ['new-transaction', (page, { wallet }) => at(`/wallets/${wallet}/transaction`, 'New transaction request')(page)],
  [
    'new-message',
    async (page, { wallet }) => {
      await at(`/wallets/${wallet}/message`, 'New signature request')(page);
      await page.getByRole('radio', { name: 'A text' }).check();
    },
  ],
  [
    'new-typed-data',
    async (page, { wallet }) => {
      await at(`/wallets/${wallet}/message`, 'New signature request')(page);
      await page.getByRole('radio', { name: 'Typed data' }).check();
      await page.getByLabel('Typed data as JSON').fill(PERMIT);
      await expect(page.getByRole('region', { name: 'Every value that is signed' })).toBeVisible();
    },
  ],
  [
    'signer-register',
    async (page, { wallet }) => {
      await at(`/wallets/${wallet}/signer`, 'Lets another key act for this wallet')(page);
      await page.getByLabel('Address of the signer').fill('0x71C7656EC7ab88b098defB751B7401B5f6d8976F');
      await expect(page.getByText('What it will be able to do')).toBeVisible();
    },
  ],
  ['nfts', at('/nfts', 'Night train to Lisbon')],
  ['nft', ofContent(({ collectionId, nftId }) => `/nfts/${collectionId}/${nftId}`, 'Ids and links')],
  [
    'nft-not-applied',
    ofContent(({ collectionId, mintedId }) => `/nfts/${collectionId}/${mintedId}`, 'your values were not applied'),
  ],
  ['nft-mint', ofContent(({ collectionId }) => `/nfts/:new/${collectionId}`, 'A new NFT in a collection')],
  [
    'nft-edit',
    async (page, stage) => {
      await ofContent(({ collectionId, nftId }) => `/nfts/${collectionId}/${nftId}/:edit`, 'Edit the NFT')(page, stage);
      await page.getByLabel('Name', { exact: true }).fill('Border station, repainted');
      await expect(page.getByRole('table', { name: 'What will change' })).toContainText('Border station, repainted');
    },
  ],
  ['nft-open', at('/nfts/:open', 'It is read now and stays on your list')],
  ['nft-import', ofContent(({ collectionId }) => `/nfts/:import/${collectionId}`, 'Or ask the service for its list')],
  ['collections', at('/collections', 'Choose a collection')],
  ['collection', ofContent(({ collectionId }) => `/collections/${collectionId}`, 'Winter timetable')],
  ['collection-edit', ofContent(({ collectionId }) => `/collections/${collectionId}/:edit`, 'Edit the collection')],
  ['template-new', ofContent(({ collectionId }) => `/collections/${collectionId}/:template`, 'An id of your own')],
  ['collection-open', at('/collections/:open', 'A UUID, or whatever id its maker chose.')],
  ['orders', at('/orders', 'Choose an order')],
  ['order', ofContent(({ orders }) => `/orders/${orders.awaiting}`, 'What the payer signs')],
  ['order-expired', ofContent(({ orders }) => `/orders/${orders.expired}`, 'This quote has expired')],
  ['order-completed', ofContent(({ orders }) => `/orders/${orders.completed}`, 'Opening night')],
  ['order-edit', ofContent(({ orders }) => `/orders/${orders.awaiting}/:edit`, 'Payer address')],
  ['credentials', at('/credentials', 'Choose a credential')],
  ['credential', ofContent(({ credential }) => `/credentials/${credential.templateId}/${credential.id}`, 'examiner')],
  [
    'credential-issue',
    async (page) => {
      await at('/credentials/:new', 'It cannot be taken back here')(page);
      await page.getByRole('button', { name: 'Add a claim' }).click();
    },
  ],
  ['funding', at('/funding', 'Choose a run')],
  ['funding-run', ofContent(({ runId }) => `/funding/${runId}`, '1 row may or may not have been funded')],
  [
    'funding-new',
    async (page, { wallet }) => {
      await at('/funding/new', 'For rows without their own')(page);
      await page.getByLabel('Wallets, one a line, or CSV').fill(`${wallet}\n${wallet},500000\nnobody`);
      await expect(page.getByText('2 rows need fixing', { exact: true })).toBeVisible();
    },
  ],
  [
    'palette-search',
    async (page, stage) => {
      await withKey(at('/collections', 'Choose a collection'), 'Control+k', 'Search everything')(page, stage);
      await page.getByRole('combobox').fill('border station');
      await expect(
        page
          .getByRole('option')
          .filter({ hasText: /^Border station/ })
          .first(),
      ).toBeVisible();
    },
  ],
  ['signers', at('/signers', 'Choose a signer')],
  ['signer', (page, { key }) => at(`/signers/${key.address}`, 'Waiting for it')(page)],
  ['signer-generate', at('/signers/generate', 'A new key from the random source')],
  ['signer-import', at('/signers/import', 'A key you have already')],
  ['activity', at('/activity', 'Choose an entry')],
  ['outbox', at(activityPath(OUTBOX_ID), 'It may have happened')],
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
  ['settings-contracts', at('/settings/contracts', 'Nothing was added yet')],
  [
    'settings-contracts-add',
    async (page) => {
      await at('/settings/contracts%2Fadd', 'Reviews say by it which ABI')(page);
      await page
        .getByLabel('ABI', { exact: true })
        .fill('function stake(uint256 amount)\nfunction transfer(address,uint256)');
      await expect(page.getByText('Known here').first()).toBeVisible();
    },
  ],
  ['settings-contracts-files', at('/settings/contracts%2Ffiles', 'since nothing is fetched')],
  ['settings-appearance', at('/settings/appearance', 'Takes effect at once')],
  ['settings-notifications', at('/settings/notifications', 'When a request waits')],
  ['settings-system', at('/settings/system', 'Lock signals')],
  ['settings-updates', at('/settings/updates', 'This is not the installed app')],
  ['settings-removal', at('/settings/removal', 'What stays')],
  [
    'find',
    async (page) => {
      await at('/settings/about', 'What it connects to')(page);
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find on this screen' }).fill('countersign');
      await expect(page.getByRole('search', { name: 'Find on this screen' }).getByRole('status')).toHaveText(/^1 of/);
    },
  ],
  ['settings-keys', at('/settings/keys', 'Keys do nothing while you type')],
  ['settings-about', at('/settings/about', 'What it connects to')],
];

const EMPTY: readonly NamedScene[] = [
  ['approvals', at('/approvals', 'Nothing is waiting for you')],
  ['wallets', at('/wallets', 'No wallets here yet')],
  ['wallet-create', at('/wallets/new', 'A wallet needs an admin signer')],
  ['nfts', at('/nfts', 'No NFTs here yet')],
  ['orders', at('/orders', 'No orders yet')],
  ['credentials', at('/credentials', 'No credentials issued yet')],
  ['funding', at('/funding', 'No wallet was funded yet')],
  ['signers', at('/signers', 'No signers here yet')],
  ['activity', at('/activity', 'No activity yet')],
  ['settings', at('/settings', 'Signing what cannot be proven')],
];

const GONE = 'Not up to date';

const ERROR: readonly NamedScene[] = [
  ['approvals', at('/approvals', GONE)],
  [
    'review-proven',
    async (page, { old }) => {
      await openRequest(page, { kind: 'transaction', id: old.proven, wallet: old.wallet });
      await expect(page.getByText(GONE).first()).toBeVisible();
    },
  ],
  ['wallet', (page, { old }) => at(`/wallets/${old.wallet}`, 'Delegated signers')(page)],
  ['nfts', at('/nfts', GONE)],
  ['nft', ofOldContent(({ collectionId, nftId }) => `/nfts/${collectionId}/${nftId}`, 'Ids and links')],
  ['collections', at('/collections', GONE)],
  ['collection', ofOldContent(({ collectionId }) => `/collections/${collectionId}`, 'Winter timetable')],
  ['order', ofOldContent(({ orders }) => `/orders/${orders.awaiting}`, 'What the payer signs')],
  [
    'credential',
    ofOldContent(({ credential }) => `/credentials/${credential.templateId}/${credential.id}`, 'examiner'),
  ],
  ['funding-run', ofOldContent(({ runId }) => `/funding/${runId}`, '1 row may or may not have been funded')],
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

const withState = (state: State, list: readonly NamedScene[]): Scene[] =>
  list.map(([name, open, show]) => ({ name, state, open, show }));

/** Every screen and dialog, in the states it can be in. */
export const SCENES: readonly Scene[] = [
  ...withState('full', [...FULL, ...FULL_OF_PROOF]),
  ...withState('empty', [...EMPTY, ...EMPTY_OF_PROOF]),
  ...withState('error', [...ERROR, ...ERROR_OF_PROOF]),
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
      const closable = page.getByRole('dialog').or(page.getByRole('search', { name: 'Find on this screen' }));
      if ((await closable.count()) > 0) await page.keyboard.press('Escape');
      await expect(closable).toHaveCount(0);
    }
  }
}
