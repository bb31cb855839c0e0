import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_WALLET, makeTransferRecord } from '../../helpers/kernel-records.ts';
import { prepareBuiltSigner } from '../../helpers/prepare-built-signer.ts';
import { signAfterYes } from '../../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE as profile } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const builtSigner = prepareBuiltSigner();
const ofProfile = { profileId: profile.id };

function startSigner() {
  const signer = startForkedSigner(builtSigner());
  onTestFinished(() => signer.stop());
  return signer;
}

async function openFirst() {
  const dataFolder = makeTemporaryFolder();
  const start = { type: 'start', dataFolder, keychainService: join(dataFolder, 'keychain.json') } as const;
  const first = startSigner();
  expectValue(await first.ask(start));
  expectValue(await importKey((request) => first.ask(request), { ...ofProfile, label: 'Ops', privateKey: KNOWN_KEY }));
  const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' } as const;
  expectValue(await first.ask({ type: 'pin-wallet', ...ofProfile, ...wallet }));
  return { first, start };
}

test('of two processes on one ledger exactly one signs, and the other says why it does not', async () => {
  const { first, start } = await openFirst();
  const second = startSigner();
  const started = expectValue(await second.ask(start));
  expect(started.ledgerFailure).toMatchObject({ code: 'ledger-held', next: expect.stringMatching(/Close the other/) });
  const request = makeSignRequest(makeTransferRecord());
  const answers = await Promise.all([signAfterYes(first, request), signAfterYes(second, request)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
});

test('a process that uses the same keys with another data folder signs nothing either', async () => {
  const { start } = await openFirst();
  const second = startSigner();
  const started = expectValue(await second.ask({ ...start, dataFolder: makeTemporaryFolder() }));
  expect(started.ledgerFailure?.code).toBe('ledger-held');
});

test('a process that is killed lets go of the ledger', async () => {
  const { first, start } = await openFirst();
  const second = startSigner();
  expect(expectValue(await second.ask(start)).ledgerFailure?.code).toBe('ledger-held');
  // Stopping is SIGKILL.
  await first.stop();
  expect(expectValue(await second.ask(start))).toEqual({ ledgerEntries: 1 });
});
