import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { createOtherClient } from '../../test/helpers/other-client.ts';
import { PLENTY } from '../../test/helpers/plenty.ts';
import { createNumbers, type Numbers } from '../../test/helpers/seeded-numbers.ts';
import { layTap, type Tap } from '../../test/helpers/tap.ts';
import { emptyTestKeychain, makeTestKeychain } from '../../test/helpers/test-keychain.ts';
import { type CompareOptions, type Comparison, compare } from './compare.ts';
import type { CoreRun } from './core-run.ts';
import { readEffects } from './effects.ts';
import { readJournalRows } from './journal-rows.ts';
import { makeJob, type WorkPlace } from './make-work.ts';

/** An operator's computer, and a service that writes down all that arrives. */
export type Desk = {
  run: Pick<CoreRun, 'dataFolder' | 'keychainService' | 'signerEntry'>;
  /** What the first run is told, in which the profile, its key and its wallet are made. */
  setUp: NonNullable<CoreRun['setUp']>;
  /** So much work of random sorts, begun within so many milliseconds; the service is ready for it. */
  makeJobs(count: number, withinMs: number): Promise<CoreRun['jobs']>;
  /** Holds the service's own record against the journal. */
  compare(accepted: readonly string[], options?: CompareOptions): Promise<Comparison>;
};

type DeskOptions = {
  seed: number;
  /** Folder of the built programs. */
  programs: string;
  /** Requests and answers are held up to this long on the way, so that a kill finds them there, in milliseconds. */
  holdMs?: number;
  /** The address at which the app finds the service, where something stands before it. */
  front?: (url: string) => Promise<string>;
  /** Where the app keeps its files; a new folder where it is left out. */
  dataFolder?: string;
};

/** Lends a desk with a service, a folder and a keychain of its own, and clears all of it away. */
export async function atDesk<Value>(options: DeskOptions, work: (desk: Desk) => Promise<Value>): Promise<Value> {
  const { seed, programs, holdMs = 0, front = async (url) => url } = options;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-soak-'));
  const dataFolder = options.dataFolder ?? join(folder, 'data');
  mkdirSync(dataFolder, { recursive: true });
  const keychain = makeTestKeychain(folder);
  const service = await startLocalService({ chain: 'none', seed: 'shop', settings: { rateLimit: PLENTY } });
  const holds = createNumbers(seed ^ 0x5bd1e995);
  const tap = await layTap(service, async () => void (holdMs > 0 && (await pause(holds(holdMs)))));
  try {
    const program = keychain.signerEntry === undefined ? 'signer.mjs' : 'signer-with-file-keychain.mjs';
    const place = await openPlace(service);
    const run = { dataFolder, ...keychain, signerEntry: join(programs, program) };
    const { owner: _, privateKey, ...rest } = place;
    const setUp = {
      baseUrl: await front(tap.url),
      apiKey: service.apiKey,
      privateKey,
      walletAddress: rest.walletAddress,
    };
    return await work({ run, setUp, ...createMaker(place, createNumbers(seed)), compare: createCompare(run, tap) });
  } finally {
    await tap.stop();
    await service.stop();
    await emptyTestKeychain(keychain);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openPlace(service: RunningLocalService): Promise<WorkPlace & { privateKey: `0x${string}` }> {
  const privateKey = generatePrivateKey();
  const owner = privateKeyToAccount(privateKey).address;
  const other = createOtherClient(service);
  return { service, other, owner, privateKey, walletAddress: await other.createWallet(owner) };
}

function createMaker(place: WorkPlace, numbers: Numbers): Pick<Desk, 'makeJobs'> {
  let serial = 1_000;
  return {
    async makeJobs(count, withinMs) {
      const jobs: CoreRun['jobs'] = [];
      for (let left = count; left > 0; left -= 1) {
        serial += 1;
        jobs.push({ afterMs: numbers(withinMs + 1), job: await makeJob(place, serial, numbers) });
      }
      return jobs;
    },
  };
}

function createCompare({ dataFolder }: Desk['run'], tap: Tap): Desk['compare'] {
  return async (accepted, options) =>
    compare(readJournalRows(dataFolder), readEffects(tap.writes()), accepted, options);
}
