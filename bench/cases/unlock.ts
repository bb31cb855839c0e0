import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argon2id } from 'hash-wasm';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { STRENGTH } from '#signer/envelope/derive-key.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { importKey } from '../../test/helpers/import-key.ts';
import { MemoryKeychain } from '../../test/helpers/memory-keychain.ts';
import { PASSPHRASE, typed } from '../../test/helpers/set-passphrase.ts';
import { SIGNING_PROFILE } from '../../test/helpers/sign-request.ts';
import { type BenchCase, requireResult } from '../harness/bench-case.ts';

const profileId = SIGNING_PROFILE.id;
/** As long as a person is let wait after the passphrase, in milliseconds. */
const MOST_MS = 1_000;

/** From the passphrase to a signer that can sign, at the parameters of the app, against Argon2id alone. */
export const unlockCase: BenchCase = { name: 'unlock', prepare };

async function prepare() {
  const keychain = new MemoryKeychain();
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-unlock-'));
  const start = async () => {
    const session = new SignerSession({ createKeychain: () => keychain });
    const ask = (request: SignerRequest) => handleRequest({ request, session });
    await ask({ type: 'start', dataFolder, keychainService: 'bench' });
    return ask;
  };
  const first = await start();
  await first({ type: 'store-api-key', profile: SIGNING_PROFILE, apiKey: 'sk_bench' });
  await importKey(first, { profileId, label: 'Ops', privateKey: '11'.repeat(32) });
  const set = await first({ type: 'set-passphrase', passphrase: typed(), profileIds: [profileId] });
  requireResult(set.ok, 'The passphrase was not set.');
  let ask = await start();
  const unlock = () => ask({ type: 'unlock', passphrase: typed(), profileIds: [profileId] });
  return {
    comparisons: [
      {
        name: 'unlock',
        measure: 'time' as const,
        clock: 'wall' as const,
        goal: 1.2,
        async check() {
          ask = await start();
          const locked = await ask({ type: 'open-profile', profileId });
          requireResult(!locked.ok, 'A profile was opened without the passphrase.');
          requireResult((await unlock()).ok, 'The passphrase did not open it.');
          requireResult((await ask({ type: 'open-profile', profileId })).ok, 'The profile cannot be opened after it.');
        },
        ours: {
          what: 'the signer, from the passphrase to its keys',
          operations: 1,
          async prepare() {
            ask = await start();
          },
          run: unlock,
        },
        reference: { what: 'hash-wasm argon2id', operations: 1, run: stretch },
        async count() {
          ask = await start();
          const began = performance.now();
          await unlock();
          return [{ what: 'ms of one', value: Math.ceil(performance.now() - began), atMost: MOST_MS }];
        },
      },
    ],
    close: () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

function stretch(): Promise<Uint8Array> {
  const { memoryKib: memorySize, iterations, parallelism } = STRENGTH;
  const cost = { memorySize, iterations, parallelism, hashLength: 32, outputType: 'binary' } as const;
  return argon2id({ password: PASSPHRASE, salt: new Uint8Array(16), ...cost });
}
