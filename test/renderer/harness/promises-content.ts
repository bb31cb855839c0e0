import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import type { openWindow } from './open-window.ts';
import { HOSTILE, SHOP } from './sample-shop.ts';

type Opened = Awaited<ReturnType<typeof openWindow>>;

const ids = (...parts: string[]) => parts.map((part) => encodeURIComponent(encodeURIComponent(part))).join('/');
const CARD = `/nfts/${ids(SHOP, 'card-0001')}`;
const REFUSED = {
  code: 'rule-broken',
  happened: 'The service cannot fetch this image.',
  kept: 'What you typed is still here.',
  next: 'Mend the address.',
  facts: { field: 'metadata.image' },
};

const mintButton = (page: Page) => page.getByRole('button', { name: 'Mint', exact: true }).last();
const gallery = (page: Page) => page.getByRole('listbox', { name: 'NFTs' });
const tiles = (page: Page) => gallery(page).getByRole('option');
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const image = (page: Page) => page.getByLabel('Image', { exact: true });

/** What was asked of main by this call, each as JSON. */
const sentTo = (core: Opened['core'], channel: string) =>
  core.calls.filter((call) => call.channel === channel).map(({ argument }) => JSON.stringify(argument));

async function fillMint(page: Page): Promise<void> {
  await page.getByLabel('Collection', { exact: true }).last().selectOption({ index: 1 });
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await nameField(page).fill('Membership #14');
  await image(page).fill('https://images.example/14.png');
}

/** What the NFTs and Collections screens promise. */
export const CONTENT_PROMISES: {
  promise: string;
  route: string;
  fake?: FakeOptions;
  holds: (opened: Opened) => Promise<boolean>;
}[] = [
  {
    promise: 'a double click on Mint is one mint, which leads to the new NFT',
    route: '/nfts/:new',
    async holds({ page, core }) {
      await fillMint(page);
      await mintButton(page).dblclick();
      await page.getByRole('heading', { name: 'Membership #14' }).waitFor();
      const sent = sentTo(core, 'nfts.mint');
      const forms = new Set(sent.map((each) => /"formId":"([^"]+)"/.exec(each)?.[1]));
      return forms.size === 1 && sent.join().includes('email:ada@example.com:polygon-amoy');
    },
  },
  {
    promise: 'a mint form that was left, or whose window was closed, is there again with its NFT id',
    route: '/nfts/:new',
    async holds({ page }) {
      await fillMint(page);
      await page.getByRole('button', { name: 'Add attribute' }).click();
      await page.getByLabel('Name of attribute 1').fill('Colour');
      const id = await page.getByLabel('NFT id').inputValue();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.keyboard.press('n');
      await page.getByText('What you had typed before is here again.').waitFor();
      const again = await page.getByLabel('NFT id').inputValue();
      await page.reload();
      await page.getByText('What you had typed before is here again.').waitFor();
      const afterReload = await page.getByLabel('NFT id').inputValue();
      const attribute = await page.getByLabel('Name of attribute 1').inputValue();
      return id === again && id === afterReload && attribute === 'Colour';
    },
  },
  {
    promise: 'nothing is minted while a rule is broken, and the first wrong field has the focus',
    route: '/nfts/:new',
    async holds({ page, core }) {
      await mintButton(page).click();
      await page.getByText('Choose a collection, or type the id of one.').waitFor();
      const focused = await page.evaluate('document.activeElement.tagName');
      return sentTo(core, 'nfts.mint').length === 0 && focused === 'SELECT';
    },
  },
  {
    promise: 'in production a mint names who may get mail, and is sent only after the yes',
    route: '/nfts/:new',
    fake: { environment: 'production' },
    async holds({ page, core }) {
      await fillMint(page);
      await mintButton(page).click();
      await page.getByRole('dialog').getByText('ada@example.com').waitFor();
      if (sentTo(core, 'nfts.mint').length !== 0) return false;
      await page.getByRole('button', { name: 'Yes, send it' }).click();
      await page.getByRole('heading', { name: 'Membership #14' }).waitFor();
      return sentTo(core, 'nfts.mint').length === 1 && sentTo(core, 'nfts.mint').join().includes('"mailAccepted":true');
    },
  },
  {
    promise: 'a production mint that mails nobody is asked for all the same, and a no sends nothing',
    route: '/nfts/:new',
    fake: { environment: 'production' },
    async holds({ page, core }) {
      await fillMint(page);
      await page.getByRole('radio', { name: 'By address' }).check();
      await page.getByLabel('Address', { exact: true }).fill('0x490E6A6c74bfd538083938A108098c1c47eAa6E9');
      await mintButton(page).click();
      await page.getByRole('dialog').getByText('Nobody is notified by this.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      return sentTo(core, 'nfts.mint').length === 0;
    },
  },
  {
    promise: 'a refusal that concerns a field stands beside it with the focus in it, and what was typed stays',
    route: '/nfts/:new',
    fake: { refuse: { 'nfts.mint': REFUSED } },
    async holds({ page }) {
      await fillMint(page);
      await mintButton(page).click();
      await page.getByText(REFUSED.happened).waitFor();
      const describedBy = await image(page).getAttribute('aria-describedby');
      await page.waitForTimeout(100);
      const hasFocus = await image(page).evaluate('document.activeElement.getAttribute("aria-invalid")');
      const typed = await nameField(page).inputValue();
      return /-failure/.test(describedBy ?? '') && hasFocus === 'true' && typed === 'Membership #14';
    },
  },
  {
    promise: 'an edit with nothing changed cannot be sent, and one that is sent shows what it changes',
    route: `${CARD}/:edit`,
    async holds({ page, core }) {
      const send = page.getByRole('button', { name: 'Send the changes' });
      await send.click({ force: true });
      await nameField(page).press('Enter');
      if (sentTo(core, 'nfts.edit').length !== 0) return false;
      await nameField(page).fill('Signed card');
      await page.getByRole('row', { name: 'Name Trading card 1 Signed card' }).waitFor();
      await send.click();
      await page.getByRole('heading', { name: 'Trading card 1' }).waitFor();
      const sent = sentTo(core, 'nfts.edit').join();
      return sentTo(core, 'nfts.edit').length === 1 && sent.includes('Signed card') && sent.includes('somethingNew');
    },
  },
  {
    promise: 'attributes are moved by the keyboard, and pasted as JSON',
    route: '/nfts/:new',
    async holds({ page }) {
      await page.getByRole('button', { name: 'Paste as JSON' }).click();
      await page.getByLabel('Attributes as JSON').fill('{"Colour": "red", "Size": 12345678901234567890}');
      await page.getByRole('button', { name: 'Add these' }).click();
      await page.getByLabel('Name of attribute 2').press('Alt+ArrowUp');
      const first = page.getByLabel('Value of attribute 1');
      const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")');
      return (await first.inputValue()) === '12345678901234567890' && focused === 'Name of attribute 1';
    },
  },
  {
    promise: 'an import counts ids and duplicates as they are typed, and sends each once',
    route: `/nfts/:import/${ids(HOSTILE)}`,
    async holds({ page, core }) {
      await page.getByLabel('NFT ids of this collection').fill('id\nx-1\nx-2, second\nx-1\n');
      await page.getByText('2 ids; 1 duplicate is left out; the first line is taken as the heading.').waitFor();
      await page.getByRole('button', { name: 'Import 2 ids' }).click();
      await page.getByText(/38 of 203 read/).waitFor();
      return sentTo(core, 'nfts.import').join().includes('"nftIds":["x-1","x-2"]');
    },
  },
  {
    promise: 'an import is stopped, and its unread ids leave the list',
    route: '/nfts',
    async holds({ page }) {
      await page.getByText(/38 of 201 read/).waitFor();
      await page.getByRole('button', { name: /^Stop reading ids/ }).click();
      await page.getByText('Stopped: 163 ids that were not read left the list.').waitFor();
      await page
        .getByText(/of 201 read/)
        .first()
        .waitFor({ state: 'detached' });
      return true;
    },
  },
  {
    promise: 'only the images of tiles that can be seen are asked for',
    route: '/nfts',
    async holds({ page, core }) {
      await tiles(page).first().waitFor();
      await page.waitForTimeout(500);
      const asked = sentTo(core, 'images.load').length;
      return asked > 5 && asked < 60;
    },
  },
  {
    promise: 'the arrow keys go through the gallery in both directions, and a hostile id leads to its NFT',
    route: '/nfts',
    async holds({ page }) {
      await tiles(page).first().click();
      await gallery(page).press('ArrowRight');
      await page.getByRole('heading', { name: 'no-metadata' }).waitFor();
      await gallery(page).press('ArrowDown');
      await page.getByRole('heading', { name: 'Trading card 1' }).waitFor();
      await page.getByLabel('Search these NFTs').fill('pass-0003');
      await tiles(page).filter({ hasText: 'Festival pass 3' }).waitFor();
      await tiles(page).first().click();
      await page.getByRole('heading', { name: 'Festival pass 3' }).waitFor();
      return true;
    },
  },
  {
    promise: 'a service without a list says so',
    route: `/nfts/:import/${ids('default-solana')}`,
    async holds({ page }) {
      await page.getByRole('button', { name: 'Read the service’s list' }).click();
      await page.getByText('This service has no list of a collection’s NFTs.').waitFor();
      return true;
    },
  },
  {
    promise: 'a collection’s edit judges what was touched, and sends the whole payments',
    route: `/collections/${ids(SHOP)}/:edit`,
    async holds({ page, core }) {
      const send = page.getByRole('button', { name: 'Send the changes' });
      await send.click({ force: true });
      await page.getByLabel('Supply limit').fill('12x');
      await send.click();
      await page.getByText('A supply limit is a whole number, written in digits.').waitFor();
      if (sentTo(core, 'collections.update').length !== 0) return false;
      await page.getByLabel('Supply limit').fill('7500');
      await page.getByLabel('Price').fill('13');
      await send.click();
      await page.getByRole('heading', { name: 'Trading cards' }).waitFor();
      const sent = sentTo(core, 'collections.update').join();
      return sent.includes('"supplyLimit":7500') && sent.includes('"price":"13"') && sent.includes('"currency":"usdc"');
    },
  },
  {
    promise: 'the gateway for ipfs is kept only when it is an https address with a slash at its end',
    route: '/settings/look',
    async holds({ page, core }) {
      const gateway = page.getByLabel('Gateway for ipfs:// images');
      await gateway.fill('http://ipfs.example/');
      await page.keyboard.press('Enter');
      await page.getByText(/An address that begins with https/).waitFor();
      if (sentTo(core, 'settings.set').length > 0) return false;
      await gateway.fill('https://ipfs.example/ipfs/');
      await page.keyboard.press('Enter');
      await page.getByText('Images at ipfs:// are fetched through it from now on.').waitFor();
      return sentTo(core, 'settings.set').join().includes('https://ipfs.example/ipfs/');
    },
  },
];
