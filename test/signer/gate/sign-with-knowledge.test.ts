import { beforeEach, describe, expect, test } from 'vitest';
import { proveRecord } from '#proof/prove-record.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { encode, FRIEND, UNLISTED } from '../../helpers/describe-data.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { honestContext, honestTransaction } from '../../helpers/honest-record.ts';
import { importKey } from '../../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_WALLET } from '../../helpers/kernel-records.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { sayYes } from '../../helpers/say-yes.ts';
import { makeSignRequest } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const STAKE = {
  type: 'function',
  name: 'stake',
  inputs: [
    { name: 'amount', type: 'uint256' },
    { name: 'beneficiary', type: 'address' },
  ],
};
const DESCRIPTOR = {
  context: { contract: { deployments: [{ chainId: 84532, address: UNLISTED }] } },
  display: {
    formats: { 'lock(uint256 until)': { intent: 'Lock', fields: [{ path: 'until', label: 'Until', format: 'raw' }] } },
  },
};
const KNOWLEDGE: SignRecordRequest['knowledge'] = {
  abis: [{ name: 'Staking', abi: [STAKE] }],
  descriptors: [{ name: 'calldata-lock.json', json: DESCRIPTOR }],
};

/** A batch of two calls that only the operator's ABI and descriptor know. */
const record = honestTransaction({
  calls: [
    { to: UNLISTED, value: 0n, data: encode('function stake(uint256,address)', [7n, FRIEND]) },
    { to: UNLISTED, value: 0n, data: encode('function lock(uint256)', [9n]) },
  ],
});

let session: SignerSession;
/** As between processes: whatever is no plain data does not arrive. */
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

describe("a review made with the operator's ABIs and descriptors", () => {
  const prove = (knowledge: SignRecordRequest['knowledge']) =>
    proveRecord({ kind: 'transaction', recordText: JSON.stringify(record), context: honestContext({ knowledge }) });

  test('is readable with them and not without', () => {
    expect(prove(KNOWLEDGE)).toMatchObject({
      verdict: 'proven',
      calls: [{ recognised: 'operator-abi.stake' }, { recognised: 'erc7730.lock' }],
    });
    expect(prove(undefined).verdict).toBe('proven-not-readable');
  });

  test('is signed where the signer is given the same', async () => {
    const answer = expectValue(await ask(makeSignRequest(record, { knowledge: KNOWLEDGE })));
    expect(answer).toMatchObject({ challenge: record.onChain.userOperationHash });
  });

  test('is not signed where the signer is given none, or others', async () => {
    const { knowledge: _none, ...without } = makeSignRequest(record, { knowledge: KNOWLEDGE });
    const others = { ...without, knowledge: { abis: [{ name: 'Others', abi: [STAKE] }] } };
    for (const request of [without, others]) {
      expect(expectFailure(await ask(request)).code).toBe('review-changed');
    }
  });
});
