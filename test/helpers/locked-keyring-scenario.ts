/**
 * Fills a keyring, locks it, asks the real signer for everything, unlocks it, and prints the answers as JSON.
 * Runs inside a session of its own (tools/with-keyring.ts), because locking takes the keyring from everybody in it. Its argument is the
 * signer's built entry.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { expectFailure, expectValue } from './expect-result.ts';
import { importKey } from './import-key.ts';
import { SIGNING_PROFILE as profile } from './sign-request.ts';

const practice = { profileId: profile.id } as const;
const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-locked-'));
const start = { type: 'start', dataFolder, keychainService: 'locked-keyring-scenario' } as const;

const [entryPath = ''] = process.argv.slice(2);
const before = startForkedSigner({ entryPath });
const during = startForkedSigner({ entryPath });
const after = startForkedSigner({ entryPath });
try {
  expectValue(await before.ask(start));
  expectValue(await before.ask({ type: 'store-api-key', profile, apiKey: 'sk_test' }));
  expectValue(
    await importKey((request) => before.ask(request), { ...practice, label: '', privateKey: '11'.repeat(32) }),
  );
  lockKeyring();
  const whileRunning = {
    'open-profile': expectFailure(await before.ask({ type: 'open-profile', ...practice })),
    'list-keys': expectFailure(await before.ask({ type: 'list-keys', ...practice })),
    'store-api-key': expectFailure(await before.ask({ type: 'store-api-key', profile, apiKey: 'sk_other' })),
    'import-key': expectFailure(
      await importKey((request) => before.ask(request), { ...practice, label: '', privateKey: '22'.repeat(32) }),
    ),
  };
  // One signer holds the ledger at a time.
  await before.stop();
  // A signer that starts while the keyring is locked must not begin a new ledger.
  const failures = { ...whileRunning, start: expectValue(await during.ask(start)).ledgerFailure };
  await during.stop();
  unlockKeyring();
  expectValue(await after.ask(start));
  const afterwards = expectValue(await after.ask({ type: 'open-profile', ...practice }));
  process.stdout.write(JSON.stringify({ failures, afterwards }));
} finally {
  await before.stop();
  await during.stop();
  await after.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** The Secret Service's own call: org.freedesktop.Secret.Service.Lock. */
function lockKeyring(): void {
  execFileSync('dbus-send', [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/collection/login',
  ]);
}

/** A new daemon with the password of tools/with-keyring.ts: the old one would ask in a window. */
function unlockKeyring(): void {
  const before = processOfKeyring();
  execFileSync('gnome-keyring-daemon', ['--replace', '--unlock', '--components=secrets'], {
    input: 'test',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Until the old one has gone, it is still the one that answers.
  while ([before, undefined].includes(processOfKeyring()));
}

/** Asked of the bus: a question to the keyring itself, between the old one and the new, would have the bus start a third. */
function processOfKeyring(): string | undefined {
  const { stdout } = spawnSync('dbus-send', [
    '--session',
    '--print-reply=literal',
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    'org.freedesktop.DBus.GetConnectionUnixProcessID',
    'string:org.freedesktop.secrets',
  ]);
  return /uint32 (\d+)/.exec(stdout.toString())?.[1];
}
