import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import type { Failure } from '#shared/failure.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { builtSigner } from '../helpers/built-signer.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { importKey } from '../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_WALLET, makeTransferRecord } from '../helpers/kernel-records.ts';
import { signAfterYes } from '../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE as profile } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

type Start = { type: 'start'; dataFolder: string; keychainService: string };

function startSigner() {
  const signer = startForkedSigner(builtSigner());
  onTestFinished(() => signer.stop());
  return signer;
}

async function openFirst() {
  const dataFolder = makeTemporaryFolder();
  const keychainService = join(makeTemporaryFolder(), 'keychain.json');
  const start: Start = { type: 'start', dataFolder, keychainService };
  const first = startSigner();
  expectValue(await first.ask(start));
  const ofProfile = { profileId: profile.id };
  expectValue(await importKey((request) => first.ask(request), { ...ofProfile, label: 'Ops', privateKey: KNOWN_KEY }));
  const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' } as const;
  expectValue(await first.ask({ type: 'pin-wallet', ...ofProfile, ...wallet }));
  return { first, start };
}

const copyOf = ({ dataFolder, ...start }: Start): Start => {
  const copy = makeTemporaryFolder();
  cpSync(dataFolder, copy, { recursive: true });
  return { ...start, dataFolder: copy };
};

const countSigned = (start: Start): number =>
  readFileSync(ledgerPath(start), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"type":"signed"')).length;

/** A sentence for a person: what happened, what is kept, what to do. */
function expectPlain({ happened, kept, next }: Failure): void {
  for (const sentence of [happened, kept, next]) expect(sentence).toMatch(/^[A-Z“"].+[.?]$/s);
}

describe.each<[string, (start: Start) => Start]>([
  ['on the same folder', (start) => start],
  ['on a copy of the folder', copyOf],
  ['with the same keychain and an empty folder', (start) => ({ ...start, dataFolder: makeTemporaryFolder() })],
])('a second signer %s', (_where, place) => {
  test('signs nothing while the first one lives, and says why', async () => {
    const { first, start } = await openFirst();
    const second = startSigner();
    expectValue(await second.ask(place(start)));
    const request = makeSignRequest(makeTransferRecord());
    const [one, other] = await Promise.all([signAfterYes(first, request), signAfterYes(second, request)]);
    expectValue(one);
    const failure = expectFailure(other);
    expect(failure.code).toBe('ledger-held');
    expectPlain(failure);
    expect(countSigned(start)).toBe(1);
  });
});

test('of two copies of a folder, one after the other, the one that is behind signs nothing and says so', async () => {
  const { first, start } = await openFirst();
  const copy = copyOf(start);
  const request = makeSignRequest(makeTransferRecord());
  expectValue(await signAfterYes(first, request));
  await first.stop();
  const second = startSigner();
  const { ledgerFailure } = expectValue(await second.ask(copy));
  const failure = expectFailure(await signAfterYes(second, request));
  expect(failure.code).toBe(ledgerFailure?.code);
  expectPlain(failure);
  expect(countSigned(copy)).toBe(0);
});
