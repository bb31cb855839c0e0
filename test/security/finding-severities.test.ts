import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { FINDING_GROUPS } from '#shared/finding-rules/finding-rules.ts';
import type { AdjustableSeverity } from '#shared/model/finding-severity.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { findLedger } from '../helpers/find-ledger.ts';
import { honestTransaction, SIGNER } from '../helpers/honest-record.ts';
import { importKey } from '../helpers/import-key.ts';
import { encodeKernelDeployment, META_FACTORY } from '../helpers/kernel-deployment-data.ts';
import { KNOWN_KEY, KNOWN_WALLET } from '../helpers/kernel-records.ts';
import { MemoryKeychain } from '../helpers/memory-keychain.ts';
import { sayYes } from '../helpers/say-yes.ts';
import { makeSignRequest } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

/** Main has been taken over: it tells the signer that every rule is harmless, and shows reviews that were made so. */
const everyRuleAs = (severity: AdjustableSeverity) =>
  Object.fromEntries(FINDING_GROUPS.flatMap(({ rules }) => rules.map((rule) => [rule, severity])));
const FORGED = { severities: everyRuleAs('info') };

let folder: string;
let session: SignerSession;
const askPlainly = (request: unknown) => handleRequest({ session, request: JSON.parse(JSON.stringify(request)) });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));
const countSigned = () =>
  readFileSync(findLedger(folder), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"signed"')).length;

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

const setupCalls = encodeKernelDeployment({ owner: SIGNER, setupCalls: ['0x9517e29f'] });
const withOtherCalls = () => {
  const record = honestTransaction();
  return { ...record, params: { ...record.params, calls: [] } };
};

describe('a record that is refused', () => {
  test.each([
    ['for what its fees may cost', honestTransaction({ gas: { maxFeePerGas: 10n ** 15n } })],
    [
      'for impossible gas limits',
      honestTransaction({ gas: { callGasLimit: 1n << 41n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n } }),
    ],
    ['for a deployment that makes calls', honestTransaction({ factory: { address: META_FACTORY, data: setupCalls } })],
    ['for a check that did not hold', withOtherCalls()],
  ])('%s stays refused when every rule is said to be a note', async (_why, record) => {
    for (const knowledge of [FORGED, { severities: everyRuleAs('danger') }]) {
      expect(expectFailure(await ask(makeSignRequest(record, { knowledge }))).code).toBe('not-signable');
    }
    expect(countSigned()).toBe(0);
  });
});

describe('a record that is not refused', () => {
  const dangerous = honestTransaction({ tryMode: true });

  test('is signed as it was shown: with the severities of the profile', async () => {
    expectValue(await ask(makeSignRequest(dangerous, { knowledge: { severities: { 'try-mode': 'info' } } })));
    expect(countSigned()).toBe(1);
  });

  test('is not signed with other severities than it was shown with, in either direction', async () => {
    const shown = makeSignRequest(dangerous);
    const milder = makeSignRequest(dangerous, { knowledge: { severities: { 'try-mode': 'info' } } });
    for (const request of [
      { ...shown, knowledge: FORGED },
      { ...milder, knowledge: {} },
      { ...milder, knowledge: { severities: { 'try-mode': 'danger' } } },
    ]) {
      expect(expectFailure(await ask(request)).code).toBe('review-changed');
    }
    expect(countSigned()).toBe(0);
  });

  test('is not signed with a severity that there is not', async () => {
    for (const severity of ['forbidden', 'none', '', 0, null]) {
      const request = { ...makeSignRequest(dangerous), knowledge: { severities: { 'try-mode': severity } } };
      expect(expectFailure(await ask(request)).code).toBe('request-refused');
    }
    expect(countSigned()).toBe(0);
  });
});
