import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { createOtherClient, type OtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { openQaTerminal, writeAccess } from '../helpers/qa-terminal.ts';

let service: RunningLocalService;
let other: OtherClient;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
  other = createOtherClient(service);
});
afterAll(() => service.stop());

type Kill = { words: readonly string[]; folder: string; path: RegExp; meanwhile?: () => Promise<void> };

/** Runs the program, and kills it while the answer to a write that was carried out is on its way. */
async function killAtAnswer({ words: [name = '', ...words], folder, path, meanwhile }: Kill): Promise<void> {
  const released = Promise.withResolvers<void>();
  service.faults.next({ kind: 'hold', until: released.promise, when: 'after-effect' }, { method: 'POST', path });
  const child = spawn(
    process.execPath,
    [join(inject('programs'), 'qa.mjs'), name, ...writeAccess(service, folder), ...words],
    { env: { ...process.env, QA_API_KEY: service.apiKey, INIT_CWD: folder }, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await expect.poll(() => service.faults.pending()).toBe(0);
  await meanwhile?.();
  child.kill('SIGKILL');
  await ended;
  released.resolve();
}

test('killed while a wallet is made, the same run makes the others, and none twice', async () => {
  const { folder, qa } = openQaTerminal(service);
  const owner = privateKeyToAddress(generatePrivateKey());
  const words = ['--count', '3', '--signer', owner, '--run', 'night'];
  await killAtAnswer({
    words: ['wallets', ...words],
    folder,
    path: /\/wallets$/,
    async meanwhile() {
      const second = await qa('wallets', words);
      expect(second).toMatchObject({ exitCode: 3, printed: '' });
      expect(second.told.join(' ')).toContain('Another command works');
    },
  });
  expect(await qa('wallets', words)).toMatchObject({ exitCode: 0, result: { asked: 3, made: 3 } });
  expect(await other.countWallets(owner)).toBe(3);
});

test('killed while a wallet is funded, the same run funds the others once and tells what is in doubt', async () => {
  const { folder, qa } = openQaTerminal(service);
  const owner = privateKeyToAddress(generatePrivateKey());
  const wallets = [await other.createWallet(owner), await other.createWallet(owner), await other.createWallet(owner)];
  const words = ['--to', 'list.csv', '--amount', '5', '--token', 'usdc', '--run', 'night'];
  writeFileSync(join(folder, 'list.csv'), wallets.join('\n'));
  await killAtAnswer({ words: ['fund', ...words], folder, path: /\/balances$/ });

  const { exitCode, result } = await qa('fund', words);
  expect({ exitCode, result }).toMatchObject({ exitCode: 1, result: { rows: 3, counts: { failed: 0, waiting: 0 } } });
  const { counts } = result as { counts: { funded: number; uncertain: number } };
  expect(counts.funded + counts.uncertain).toBe(3);
  expect([1, 2]).toContain(counts.uncertain);
  for (const wallet of wallets) expect([0n, 5_000_000n]).toContain(await other.tokenBalance(wallet));
});
