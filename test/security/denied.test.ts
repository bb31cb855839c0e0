import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { handleRequest } from '#signer/handle-request.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { findLedger } from '../helpers/find-ledger.ts';
import { honestTransaction } from '../helpers/honest-record.ts';
import { importKey } from '../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_WALLET } from '../helpers/kernel-records.ts';
import { MemoryKeychain } from '../helpers/memory-keychain.ts';
import { sayYes } from '../helpers/say-yes.ts';
import { makeSignRequest } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const DENIED = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

let folder: string;
let session: SignerSession;
const askPlainly = (request: unknown) => handleRequest({ session, request: JSON.parse(JSON.stringify(request)) });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));
const hasSigned = () => readFileSync(findLedger(folder), 'utf8').includes('"signed"');

beforeEach(async () => {
  folder = makeTemporaryFolder();
  const keychain = new MemoryKeychain();
  session = new SignerSession({ createKeychain: () => keychain });
  await askPlainly({ type: 'start', dataFolder: folder, keychainService: 'test' });
  expectValue(
    await importKey((request) => handleRequest({ request, session }), {
      profileId: 'practice',
      label: '',
      privateKey: KNOWN_KEY,
    }),
  );
  const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' };
  expectValue(await ask({ type: 'pin-wallet', profileId: 'practice', ...wallet }));
});

const paying = honestTransaction({ calls: [{ to: DENIED, value: 1n, data: '0x' }] });

describe('a record that names a denied address', () => {
  test('is refused by the signer too, also where it is told that the finding is a note', async () => {
    const denied = [{ address: DENIED }];
    for (const severities of [{}, { 'denied-address': 'info' }] as const) {
      const answer = await ask(makeSignRequest(paying, { knowledge: { denied, severities } }));
      expect(expectFailure(answer).code).toBe('not-signable');
    }
    expect(hasSigned()).toBe(false);
  });

  test('is not signed on a review that was made without the list', async () => {
    const shown = makeSignRequest(paying);
    const answer = await ask({ ...shown, knowledge: { denied: [{ address: DENIED }] } });
    expect(expectFailure(answer).code).toBe('review-changed');
    expect(hasSigned()).toBe(false);
  });
});
