import { expect, type Page } from '@playwright/test';
import { askApp } from './ask-app.ts';
import { expectApprovable, openRequest, reviewOf } from './operate.ts';
import { at, type NamedScene, type Scene } from './scene.ts';
import { FRIEND, NODE_CHAIN, OTHER } from './stage.ts';

/** What reviews are made with: the address book, findings, chains. The book is one for every profile, so each scene says how it is there. */

const PAYROLL = {
  address: OTHER,
  chain: '',
  name: 'Payroll, Berlin',
  tags: 'salaries, own',
  note: 'Paid on the 25th.',
};
/** Its first and last digits are those of an address that is known. */
const IMITATION = `${OTHER.slice(0, 6)}${'0'.repeat(32)}${OTHER.slice(-4)}`.toLowerCase();
const FILE = [
  'address,chain,name,tags,note',
  `${FRIEND},,Landlord,rent,`,
  `${IMITATION},,Payroll,,`,
  `${OTHER},,Payroll,salaries,`,
  '0x1234,,Broken,,',
].join('\n');

async function openBook(page: Page): Promise<void> {
  const book = await askApp(page, 'addresses', 'list', { profileId: 'practice' });
  if (!book.some(({ name }) => name !== null)) await askApp(page, 'addresses', 'put', { typed: PAYROLL });
}

async function emptyBook(page: Page): Promise<void> {
  for (const { address, chain, name } of await askApp(page, 'addresses', 'list', { profileId: 'practice' })) {
    if (name !== null) await askApp(page, 'addresses', 'remove', { key: { address, chain } });
  }
}

const withBook =
  (open: Scene['open']): Scene['open'] =>
  async (page, stage) => {
    await openBook(page);
    await open(page, stage);
  };

async function typeLookAlike(page: Page): Promise<void> {
  await at('/addresses/new', 'Take it from a source you trust')(page);
  await page.getByLabel('Name', { exact: true }).fill('Payroll, Berlin');
  await page.getByLabel('Address', { exact: true }).fill(IMITATION);
  await expect(page.getByText('This looks like another address you know')).toBeVisible();
}

async function chooseFile(page: Page): Promise<void> {
  await at('/addresses/import', 'A CSV file with the columns')(page);
  const file = { name: 'partners.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1 refused').first()).toBeVisible();
}

async function typeWrongNode(page: Page): Promise<void> {
  await at('/settings/chains', 'A node reads the current state of a chain')(page);
  await page.getByRole('button', { name: new RegExp(`^Set (a|another) node of ${NODE_CHAIN}$`) }).click();
  await page.getByLabel('URL of the node').fill('http://node.example/key');
  await page.getByRole('button', { name: 'Try it and keep it' }).click();
  await expect(page.getByText('What to do').first()).toBeVisible();
}

export const FULL_OF_PROOF: readonly NamedScene[] = [
  ['addresses', withBook(at('/addresses', 'Used, not named (1)'))],
  ['address', withBook(at(`/addresses/${encodeURIComponent(`entry:${OTHER}:`)}`, 'Paid on the 25th.'))],
  ['address-used', withBook(at(`/addresses/${encodeURIComponent(`used:${FRIEND}`)}`, 'Signed for it in this profile'))],
  ['address-new', withBook(typeLookAlike)],
  ['address-import', withBook(chooseFile)],
  ['denied', withBook(at('/addresses/denied', 'A request that names one of these addresses is refused'))],
  [
    'review-named',
    withBook(async (page, { requests, wallet }) => {
      await openRequest(page, { kind: 'transaction', id: requests.proven, wallet });
      await expect(reviewOf(page).getByRole('link', { name: PAYROLL.name }).first()).toBeVisible();
      await expectApprovable(page);
    }),
    (page) =>
      reviewOf(page)
        .getByRole('link', { name: PAYROLL.name })
        .last()
        .evaluate((link) => link.scrollIntoView()),
  ],
  ['settings-findings', at('/settings/findings', 'Rules that check each request')],
  ['settings-limits', at('/settings/limits', 'What one operation may cost')],
  ['settings-chains', at('/settings/chains', 'Tokens that are not on the list')],
];

export const EMPTY_OF_PROOF: readonly NamedScene[] = [
  [
    'addresses',
    async (page) => {
      await emptyBook(page);
      await at('/addresses', 'No addresses here yet')(page);
    },
  ],
  [
    'settings-findings',
    async (page) => {
      await at('/settings/findings', 'Rules that check each request')(page);
      await page.getByLabel('Which rules').selectOption({ label: 'Set here' });
      await expect(page.getByText('No rule is changed in this profile')).toBeVisible();
    },
  ],
  ['settings-chains', at('/settings/chains', 'no node')],
];

export const ERROR_OF_PROOF: readonly NamedScene[] = [
  ['addresses', withBook(at('/addresses', PAYROLL.name))],
  [
    'settings-findings',
    async (page) => {
      await at('/settings/findings', 'Rules that check each request')(page);
      await page.getByLabel('Search rules').fill('zeppelin');
      await expect(page.getByText('No rule matches')).toBeVisible();
    },
  ],
  ['settings-chains', typeWrongNode],
];
