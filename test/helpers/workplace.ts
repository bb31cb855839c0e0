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
  scenario: Pick<CoreScenario, 'dataFolder' | 'keychainService' | 'signerEntry' | 'isSignerWithin'>;
  setUp: NonNullable<CoreScenario['setUp']>;
};

type Service = Pick<RunningLocalService, 'url' | 'apiKey'>;
type Work<Value> = (workplace: Workplace) => Promise<Value>;

/** Lends a workplace and clears it away afterwards. */
export async function atWorkplace<Value>(service: Service, work: Work<Value>): Promise<Value> {
  return inFolder(async (dataFolder) => {
    const keychain = makeTestKeychain(dataFolder);
    const program = keychain.signerEntry === undefined ? 'signer.mjs' : 'signer-with-file-keychain.mjs';
    const scenario = { dataFolder, ...keychain, signerEntry: join(inject('programs'), program) };
    return work({ scenario, ...makeOwner(service) }).finally(() => emptyTestKeychain(keychain));
  });
}

/** The same where nothing is signed: the signer keeps an API key, and needs no process of its own for it. */
export async function atWorkplaceThatSignsNothing<Value>(service: Service, work: Work<Value>): Promise<Value> {
  return inFolder((dataFolder) => {
    const scenario = { dataFolder, keychainService: join(dataFolder, 'keychain.json'), isSignerWithin: true };
    return work({ scenario, ...makeOwner(service) });
  });
}

function makeOwner({ url: baseUrl, apiKey }: Service): Pick<Workplace, 'owner' | 'setUp'> {
  const privateKey = generatePrivateKey();
  return { owner: privateKeyToAccount(privateKey), setUp: { baseUrl, apiKey, privateKey } };
}

async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-workplace-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
