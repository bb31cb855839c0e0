import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { ask, BALANCES, WALLETS } from './practice-client.ts';

/** A service on a state folder, stopped with the test at the latest. */
export async function startKept(stateFolder: string, options: LocalServiceOptions = {}): Promise<RunningLocalService> {
  const service = await startLocalService({ stateFolder, ...options });
  // Tests that break the folder look at what `stop` says of it themselves.
  onTestFinished(() => service.stop().catch(() => {}));
  return service;
}

/** Stops the service and starts one on the same folder. */
export async function restart(
  service: RunningLocalService,
  stateFolder: string,
  options: LocalServiceOptions = {},
): Promise<RunningLocalService> {
  await service.stop();
  return startKept(stateFolder, options);
}

/** Everything the service answers about a wallet. */
export async function readAll(service: Pick<RunningLocalService, 'url' | 'apiKey'>, wallet: string) {
  const read = async (path: string) => (await ask(service, 'GET', path)).body;
  return {
    wallet: await read(`${WALLETS}/${wallet}`),
    transactions: await read(`${WALLETS}/${wallet}/transactions?perPage=50`),
    signatures: await read(`${WALLETS}/${wallet}/signatures?perPage=50`),
    balances: await read(`${BALANCES}/${wallet}/balances?tokens=eth,usdc,usdxm&chains=base-sepolia,polygon-amoy`),
  };
}

export const worldPath = (folder: string, world: string) => join(folder, `practice-${world}.json`);

// biome-ignore lint/suspicious/noExplicitAny: a test reaches into any member of the file to damage it.
export function editFile(path: string, edit: (content: any) => void): void {
  const content = JSON.parse(readFileSync(path, 'utf8'));
  edit(content);
  writeFileSync(path, JSON.stringify(content));
}

export const listAside = (folder: string) => readdirSync(folder).filter((name) => name.includes('.set-aside-'));
