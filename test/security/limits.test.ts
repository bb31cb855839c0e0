import { beforeEach, describe, expect, test } from 'vitest';
import type { Limits } from '#shared/model/limits.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { honestTransaction } from '../helpers/honest-record.ts';
import { importKey } from '../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_WALLET } from '../helpers/kernel-records.ts';
import { MemoryKeychain } from '../helpers/memory-keychain.ts';
import { sayYes } from '../helpers/say-yes.ts';
import { makeSignRequest } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

let session: SignerSession;
const askPlainly = (request: unknown) => handleRequest({ session, request: JSON.parse(JSON.stringify(request)) });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));

beforeEach(async () => {
  const keychain = new MemoryKeychain();
  session = new SignerSession({ createKeychain: () => keychain });
  await askPlainly({ type: 'start', dataFolder: makeTemporaryFolder(), keychainService: 'test' });
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

/** The honest transaction sends one whole unit of the chain's own currency. */
const leaving = (atMost: string): Limits => ({
  amounts: [{ kind: 'leaving', chain: 'base-sepolia', token: null, atMost }],
});
const endless: Limits = {
  amounts: [{ kind: 'fee', chain: 'base-sepolia', token: null, atMost: '9'.repeat(60) }],
  swapLoss: 10_000,
};

describe('the signer', () => {
  test('signs what was shown with the limits of the profile, above them as well: that is the person’s to decide', async () => {
    expectValue(await ask(makeSignRequest(honestTransaction(), { knowledge: { limits: leaving('1') } })));
  });

  test('signs nothing that was shown with other limits, in either direction', async () => {
    const record = honestTransaction();
    const [warned, plain] = [{ limits: leaving('1') }, { limits: leaving('9'.repeat(30)) }];
    for (const [shown, told] of [
      [warned, plain],
      [plain, warned],
      [{}, warned],
      [warned, {}],
    ]) {
      const request = { ...makeSignRequest(record, { knowledge: shown ?? {} }), knowledge: told };
      expect(expectFailure(await ask(request)).code).toBe('review-changed');
    }
  });

  test('refuses what is refused, whatever limits main tells', async () => {
    const record = honestTransaction({ gas: { maxFeePerGas: 10n ** 15n } });
    expect(expectFailure(await ask(makeSignRequest(record, { knowledge: { limits: endless } }))).code).toBe(
      'not-signable',
    );
  });

  test('reads no limit that is none', async () => {
    for (const limits of [null, [], { amounts: [{ kind: 'all' }] }, { amounts: [], swapLoss: -1 }]) {
      const request = { ...makeSignRequest(honestTransaction()), knowledge: { limits } };
      expect(expectFailure(await ask(request)).code).toBe('request-refused');
    }
  });
});
