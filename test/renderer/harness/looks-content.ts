import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { HOSTILE, SHOP } from './sample-shop.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const ids = (...parts: string[]) => parts.map((part) => encodeURIComponent(encodeURIComponent(part))).join('/');
const CARD = `/nfts/${ids(SHOP, 'card-0001')}`;
const READING_FAILED = {
  code: 'unexpected',
  happened: 'Countersign made a mistake in nfts.list.',
  kept: 'The journal holds every step that was begun.',
  next: 'Look at Activity before trying again; the log has the details.',
};
const REFUSED = {
  code: 'rule-broken',
  happened: 'metadata.image: the service cannot fetch this address.',
  kept: 'Nothing was sent; what you typed is still here.',
  next: 'Mend the address, then send it again.',
  facts: { field: 'metadata.image' },
};

async function fillMint(page: Page): Promise<void> {
  await page.getByLabel('Collection', { exact: true }).last().selectOption({ index: 1 });
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Membership #14');
  await page.getByLabel('Image', { exact: true }).fill('https://images.example/fourteen.png');
  await page.getByRole('button', { name: 'Show the image' }).click();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByLabel('Name of attribute 1').fill('Colour');
  await page.getByLabel('Value of attribute 1').fill('Ultramarine');
}

/** Pictures of the NFTs and Collections screens. */
export const CONTENT_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'nfts', route: '/nfts' },
  { name: 'nfts-dark-small', route: '/nfts', fake: DARK, size: SMALL },
  { name: 'nfts-list', route: '/nfts', act: (page) => page.keyboard.press('g') },
  { name: 'nfts-empty', route: '/nfts', fake: { empty: true } },
  { name: 'nfts-loading', route: '/nfts', fake: { silent: ['nfts.list'] } },
  { name: 'nfts-error-dark', route: '/nfts', fake: { ...DARK, refuse: { 'nfts.list': READING_FAILED } } },
  { name: 'nft', route: CARD },
  { name: 'nft-dark-small', route: CARD, fake: DARK, size: SMALL },
  {
    name: 'nft-actions',
    route: CARD,
    size: { width: 1280, height: 1600 },
    act: (page) => page.getByRole('button', { name: 'Details' }).first().click(),
  },
  { name: 'nft-not-applied', route: `/nfts/${ids(SHOP, 'card-0002')}` },
  { name: 'nft-broken-dark', route: `/nfts/${ids(SHOP, 'broken')}`, fake: DARK },
  { name: 'nft-hostile', route: `/nfts/${ids(HOSTILE, 'a-name-without-end')}` },
  { name: 'nft-unread', route: `/nfts/${ids(HOSTILE, 'pass-0100')}`, fake: { locked: true } },
  { name: 'nft-narrow', route: CARD, size: { width: 640, height: 600 } },
  { name: 'mint', route: '/nfts/:new', act: fillMint, size: { width: 1280, height: 1500 } },
  { name: 'mint-dark', route: '/nfts/:new', fake: DARK, act: fillMint },
  {
    name: 'mint-wrong-small',
    route: '/nfts/:new',
    size: SMALL,
    act: (page) => page.getByRole('button', { name: 'Mint', exact: true }).last().click(),
  },
  {
    name: 'mint-production-dark',
    route: '/nfts/:new',
    fake: { ...DARK, environment: 'production' },
    act: async (page) => {
      await fillMint(page);
      await page.getByLabel('Notify the recipient').check();
      await page.getByRole('button', { name: 'Mint', exact: true }).last().click();
    },
  },
  {
    name: 'mint-refused',
    route: '/nfts/:new',
    fake: { refuse: { 'nfts.mint': REFUSED } },
    act: async (page) => {
      await fillMint(page);
      await page.getByRole('button', { name: 'Mint', exact: true }).last().click();
    },
  },
  {
    name: 'nft-edit',
    route: `${CARD}/:edit`,
    size: { width: 1280, height: 1500 },
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Trading card 1, signed');
      await page.getByLabel('Value of attribute 1').fill('Cobalt');
      await page.getByRole('button', { name: 'Remove attribute 6' }).click();
    },
  },
  { name: 'nft-edit-dark-small', route: `${CARD}/:edit`, fake: DARK, size: SMALL },
  {
    name: 'nfts-import',
    route: '/nfts/:import',
    act: (page) => page.getByLabel('NFT ids of this collection').fill('nft id,owner\na-1,x\na-2,y\na-1,z\n'),
  },
  { name: 'nft-open-dark', route: '/nfts/:open', fake: DARK },
  { name: 'collections', route: '/collections' },
  { name: 'collection', route: `/collections/${ids(SHOP)}`, size: { width: 1280, height: 1400 } },
  { name: 'collection-dark-small', route: `/collections/${ids(SHOP)}`, fake: DARK, size: SMALL },
  { name: 'collection-hostile', route: `/collections/${ids(HOSTILE)}` },
  { name: 'collection-unread-dark', route: `/collections/${ids('default-polygon')}`, fake: DARK },
  {
    name: 'collection-edit',
    route: `/collections/${ids(SHOP)}/:edit`,
    act: async (page) => {
      await page.getByLabel('Supply limit').fill('7500');
      await page.getByLabel('Paid to').fill('0x12');
      await page.getByLabel('Price').fill('13');
    },
  },
  {
    name: 'template-form',
    route: `/collections/${ids('default-solana')}/:template`,
    size: { width: 1280, height: 1200 },
  },
  { name: 'template-form-dark-small', route: `/collections/${ids(SHOP)}/:template`, fake: DARK, size: SMALL },
  { name: 'collection-open', route: '/collections/:open' },
  { name: 'settings-gateway', route: '/settings/look' },
];
