import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { askApp } from '../../test/e2e/support/ask-app.ts';
import { importKey } from '../../test/e2e/support/desk.ts';
import { createOtherClient } from '../../tools/approve-walk/other-client.ts';
import { fillWallet, makeTransactions } from './fill-wallet.ts';
import { launch } from './launch.ts';
import { startService } from './start-service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the repository, for its native packages. */
const BUILT = join(ROOT, '.cache/bench/app');

/** What an operator has left on the disk: an app to be launched over it, and the profile that its window opens in. */
export type LaunchDesk = { userData: string; profileId: string };

/** Builds the app as it is shipped. @returns its main entry */
export async function buildForLaunch(): Promise<string> {
  const words = ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'error', '--outDir', BUILT];
  await promisify(execFile)(process.execPath, words, { cwd: ROOT });
  return join(BUILT, 'main/index.js');
}

/** Sets up an app with a key, a wallet and so many requests that wait for it. It is stopped, and its service is gone. */
export async function makeLaunchDesk(entry: string, pending: number): Promise<LaunchDesk> {
  const userData = mkdtempSync(join(tmpdir(), 'countersign-bench-launch-'));
  const service = await startService();
  const { page, quit } = await launch({ entry, userData });
  try {
    // There once the service of Practice is, which takes a moment on the first start.
    await page.getByRole('button', { name: 'Switch profile' }).waitFor({ timeout: 180_000 });
    const { url: baseUrl, apiKey } = service;
    const staging = { name: 'Treasury staging', environment: 'staging' as const, baseUrl, apiKey };
    const { profile } = await askApp(page, 'profiles', 'add', staging);
    const profileId = profile.id;
    await askApp(page, 'profiles', 'choose', { profileId });
    const privateKey = generatePrivateKey();
    const signerAddress = privateKeyToAddress(privateKey);
    await importKey(page, profileId, { label: 'Treasury laptop', privateKey });
    const wallet = await createOtherClient(service).createWallet(signerAddress);
    await askApp(page, 'wallets', 'add', { profileId, locator: wallet });
    await quit();
    const seat = { dataFolder: join(userData, 'data'), profileId, wallet, signerAddress };
    fillWallet(seat, makeTransactions(seat, pending, 'awaiting-approval'));
    return { userData, profileId };
  } finally {
    await quit();
    await service.stop();
  }
}
