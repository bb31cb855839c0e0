/** Builds the page and takes pictures of it: `node test/renderer/harness/look.ts [folder] [name…]`. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { ADDRESS_LOOKS } from './looks-addresses.ts';
import { BATCH_LOOKS } from './looks-batch.ts';
import { CHAIN_LOOKS } from './looks-chains.ts';
import { CONTENT_LOOKS } from './looks-content.ts';
import { FUNDING_LOOKS } from './looks-funding.ts';
import { LIBRARY_LOOKS } from './looks-library.ts';
import { ORDER_LOOKS } from './looks-orders.ts';
import { SETTINGS_LOOKS } from './looks-settings.ts';
import { WALLET_LOOKS } from './looks-wallets.ts';
import { buildRenderer, launchBrowser, openWindow, serveRenderer } from './open-window.ts';

type Look = {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
};

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const to = (kind: string, id: string) =>
  `/approvals/${encodeURIComponent(`${kind}:${id}:0x490e6a6c74bfd538083938a108098c1c47eaa6e9`)}`;
const UNREACHABLE = {
  code: 'unreachable',
  happened: 'No connection to the service of profile "Practice" could be made (ECONNREFUSED).',
  kept: 'Nothing was changed; what was read before is kept.',
  next: 'Check the network and the address of the service in Settings → Profiles, then try again.',
  facts: { method: 'GET', path: '/api/2022-06-09/wallets', profile: 'Practice' },
};

const LOOKS: Look[] = [
  { name: 'list', route: '/approvals' },
  { name: 'proven', route: to('transaction', 'tx-3f2a9c10') },
  { name: 'proven-dark', route: to('transaction', 'tx-3f2a9c10'), fake: DARK },
  { name: 'proven-small', route: to('transaction', 'tx-3f2a9c10'), size: SMALL },
  { name: 'batch', route: to('transaction', 'tx-batch-0042') },
  {
    name: 'batch-dark-production',
    route: to('transaction', 'tx-batch-0042'),
    fake: { ...DARK, environment: 'production' },
  },
  { name: 'unreadable', route: to('transaction', 'tx-unreadable') },
  { name: 'unproven', route: to('signature', 'tx-unproven-sig') },
  {
    name: 'unproven-allowed-dark',
    route: to('signature', 'tx-unproven-sig'),
    fake: { ...DARK, unprovenAllowed: true, environment: 'staging' },
  },
  { name: 'refused', route: to('transaction', 'tx-refused-digest') },
  { name: 'refused-dark-small', route: to('transaction', 'tx-refused-digest'), fake: DARK, size: SMALL },
  { name: 'refused-call', route: to('transaction', 'tx-refused-call'), fake: { look: { contrast: 'high' } } },
  { name: 'message', route: to('signature', 'sig-0001') },
  { name: 'typed-data', route: to('signature', 'sig-permit') },
  { name: 'typed-data-dark', route: to('signature', 'sig-permit'), fake: DARK, size: { width: 1280, height: 1400 } },
  { name: 'typed-data-small', route: to('signature', 'sig-permit'), size: SMALL },
  { name: 'typed-data-broken', route: to('signature', 'sig-broken') },
  { name: 'despite', route: to('transaction', 'tx-despite') },
  { name: 'declined', route: to('transaction', 'tx-declined') },
  { name: 'empty', fake: { empty: true } },
  { name: 'unreachable', route: to('transaction', 'tx-3f2a9c10'), fake: { serviceFailure: UNREACHABLE } },
  {
    name: 'locked-fault',
    route: to('transaction', 'tx-3f2a9c10'),
    fake: {
      locked: true,
      faults: [
        { ...UNREACHABLE, code: 'disk-full', happened: 'The disk is full: the next step could not be written down.' },
      ],
    },
  },
  {
    name: 'comfortable',
    route: to('transaction', 'tx-batch-0042'),
    fake: { look: { density: 'comfortable' } },
    size: { width: 1440, height: 900 },
  },
  { name: 'narrow', route: to('transaction', 'tx-3f2a9c10'), size: { width: 640, height: 600 } },
  {
    name: 'json',
    route: to('transaction', 'tx-3f2a9c10'),
    act: (page) => page.getByRole('tab', { name: 'JSON' }).click(),
  },
  {
    name: 'hashes',
    route: to('transaction', 'tx-3f2a9c10'),
    act: (page) => page.getByRole('tab', { name: 'Hashes' }).click(),
  },
  {
    name: 'proof-open',
    route: to('transaction', 'tx-3f2a9c10'),
    act: (page) => page.getByText('You sign exactly this').click(),
  },
  { name: 'decline', route: to('transaction', 'tx-3f2a9c10'), act: (page) => page.keyboard.press('d') },
  { name: 'keys', route: to('transaction', 'tx-3f2a9c10'), act: (page) => page.keyboard.press('?') },
  {
    name: 'palette-dark',
    route: to('transaction', 'tx-3f2a9c10'),
    fake: DARK,
    act: (page) => page.keyboard.press('Control+k').then(() => page.keyboard.type('tx-un')),
  },
  {
    name: 'profiles',
    route: '/approvals',
    act: (page) => page.getByRole('button', { name: /Switch profile/ }).click(),
  },
  {
    name: 'approving',
    route: to('transaction', 'tx-3f2a9c10'),
    fake: { ending: 'stuck', serviceFailure: UNREACHABLE },
    act: (page) => approve(page, 1500),
  },
  { name: 'approved', route: to('transaction', 'tx-3f2a9c10'), act: (page) => approve(page, 1500) },
  {
    name: 'chain-failed-dark',
    route: to('transaction', 'tx-3f2a9c10'),
    fake: { ...DARK, ending: 'chain-failed' },
    act: (page) => approve(page, 1500),
  },
  {
    name: 'review-changed',
    route: to('transaction', 'tx-3f2a9c10'),
    fake: { ending: 'review-changed' },
    act: (page) => approve(page, 1500),
  },
  ...ADDRESS_LOOKS,
  ...CHAIN_LOOKS,
  ...BATCH_LOOKS,
  ...CONTENT_LOOKS,
  ...FUNDING_LOOKS,
  ...WALLET_LOOKS,
  ...ORDER_LOOKS,
  ...LIBRARY_LOOKS,
  ...SETTINGS_LOOKS,
];

async function approve(page: Page, waitMs: number): Promise<void> {
  await page.waitForTimeout(900);
  await page.keyboard.press('a');
  await page.waitForTimeout(waitMs);
}

async function takePicture(look: Look, folder: string, opened: Awaited<ReturnType<typeof openWindow>>): Promise<void> {
  const { page, complaints } = opened;
  await page.waitForTimeout(250);
  await look.act?.(page);
  await page.waitForTimeout(800);
  await page.screenshot({ path: join(folder, `${look.name}.png`) });
  const axe = await new AxeBuilder({ page }).analyze();
  const violations = axe.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.html.slice(0, 140))
        .slice(0, 4)
        .join(' | ')}`,
  );
  process.stdout.write(`${look.name}: ${[...complaints, ...violations].join('\n   ') || 'clean'}\n`);
}

const [folder = join(tmpdir(), 'countersign-look'), ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
await buildRenderer(join(folder, 'page'));
const { url, server } = await serveRenderer(join(folder, 'page'));
const browser = await launchBrowser();
try {
  for (const look of LOOKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const opened = await openWindow({ browser, url, ...look });
    await takePicture(look, folder, opened);
    await opened.page.context().close();
  }
} finally {
  await browser.close();
  server.close();
}
