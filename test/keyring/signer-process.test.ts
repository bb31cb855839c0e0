import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import type { Failure } from '#shared/failure.ts';
import { builtSigner } from '../helpers/built-signer.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { importKey } from '../helpers/import-key.ts';
import { KNOWN_HASH, KNOWN_KEY, KNOWN_SIGNATURE, KNOWN_WALLET, makeTransferRecord } from '../helpers/kernel-records.ts';
import { NEVER_SEALED, signAfterYes } from '../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE as profile } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const practice = { profileId: profile.id } as const;

function startSigner(options: Parameters<typeof startForkedSigner>[0] = {}) {
  const signer = startForkedSigner({ ...builtSigner('signer'), ...options });
  onTestFinished(() => signer.stop());
  return signer;
}

test('keys, API keys and pins live in the real keyring and outlive the process', async () => {
  const start = { type: 'start', dataFolder: makeTemporaryFolder(), keychainService: `test-${randomUUID()}` } as const;
  const first = startSigner();
  expect(expectValue(await first.ask(start))).toEqual({ ledgerEntries: 0 });
  expectValue(await first.ask({ type: 'store-api-key', profile, apiKey: 'sk_test' }));
  expectValue(
    await importKey((request) => first.ask(request), { ...practice, label: 'Ops', privateKey: '11'.repeat(32) }),
  );
  const { address } = expectValue(await first.ask({ type: 'generate-key', ...practice, label: 'New' }));
  const pin = { type: 'pin-wallet', ...practice, locator: ADDRESS, address: ADDRESS, source: 'operator' } as const;
  expect(expectValue(await first.ask(pin)).alreadyPinned).toBe(false);
  await first.stop();

  const second = startSigner();
  expect(expectValue(await second.ask(start))).toEqual({ ledgerEntries: 1 });
  expect(expectValue(await second.ask({ type: 'open-profile', ...practice }))).toMatchObject({
    apiKey: 'sk_test',
    baseUrl: profile.baseUrl,
    environment: profile.environment,
  });
  expect(expectValue(await second.ask({ type: 'list-keys', ...practice })).addresses).toEqual([ADDRESS, address]);
  expect(expectValue(await second.ask(pin)).alreadyPinned).toBe(true);
});

test('the signer process signs a proven record with the key from the real keyring', async () => {
  const signer = startSigner();
  const dataFolder = makeTemporaryFolder();
  expectValue(await signer.ask({ type: 'start', dataFolder, keychainService: `test-${randomUUID()}` }));
  expectValue(await importKey((request) => signer.ask(request), { ...practice, label: 'Ops', privateKey: KNOWN_KEY }));
  const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' } as const;
  expectValue(await signer.ask({ type: 'pin-wallet', ...practice, ...wallet }));
  const request = makeSignRequest(makeTransferRecord());
  const signed = { challenge: KNOWN_HASH, signature: KNOWN_SIGNATURE };
  expect(expectValue(await signAfterYes(signer, request))).toMatchObject(signed);
  const changed = { ...request, reviewDigest: KNOWN_HASH };
  expect(expectFailure(await signAfterYes(signer, changed)).code).toBe('review-changed');
  const forged = { ...request, approval: NEVER_SEALED };
  expect(expectFailure(await signer.ask(forged)).code).toBe('approval-not-sealed');

  // A lock ends the process; the next one finds everything in the keyring, and the key again when it is unlocked.
  expectValue(await signer.ask({ type: 'lock' }));
  expect(expectFailure(await signAfterYes(signer, request)).code).toBe('signer-locked');
  expectValue(await signer.ask({ type: 'unlock' }));
  expect(expectValue(await signAfterYes(signer, request))).toMatchObject(signed);
});

test('without a keyring everything says so, and how to get one', async () => {
  const environment = { ...pickSignerEnvironment(process.env), DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };
  const signer = startSigner({ env: environment });
  const start = { type: 'start', dataFolder: makeTemporaryFolder(), keychainService: 'test' } as const;
  const { ledgerFailure } = expectValue(await signer.ask(start));
  const key = '11'.repeat(32);
  const failures = [
    ledgerFailure,
    expectFailure(await signer.ask({ type: 'store-api-key', profile, apiKey: 'sk_test' })),
    expectFailure(await importKey((request) => signer.ask(request), { ...practice, label: '', privateKey: key })),
    expectFailure(await signer.ask({ type: 'open-profile', ...practice })),
  ];
  for (const failure of failures) {
    expect(failure).toMatchObject({ code: 'keychain-absent' });
    expect(failure?.kept).toContain('Nothing was stored anywhere else');
    expect(failure?.next).toContain('gnome-keyring');
    expect(JSON.stringify(failure)).not.toMatch(/sk_test|1111/);
  }
});

test('a keyring that gets locked is called locked, and is never taken for an empty one', async () => {
  const scenario = fileURLToPath(new URL('../helpers/locked-keyring-scenario.ts', import.meta.url));
  const withKeyring = fileURLToPath(new URL('../../tools/with-keyring.ts', import.meta.url));
  const words = [withKeyring, process.execPath, scenario, builtSigner('signer').entryPath];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const { failures, afterwards } = JSON.parse(stdout) as { failures: Record<string, Failure>; afterwards: unknown };
  expect(Object.keys(failures)).toEqual(['open-profile', 'list-keys', 'store-api-key', 'import-key', 'start']);
  for (const failure of Object.values(failures)) expect(failure).toMatchObject({ code: 'keychain-locked' });
  expect(failures.start?.kept).toContain('Nothing was stored anywhere else');
  expect(afterwards).toMatchObject({ apiKey: 'sk_test' });
});
