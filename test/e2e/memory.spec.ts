import { realpathSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { privateKeyToAddress } from 'viem/accounts';
import { nameKeychainService } from '#main/keychain-service.ts';
import { KeyEnvelope } from '#signer/envelope/key-envelope.ts';
import { KeytarKeychain } from '#signer/keychain/keytar-keychain.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { keepRunning, listDescendants, type RunningProcess } from '../../packages/chromium-host/test/process-tree.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { needlesOfKey, searchMemory } from '../helpers/search-memory.ts';
import { ifEmpty, sayYes, surfaceOf } from './support/answer-surface.ts';
import { askApp } from './support/ask-app.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { clickApprove, expectApprovable, goTo, paneOf, reviewOf, rowOf } from './support/operate.ts';
import { PASSPHRASE, setPassphrase } from './support/production.ts';

const EXECUTED = 'Done: the chain executed it';
const CANARY = 'Key 6f1c90b7 that everybody may see';
const IMPORTED = makeKey('Brought along');

const mayReadMemory = process.platform === 'linux' && process.getuid?.() === 0;

// biome-ignore lint/correctness/noEmptyPattern: what is asked for by name would be opened.
test.beforeEach(({}, info) => {
  info.skip(!mayReadMemory, 'the memory of other processes can be read on Linux alone, by root');
});
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let desk: Desk;
test.beforeAll(async () => {
  if (mayReadMemory) desk = await openDesk({ agrees: false });
});
test.afterAll(async () => {
  await desk?.close();
});

const keyField = (surface: Page) => surface.getByLabel('Private key', { exact: true });

/** Key by key, as a person types: nobody but the window ever has more than one of them. */
const typeKey = (surface: Page) => surface.keyboard.type(IMPORTED.privateKey);

/** @returns the window that asks for the key, with the key typed into it */
async function beginImport(page: Page): Promise<Page> {
  await goTo(page, 'Signers');
  await expect(page.getByRole('button', { name: 'Import', exact: true }).first()).toBeVisible();
  await page.keyboard.press('i');
  await paneOf(page, 'Import signer').getByLabel('Label').fill(IMPORTED.label);
  await page.keyboard.press('Enter');
  const surface = await surfaceOf(page);
  await expect(keyField(surface)).toBeFocused();
  await typeKey(surface);
  await expect(surface.getByText('66 characters')).toBeVisible();
  return surface;
}

/** Signs a transfer from a new wallet of this key. */
async function signOnceWith(signer: string): Promise<void> {
  const page = desk.page();
  const wallet = await desk.service.other.createWallet(signer as `0x${string}`);
  await askApp(page, 'wallets', 'add', { profileId: desk.profileId, locator: wallet });
  const to = makeKey('Friend').address;
  await desk.service.other.requestTransfer({ wallet, to, wei: 1_000_000_000_000_000n });
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', to.slice(-4)).click();
  await expectApprovable(page);
  await clickApprove(page);
  await expect(reviewOf(page).getByText(EXECUTED)).toBeVisible();
}

/** From the keychain, with the passphrase, by this process, which is none of the app's. */
async function readKey(address: string): Promise<Buffer> {
  const service = nameKeychainService({ root: realpathSync(desk.userData) });
  const keychain = new KeytarKeychain({ service });
  const envelope = new KeyEnvelope({ keychain, now: () => new Date() });
  expectValue(await envelope.open(new TextEncoder().encode(PASSPHRASE)));
  const vault = new Vault({ keychain, source: envelope });
  return expectValue(await vault.withPrivateKey({ profileId: desk.profileId, address }, (key) => Buffer.from(key)));
}

const IMPORTED_BYTES = Buffer.from(IMPORTED.privateKey.slice(2), 'hex');
const CANARIES = [Buffer.from(CANARY), Buffer.from(CANARY, 'utf16le')].map((bytes) => ({ how: 'the label', bytes }));

/** Where any of these stands in a process of the app or one that it started: `kind of process: how`. */
function findInMemory(needles: Parameters<typeof searchMemory>[1]): { process: RunningProcess; how: string }[] {
  // This process knows all of it, and is none of the app's.
  return keepRunning(listDescendants(process.pid)).flatMap((each) => {
    try {
      return searchMemory(each.id, needles).map((how) => ({ process: each, how }));
    } catch (error) {
      if (keepRunning([each]).length > 0) throw error;
      return [];
    }
  });
}

/** What kind of process it is, by its command line. */
const kindOf = ({ command }: RunningProcess): string =>
  /--type=([\w-]+)/.exec(command)?.[1] ?? (/signer/.test(command) ? 'signer' : (command.split(' ')[0] ?? ''));

const listFound = (found: ReturnType<typeof findInMemory>): string[] =>
  found.map(({ process, how }) => `${kindOf(process)}: ${how}`).sort();

test('a key that is typed is in the window it is typed into and in no other process, and that one ends with it', async () => {
  const page = desk.page();
  await setPassphrase(desk);
  const surface = await beginImport(page);
  const found = findInMemory(needlesOfKey(IMPORTED_BYTES));
  // It is found there, or this would look at nothing; in which form is the browser's choice.
  expect(listFound(found)).not.toEqual([]);
  expect(listFound(found).filter((each) => !each.startsWith('renderer: hex '))).toEqual([]);
  expect(new Set(found.map(({ process }) => process.id)).size).toBe(1);
  await sayYes(surface, () => ifEmpty(keyField(surface), () => typeKey(surface)));
  await expect(paneOf(page, 'Signer')).toContainText(IMPORTED.address);
  await expect.poll(() => keepRunning(found.map(({ process }) => process))).toEqual([]);
  expect(listFound(findInMemory(needlesOfKey(IMPORTED_BYTES)))).toEqual([]);
});

test('a key that was made here and one that was imported are in no memory after they signed, neither before a lock nor after it', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const generated = await askApp(page, 'signers', 'generate', { profileId: desk.profileId, label: CANARY });
  await signOnceWith(generated.address);
  await signOnceWith(IMPORTED.address);
  const keys = [await readKey(generated.address), IMPORTED_BYTES];
  expect(keys.map((key) => privateKeyToAddress(`0x${key.toString('hex')}`))).toEqual([
    generated.address,
    IMPORTED.address,
  ]);
  // The label that everybody may see is found, also in the process of the signer, or this would look at nothing.
  const before = listFound(findInMemory([...keys.flatMap(needlesOfKey), ...CANARIES]));
  expect(new Set(before.map((line) => line.split(': ')[1]))).toEqual(new Set(['the label']));
  expect(before).toEqual(expect.arrayContaining(['renderer: the label', 'signer: the label']));
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('hidden until you unlock')).toBeVisible();
  const after = listFound(findInMemory([...keys.flatMap(needlesOfKey), ...CANARIES]));
  expect(new Set(after.map((line) => line.split(': ')[1]))).toEqual(new Set(['the label']));
});
