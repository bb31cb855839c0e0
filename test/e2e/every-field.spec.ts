import { expect, type Locator, type Page, test } from '@playwright/test';
import { askApp } from './support/ask-app.ts';
import { addProfile, openApp } from './support/desk.ts';
import { DELEGATE, keyOf, MODELS, RAW_ONLY, shownAs, WALLET } from './support/field-records.ts';
import { startFieldService } from './support/field-service.ts';
import { INTERFACE_FIELDS, type ModelResource } from './support/interface-fields.ts';
import { listLeafPaths } from './support/model-examples.ts';
import { chooseRow, goTo, paneOf } from './support/operate.ts';

const RESOURCES = Object.keys(INTERFACE_FIELDS) as ModelResource[];

let app: Awaited<ReturnType<typeof openApp>>;
let service: Awaited<ReturnType<typeof startFieldService>>;
let page: Page;
let profileId = '';
test.beforeAll(async () => {
  service = await startFieldService();
  app = await openApp();
  page = app.page();
  profileId = await addProfile(page, service, 'Every field');
});
test.afterAll(async () => {
  await app?.close();
  await service?.stop();
});

const pathsOf = (resource: ModelResource): string[] => listLeafPaths(MODELS[resource]);

for (const resource of RESOURCES) {
  test(`the model of ${resource} has every field that the interface names`, () => {
    expect(pathsOf(resource)).toEqual(expect.arrayContaining([...INTERFACE_FIELDS[resource]]));
  });
}

async function openNft(): Promise<Locator> {
  const key = { profileId, collectionId: shownAs('collection', 'id'), nftId: shownAs('nft', 'id') };
  await askApp(page, 'nfts', 'open', key);
  await goTo(page, 'NFTs');
  await chooseRow(page, 'NFTs', shownAs('nft', 'metadata.name'));
  const nft = paneOf(page, 'NFT');
  await expect(nft).toContainText(shownAs('action', 'action'));
  return nft;
}

test('every field of an NFT is shown', async () => {
  const nft = await openNft();
  await expect.poll(async () => listMissing('nft', await readAll(nft))).toEqual([]);
});

test('every field of a credential and of an action is shown, whether its changes are a text or a list', async () => {
  const nft = await openNft();
  const ofNft = await readAll(nft.getByRole('listitem').filter({ hasText: shownAs('action', 'action') }));
  await askApp(page, 'credentials', 'issue', {
    profileId,
    templateId: 'fields',
    formId: 'every-field-credential',
    body: { recipient: `base-sepolia:${WALLET}`, metadata: {}, credential: { subject: {} } },
  });
  await goTo(page, 'Credentials');
  await chooseRow(page, 'Credentials', shownAs('credential', 'credentialId'));
  const credential = paneOf(page, 'Credential');
  await expect(credential).toContainText(shownAs('action', 'data.changes'));
  const readMissing = async () => {
    const text = await readAll(credential);
    return [...listMissing('credential', text), ...listMissing('action', ofNft + text)];
  };
  await expect.poll(readMissing).toEqual([]);
});

test('every field of a collection and of a template of it is shown', async () => {
  const collectionId = shownAs('collection', 'id');
  await askApp(page, 'collections', 'open', { profileId, collectionId });
  await askApp(page, 'templates', 'create', {
    profileId,
    collectionId,
    templateId: shownAs('template', 'templateId'),
    formId: 'every-field-template',
    body: { metadata: { name: shownAs('template', 'metadata.name') } },
  });
  await goTo(page, 'Collections');
  await chooseRow(page, 'Collections', shownAs('collection', 'metadata.name'));
  const collection = paneOf(page, 'Collection');
  await expect(collection).toContainText(shownAs('template', 'metadata.name'));
  const readMissing = async () => {
    const text = await readAll(collection);
    return [...listMissing('collection', text), ...listMissing('template', text)];
  };
  await expect.poll(readMissing).toEqual([]);
});

test('every field of an order is shown', async () => {
  const orderId = shownAs('order', 'orderId');
  await askApp(page, 'orders', 'open', { profileId, orderId });
  await goTo(page, 'Orders');
  await chooseRow(page, 'Orders', orderId);
  await expect(paneOf(page, 'Order')).toContainText(shownAs('order', 'phase'));
  await expect.poll(async () => listMissing('order', await readAll(paneOf(page, 'Order')))).toEqual([]);
});

test('every field of a wallet, its balances, transactions, signatures and delegated signers is shown', async () => {
  await askApp(page, 'wallets', 'add', { profileId, locator: WALLET });
  await askApp(page, 'wallets', 'findSigner', { profileId, walletAddress: WALLET, signer: DELEGATE });
  await askApp(page, 'sync', 'now', { profileId });
  await goTo(page, 'Wallets');
  await chooseRow(page, 'Wallets', shownAs('wallet', 'linkedUser'));
  const wallet = paneOf(page, 'Wallet');
  let text = '';
  for (const [tab, resource, path] of [
    [/^Transactions/, 'transaction', 'id'],
    [/^Signatures/, 'signature', 'id'],
    [/^Delegated signers/, 'delegatedSigner', 'type'],
  ] as const) {
    await wallet.getByRole('tab', { name: tab }).click();
    await expect(wallet).toContainText(shownAs(resource, path));
    // What is opened may still have to be read.
    await expect.poll(async () => listMissing(resource, await readAll(wallet))).toEqual([]);
    text += await readAll(wallet);
  }
  // What stands above the tabs may have been read after them.
  const readMissing = async () => {
    const all = text + (await readAll(wallet));
    return [...listMissing('wallet', all), ...listMissing('balance', all)];
  };
  await expect.poll(readMissing).toEqual([]);
});

/** Opens whatever opens, but the raw record, and reads what is there to be seen. */
async function readAll(pane: Locator): Promise<string> {
  const closed = pane.locator('button[aria-expanded="false"]').filter({ hasNotText: 'Raw record' });
  while ((await closed.count()) > 0) await closed.first().click();
  // biome-ignore lint/performance/useDomNodeTextContent: what is in the page and cannot be seen is not shown.
  return simplify(await pane.innerText());
}

/** The fields of a resource that cannot be seen, by name. */
function listMissing(resource: ModelResource, text: string): string[] {
  const paths = pathsOf(resource).filter((path) => !RAW_ONLY.includes(`${resource}.${path}`));
  const names = paths.filter((path) => path.includes('.*')).map((path) => path.slice(0, path.indexOf('.*') + 2));
  return [
    ...paths.filter((path) => !text.includes(simplify(shownAs(resource, path)))).map((path) => `${resource}.${path}`),
    ...[...new Set(names)]
      .filter((path) => !text.includes(simplify(keyOf(resource, path))))
      .map((path) => `the name of ${resource}.${path}`),
  ];
}

/** Where a text is broken into lines or groups, and whether a label begins with a capital, is no matter here. */
function simplify(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}
