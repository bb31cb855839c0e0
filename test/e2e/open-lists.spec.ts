import { expect, type Page, test } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { layTap, type Tap } from '../helpers/tap.ts';
import { askApp } from './support/ask-app.ts';
import { addProfile, importKey, makeKey, openApp } from './support/desk.ts';
import { findViolations, findViolationsInBoth } from './support/look.ts';
import { openRequest, paneOf, reviewOf } from './support/operate.ts';
import { goToPath } from './support/scene.ts';
import { startWatchedService, type WatchedService } from './support/watched-service.ts';
import { fillForm, type Step } from './wire/fill-form.ts';

/** More often than a test takes rounds of reading. */
const ALWAYS = 1_000_000;

/** Names that the interface leaves open and that nobody knows here: the form says so, and they are sent as they are typed. */
const CHAIN = 'mantle-2031';
const key = makeKey('Open lists');
const FRIEND = makeKey('Friend').address;
const notKnown = (chain: string) => `Countersign does not know the chain "${chain}"`;
const anotherChain: Step[] = [
  ['Chain', 'Another…'],
  ['Chain, as the service calls it', CHAIN],
];

type OpenForm = {
  form: string;
  path: (known: { wallet: string; orderId: string }) => string;
  title: string;
  steps: readonly Step[];
  /** What the form says before anything is sent. */
  cautions: readonly string[];
  submit: string;
  /** Members of what is sent. */
  sent: object;
};

const FORMS: readonly OpenForm[] = [
  {
    form: 'a mint',
    path: () => '/nfts/:new/default-polygon',
    title: 'Mint an NFT',
    steps: [
      ['By address', true],
      ['Chain', CHAIN],
      ['Address', 'harbour.mantle'],
      ['Image', 'ar://dRYPMhKXbrE/lamp.png'],
      ['Animation URL', 'http://films.example/lamp.mp4'],
    ],
    cautions: [notKnown(CHAIN), 'Countersign does not know ar:', 'http:// can be changed on its way'],
    submit: 'Mint',
    sent: {
      recipient: `${CHAIN}:harbour.mantle`,
      metadata: { image: 'ar://dRYPMhKXbrE/lamp.png', animation_url: 'http://films.example/lamp.mp4' },
    },
  },
  {
    form: 'an edit of an order',
    path: ({ orderId }) => `/orders/${orderId}/:edit`,
    title: 'Edit the order',
    steps: [
      ['City', 'Bergen'],
      ['Method', CHAIN],
      ['Currency', 'GLD'],
      ['Payer address', 'payer.mantle'],
    ],
    cautions: [notKnown(CHAIN), 'A delivery usually needs this.'],
    submit: 'Send the changes',
    sent: {
      recipient: { physicalAddress: { city: 'Bergen' } },
      payment: { method: CHAIN, currency: 'GLD', payerAddress: 'payer.mantle' },
    },
  },
  {
    form: 'a transaction',
    path: ({ wallet }) => `/wallets/${wallet}/transaction`,
    title: 'New transaction request',
    steps: [
      ...anotherChain,
      {
        group: 'Call 1',
        steps: [
          ['Recipient', FRIEND],
          ['Amount in the chain’s own currency, with 18 decimals', '0.5'],
        ],
      },
    ],
    cautions: [notKnown(CHAIN)],
    submit: 'Make the request',
    sent: { params: { chain: CHAIN, calls: [{ to: FRIEND, value: '500000000000000000' }] } },
  },
  {
    form: 'a message',
    path: ({ wallet }) => `/wallets/${wallet}/message`,
    title: 'New signature request',
    steps: [...anotherChain, ['A text', true], ['Message', 'I keep the light.']],
    cautions: [notKnown(CHAIN)],
    submit: 'Make the request',
    sent: { params: { chain: CHAIN, message: 'I keep the light.' } },
  },
  {
    form: 'a delegated signer',
    path: ({ wallet }) => `/wallets/${wallet}/signer`,
    title: 'Register delegated signer',
    steps: [...anotherChain, ['Address of the signer', FRIEND]],
    cautions: [notKnown(CHAIN)],
    submit: 'Create the request',
    sent: { chain: CHAIN, signer: FRIEND },
  },
  {
    form: 'a wallet for a user',
    path: () => '/wallets/new',
    title: 'Create wallet',
    steps: [['Linked user (optional)', 'farcaster:Ines']],
    cautions: ['Countersign does not know users by "farcaster".'],
    submit: 'Create wallet',
    sent: { linkedUser: 'farcaster:Ines' },
  },
  {
    form: 'funding',
    path: () => '/funding/new',
    title: 'Fund wallets',
    steps: [
      ['Name of the run', 'Open'],
      ['Wallets, one a line, or CSV', 'farcaster:Keeper:evm-smart-wallet'],
      ['Token', 'Another…'],
      ['Token, as the service calls it', 'EURx'],
      ...anotherChain,
    ],
    cautions: ['the service is asked for "EURx" as typed', `Funding is not known to exist on "${CHAIN}"`],
    submit: 'Fund 1 wallet',
    sent: { token: 'EURx', chain: CHAIN },
  },
];

let service: WatchedService;
let tap: Tap;
let app: Awaited<ReturnType<typeof openApp>>;
let page: Page;
let profileId = '';
let wallet = '';
test.beforeAll(async () => {
  service = await startWatchedService({ chain: 'none', seed: 'shop' });
  tap = await layTap(service);
  app = await openApp();
  page = app.page();
  wallet = await service.other.createWallet(key.address, 'farcaster:keeper');
  profileId = await addProfile(page, { url: tap.url, apiKey: service.apiKey }, 'Open');
  await importKey(page, profileId, key);
  await askApp(page, 'wallets', 'add', { profileId, locator: 'farcaster:Keeper:evm-smart-wallet' });
  await askApp(page, 'orders', 'open', { profileId, orderId: orderId() });
});
test.afterAll(async () => {
  await app?.close();
  await tap?.stop();
  await service?.stop();
});

const orderId = () => service.shop?.orders[0] ?? '';

for (const { form, path, title, steps, cautions, submit, sent } of FORMS) {
  test(`${form} with names that nobody knows here is sent as typed, after a word of caution`, {
    tag: WHOLE,
  }, async () => {
    const mark = tap.writes().length;
    await goToPath(page, path({ wallet, orderId: orderId() }));
    const pane = paneOf(page, title);
    await fillForm(pane, steps);
    for (const caution of cautions) await expect(pane.getByText(caution).first()).toBeVisible();
    await expect(pane.getByRole('alert')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await pane.getByRole('button', { name: submit, exact: true }).click();
    await expect
      .poll(() =>
        tap
          .writes()
          .slice(mark)
          .map((write) => write.sent),
      )
      .toEqual([expect.objectContaining({})]);
    expect(tap.writes().at(-1)?.sent).toMatchObject({ ...sent });
    // Done: the form makes room for what it led to.
    await expect(pane).toBeHidden();
  });
}

test('a request that awaits another kind of key says whose, and the wallet lists those it names itself', {
  tag: WHOLE,
}, async () => {
  service.settings.coSigners = ['passkey:night-watch'];
  const id = await service.other.requestTransfer({ wallet, to: FRIEND, wei: 7n });
  service.settings.coSigners = [];
  const edit = (body: unknown) => ({
    ...(body as object),
    config: { delegatedSigners: [{ type: 'passkey', locator: 'passkey:night-watch' }] },
  });
  service.faults.next({ kind: 'tamper', edit }, { method: 'GET', path: /\/wallets\/[^/]+$/, times: ALWAYS });
  await askApp(page, 'sync', 'now', { profileId });
  const [record] = (await service.other.list(wallet, 'transactions')).filter((each) => each.id === id);
  const message = record?.approvals.pending[0]?.message as `0x${string}`;
  const signature = await privateKeyToAccount(key.privateKey).signMessage({ message: { raw: message } });
  const approval = { signer: `evm-keypair:${key.address}`, signature };
  await service.other.approve({ wallet, list: 'transactions', id, approval });
  await askApp(page, 'sync', 'now', { profileId });

  await openRequest(page, { kind: 'transaction', id, wallet });
  await expect(reviewOf(page)).toContainText('passkey:night-watch');
  await expect(reviewOf(page)).not.toContainText(/0x\s?0000\s?0000\s?0000/);
  await goToPath(page, `/wallets/${wallet}`);
  await page.getByRole('tab', { name: /^Delegated signers/ }).click();
  await expect(page.getByText('passkey:night-watch')).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
});
