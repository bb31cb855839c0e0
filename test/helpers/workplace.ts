import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { inject } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import type { CoreScenario } from './core-scenario.ts';
import { emptyTestKeychain, makeTestKeychain } from './test-keychain.ts';

/** One operator's computer: a data folder and a keychain of its own, and a key nobody else has. */
export type Workplace = {
  owner: ReturnType<typeof privateKeyToAccount>;
  /** A run of Countersign here. */
  scenario: Pick<CoreScenario, 'dataFolder' | 'keychainService' | 'signerEntry'>;
  setUp: NonNullable<CoreScenario['setUp']>;
};

/** Lends a workplace and clears it away afterwards. */
export async function atWorkplace<Value>(
  service: Pick<RunningLocalService, 'url' | 'apiKey'>,
  work: (workplace: Workplace) => Promise<Value>,
): Promise<Value> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-workplace-'));
  const privateKey = generatePrivateKey();
  const keychain = makeTestKeychain(dataFolder);
  const program = keychain.signerEntry === undefined ? 'signer.mjs' : 'signer-with-file-keychain.mjs';
  try {
    return await work({
      owner: privateKeyToAccount(privateKey),
      scenario: { dataFolder, ...keychain, signerEntry: join(inject('programs'), program) },
      setUp: { baseUrl: service.url, apiKey: service.apiKey, privateKey },
    });
  } finally {
    await emptyTestKeychain(keychain);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
