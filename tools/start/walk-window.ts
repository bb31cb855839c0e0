import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { formatUnits } from '#shared/amount.ts';
import type { createOtherClient } from '../approve-walk/other-client.ts';

type Address = `0x${string}`;
type Walk = {
  page: Page;
  openOtherClient: () => ReturnType<typeof createOtherClient>;
  /** Folder for a picture of each step. */
  pictures: string;
  say: (line: string) => void;
};

const WEI = 10_000_000_000_000_000n;
/** Longest wait for anything to appear, in milliseconds: a poll, a chain, a slow machine. */
const PATIENCE_MS = 120_000;

/** Makes a signer and a wallet, sees a request of another program appear, and approves it, all in the window. @throws when any part does not hold */
export async function walkWindow({ page, openOtherClient, pictures, say }: Walk): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  const picture = (name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Signers/ })
    .click();
  await picture('1-start');
  await generateSigner(page);
  say('signer       generated in the window; the key is in the keychain');
  const wallet = await createWallet(page);
  say(`wallet       ${wallet}, created in the window`);
  await picture('2-wallet');

  const other = openOtherClient();
  await other.fund(wallet, 10);
  say('fund         10 usdc, by another program');
  const recipient = await other.createWallet(privateKeyToAddress(generatePrivateKey()));
  const before = await other.readBalance(recipient, 'eth');
  const recordId = await other.requestTransfer({ wallet, recipient, wei: WEI });
  say(`request      ${recordId}, made by another program over HTTP`);

  const txId = await approveInWindow({ page, picture, say });
  const after = await other.readBalance(recipient, 'eth');
  say(`transaction  ${txId}`);
  say(`recipient    ${recipient}`);
  say(`  ETH        ${formatUnits(before, 18)} → ${formatUnits(after, 18)}`);
  if (after - before !== WEI) throw new Error('The recipient’s balance did not change by exactly what was approved.');
  say(`exact        +${formatUnits(WEI, 18)} ETH, as approved`);
}

async function generateSigner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate', exact: true }).first().click();
  await page.getByLabel('Label').fill('Walk');
  await page.getByRole('main').getByRole('button', { name: 'Generate', exact: true }).last().click();
  await page.getByRole('region', { name: 'Backup' }).waitFor();
}

async function createWallet(page: Page): Promise<Address> {
  await page.getByRole('button', { name: 'Create a wallet with it' }).click();
  // The button of the form: one that opens it stands above the list.
  const form = page.getByRole('region', { name: 'Create wallet' });
  await form.getByRole('button', { name: 'Create wallet', exact: true }).click();
  await page.waitForURL(/#\/wallets\/0x[0-9a-fA-F]{40}/);
  const address = /0x[0-9a-fA-F]{40}/.exec(page.url())?.[0];
  if (address === undefined) throw new Error('The window shows no address for the new wallet.');
  return `0x${address.slice(2)}`;
}

type Approving = Pick<Walk, 'page' | 'say'> & { picture: (name: string) => Promise<unknown> };

async function approveInWindow({ page, picture, say }: Approving): Promise<string> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Approvals/ })
    .click();
  await page
    .getByText(/Send 0\.01 ETH to/)
    .first()
    .click();
  await page.getByText(/You sign exactly this/).waitFor();
  say(
    `seen         ${await page
      .getByRole('heading', { name: /Send 0\.01 ETH/ })
      .first()
      .textContent()}`,
  );
  say(
    `proof        ${await page
      .getByText(/You sign exactly this/)
      .first()
      .textContent()}`,
  );
  await picture('3-review');
  await readToEnd(page);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByText('Done: the chain executed it').waitFor();
  await picture('4-done');
  const progress = (await page.getByRole('main').textContent()) ?? '';
  const txId = /0x[0-9a-fA-F]{64}/.exec(progress.replaceAll(/\s/g, ''))?.[0];
  if (txId === undefined) throw new Error('The window shows no transaction id.');
  return txId;
}

/** More parts than this short request has at any size of the window. */
const MOST_PARTS = 50;

/** Approve does something once all of the request was on the screen: Space brings the next part of it. */
async function readToEnd(page: Page): Promise<void> {
  const ready = page
    .locator('button[aria-disabled="false"], button:not([aria-disabled])')
    .filter({ hasText: /^Approve/ });
  // Whatever has the focus would be pressed by Space.
  await page.getByRole('region', { name: 'Review' }).getByRole('heading').first().click();
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    if ((await ready.count()) > 0) return;
    await page.keyboard.press(' ');
    await ready.waitFor({ timeout: 500 }).catch(() => {});
  }
}
