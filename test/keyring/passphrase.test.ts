import { randomBytes, randomUUID } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { builtSigner } from '../helpers/built-signer.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { importKey } from '../helpers/import-key.ts';
import { searchMemory } from '../helpers/search-memory.ts';
import { OTHER_PASSPHRASE, setPassphrase, typed } from '../helpers/set-passphrase.ts';
import { SIGNING_PROFILE as profile } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const ofProfile = { profileId: profile.id };
const API_KEY = 'sk_staging_Wq81mZ0pT4';
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';

function startSigner() {
  const signer = startForkedSigner(builtSigner('signer'));
  onTestFinished(() => signer.stop());
  return signer;
}

/** A signer with a passphrase, an imported key and an API key. */
async function openSealed() {
  const hex = randomBytes(32).toString('hex');
  const start = { type: 'start', dataFolder: makeTemporaryFolder(), keychainService: `test-${randomUUID()}` } as const;
  const signer = startSigner();
  expectValue(await signer.ask(start));
  expectValue(await signer.ask({ type: 'store-api-key', profile, apiKey: API_KEY }));
  const imported = await importKey((request) => signer.ask(request), { ...ofProfile, label: 'Ops', privateKey: hex });
  const { address } = expectValue(imported);
  const pin = { type: 'pin-wallet', ...ofProfile, locator: ADDRESS, address: ADDRESS, source: 'operator' } as const;
  expectValue(await signer.ask(pin));
  await setPassphrase((request) => signer.ask(request), [profile.id]);
  return { signer, start, hex, address };
}

async function dumpKeyring(service: string): Promise<string[]> {
  const { default: keytar } = await import('keytar');
  return (await keytar.findCredentials(service)).flatMap(({ password }) => [
    password,
    Buffer.from(password, 'base64').toString('latin1'),
  ]);
}

test('a stolen data folder and all of the keyring give no key, no API key and no seal', async () => {
  const { signer, start, hex } = await openSealed();
  await signer.stop();
  const files = globSync('**/*', { cwd: start.dataFolder }).map((name) =>
    readFileSync(join(start.dataFolder, name), 'latin1'),
  );
  const stolen = [...(await dumpKeyring(start.keychainService)), ...files].join('\n');
  expect(stolen).toContain('passphrase-envelope');
  const secrets = [hex, Buffer.from(hex, 'hex').toString('latin1'), API_KEY];
  expect(secrets.filter((secret) => stolen.includes(secret))).toEqual([]);
  // Who has all of it has a signer, too: without the passphrase it seals nothing.
  const thief = startSigner();
  expect(expectValue(await thief.ask({ ...start, dataFolder: makeTemporaryFolder() })).needsPassphrase).toBe(true);
  const [walletAddress, reviewDigest] = [ADDRESS, `0x${'0'.repeat(64)}`];
  const said = { walletAddress, kind: 'transaction', recordId: 'r', signerAddress: ADDRESS, reviewDigest } as const;
  const seal = { type: 'seal-approval', ...ofProfile, ...said, replacementConfirmed: false } as const;
  expect(expectFailure(await thief.ask(seal)).code).toBe('passphrase-locked');
});

test('the passphrase opens the real keyring’s entries in another process, and a wrong one does not', async () => {
  const { signer, start } = await openSealed();
  await signer.stop();
  const second = startSigner();
  expect(expectValue(await second.ask(start))).toMatchObject({ needsPassphrase: true });
  const unlock = (text?: string) => second.ask({ type: 'unlock', passphrase: typed(text), profileIds: [profile.id] });
  expect(expectFailure(await unlock(OTHER_PASSPHRASE)).code).toBe('passphrase-wrong');
  expectValue(await unlock());
  expect(expectValue(await second.ask({ type: 'open-profile', ...ofProfile }))).toMatchObject({ apiKey: API_KEY });
  expect(expectValue(await second.ask(start))).toEqual({ ledgerEntries: 1 });
});

test.runIf(process.platform === 'linux')('after a lock no signer process has a key in its memory', async () => {
  const { signer, start, hex } = await openSealed();
  const secrets = [Buffer.from(hex, 'latin1'), Buffer.from(hex, 'hex')];
  // The test itself has it: that is found, or this would look at nothing.
  expect(secrets.slice(0, 1).filter((secret) => memoryHas(process.pid, secret))).toHaveLength(1);
  expectValue(await signer.ask({ type: 'lock' }));
  expect(expectFailure(await signer.ask({ type: 'open-profile', ...ofProfile })).code).toBe('passphrase-locked');
  expect(expectValue(await signer.ask(start)).needsPassphrase).toBe(true);
  const after = listChildren();
  expect(after.length).toBeGreaterThan(0);
  for (const pid of after) expect(secrets.filter((secret) => memoryHas(pid, secret))).toEqual([]);
});

function memoryHas(pid: number, secret: Buffer): boolean {
  return searchMemory(pid, [{ how: 'it', bytes: secret }]).length > 0;
}

/** Processes that this one started and that run. */
function listChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, , parent] = readFileSync(`/proc/${name}/stat`, 'latin1').replace(/^.*\)/, '0').split(' ');
        return Number(parent) === process.pid && readFileSync(`/proc/${name}/maps`, 'latin1') !== '';
      } catch {
        return false;
      }
    })
    .map(Number);
}
