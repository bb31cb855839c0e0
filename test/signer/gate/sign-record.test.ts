import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hashMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { handleRequest } from '#signer/handle-request.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import {
  KNOWN_HASH,
  KNOWN_KEY,
  KNOWN_MESSAGE_CHALLENGE,
  KNOWN_SIGNATURE,
  KNOWN_SIGNER,
  KNOWN_WALLET,
  makeMessageRecord,
  makeTransferRecord,
} from '../../helpers/kernel-records.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { sayYes } from '../../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const SIGNER_LOCATOR = `evm-keypair:${KNOWN_SIGNER}`;

let dataFolder: string;
let keychain: MemoryKeychain;
let session: SignerSession;
beforeEach(async () => {
  dataFolder = makeTemporaryFolder();
  keychain = new MemoryKeychain();
  await restart();
  expectValue(await importKey(ask, { profileId: 'practice', label: '', privateKey: KNOWN_KEY }));
  expectValue(await pin());
});

async function restart() {
  session = new SignerSession({ createKeychain: () => keychain });
  return handleRequest({ session, request: { type: 'start', dataFolder, keychainService: 'test' } });
}
const askPlainly = (request: unknown) => handleRequest({ session, request });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));
const pin = (over: object = {}) =>
  ask({
    type: 'pin-wallet',
    profileId: 'practice',
    locator: KNOWN_WALLET,
    address: KNOWN_WALLET,
    source: 'service',
    ...over,
  });
const readEntries = () =>
  readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).entry);
const readSigned = () => readEntries().filter(({ type }) => type === 'signed');

describe('a record that is proven', () => {
  test('is signed as the known value, for the signer in the letter case of the service', async () => {
    const answer = expectValue(await ask(makeSignRequest(makeTransferRecord())));
    expect(answer).toEqual({ signer: SIGNER_LOCATOR, signature: KNOWN_SIGNATURE, challenge: KNOWN_HASH });
  });

  test('is answered with a lower-case locator where the service sent one', async () => {
    const signer = SIGNER_LOCATOR.toLowerCase();
    const answer = expectValue(await ask(makeSignRequest(makeTransferRecord({ signer }))));
    expect(answer).toMatchObject({ signer, signature: KNOWN_SIGNATURE });
  });

  test('is in the ledger before its signature leaves', async () => {
    const request = makeSignRequest(makeTransferRecord());
    expectValue(await ask(request));
    expect(readSigned()).toEqual([
      {
        type: 'signed',
        profileId: 'practice',
        kind: 'transaction',
        recordId: 'tx-known',
        walletAddress: KNOWN_WALLET,
        chainId: 84532,
        sender: KNOWN_WALLET.toLowerCase(),
        nonce: BigInt('0x845adb2c711129d4f3966735ed98a9f09fc4ce5700040000000000000000').toString(),
        challenge: KNOWN_HASH,
        signer: SIGNER_LOCATOR,
        reviewDigest: request.reviewDigest,
        moves: { chain: 'base-sepolia', amounts: [{ token: null, atMost: expect.stringMatching(/^1000\d{15}$/) }] },
      },
    ]);
  });

  test('gives no signature when the ledger cannot be written', async () => {
    keychain.refuseWrites = (account) => account === 'ledger-head';
    expect(expectFailure(await ask(makeSignRequest(makeTransferRecord())))).toEqual(KEYCHAIN_LOCKED);
    keychain.refuseWrites = undefined;
    expect(expectValue(await ask(makeSignRequest(makeTransferRecord())))).toMatchObject({ signature: KNOWN_SIGNATURE });
  });

  test('that is a message is signed over the challenge of its text', async () => {
    const answer = expectValue(await ask(makeSignRequest(makeMessageRecord())));
    const account = privateKeyToAccount(`0x${KNOWN_KEY}`);
    const signature = await account.signMessage({ message: { raw: KNOWN_MESSAGE_CHALLENGE } });
    expect(answer).toEqual({ signer: SIGNER_LOCATOR, signature, challenge: KNOWN_MESSAGE_CHALLENGE });
  });
});

describe('what the signer does not sign', () => {
  test('a review that is not the one which was on the screen', async () => {
    const request = makeSignRequest(makeTransferRecord());
    const recordText = JSON.stringify(makeTransferRecord({ value: 2n * 10n ** 18n }));
    const failure = expectFailure(await ask({ ...request, recordText }));
    expect(failure.code).toBe('review-changed');
    expect(failure.facts?.shown).toBe(request.reviewDigest);
    expect(failure.facts?.found).not.toBe(request.reviewDigest);
  });

  test.each([
    [
      'calls other than those asked for',
      (record: ReturnType<typeof makeTransferRecord>) => {
        record.params.calls[0] = { to: KNOWN_SIGNER, value: '1', data: '0x' };
      },
    ],
    [
      'a challenge that is not the hash',
      (record: ReturnType<typeof makeTransferRecord>) => {
        record.approvals.pending = [{ signer: SIGNER_LOCATOR, message: `0x${'ab'.repeat(32)}` }];
      },
    ],
    [
      'another sender',
      (record: ReturnType<typeof makeTransferRecord>) => {
        Object.assign(record.onChain.userOperation, { sender: KNOWN_SIGNER });
      },
    ],
    [
      'a signer that is not ours',
      (record: ReturnType<typeof makeTransferRecord>) => {
        record.approvals.pending = [{ signer: `evm-keypair:${KNOWN_WALLET}`, message: KNOWN_HASH }];
      },
    ],
  ])('%s, even when that was on the screen', async (_what, change) => {
    const record = makeTransferRecord();
    change(record);
    const failure = expectFailure(await ask(makeSignRequest(record)));
    expect(failure.code).toBe('not-signable');
    expect(failure.happened).not.toBe('');
    expect(readSigned()).toEqual([]);
  });

  test('a message whose challenge cannot be derived from its text', async () => {
    const record = makeMessageRecord();
    record.params.message = 'Something else';
    const failure = expectFailure(await ask(makeSignRequest(record)));
    expect(failure).toMatchObject({ code: 'not-signable' });
  });

  test('a message whose challenge is an operation this signer has signed, though the caller forgot it', async () => {
    const record = makeMessageRecord();
    expectValue(await ask(makeSignRequest(makeTransferRecord())));
    record.approvals.pending = [{ signer: SIGNER_LOCATOR, message: KNOWN_HASH }];
    const refused = expectFailure(await ask(makeSignRequest(record)));
    expect(refused).toMatchObject({ code: 'review-changed', facts: { verdict: 'refused' } });
    expect(readSigned()).toHaveLength(1);
  });

  test('anything for a wallet that was not pinned in this profile', async () => {
    const elsewhere = { ...SIGNING_PROFILE, id: 'staging' };
    const failure = expectFailure(await ask(makeSignRequest(makeTransferRecord(), { profile: elsewhere })));
    expect(failure.code).toBe('wallet-not-pinned');
  });

  test('anything with a key that is not in this profile', async () => {
    await ask({
      type: 'pin-wallet',
      profileId: 'staging',
      locator: KNOWN_WALLET,
      address: KNOWN_WALLET,
      source: 'service',
    });
    const failure = expectFailure(
      await ask(makeSignRequest(makeTransferRecord(), { profile: { ...SIGNING_PROFILE, id: 'staging' } })),
    );
    expect(failure.code).toBe('key-missing');
    expect(readSigned()).toEqual([]);
  });

  test('anything while locked', async () => {
    await ask({ type: 'lock' });
    expect(expectFailure(await ask(makeSignRequest(makeTransferRecord()))).code).toBe('signer-locked');
    expect(expectValue(await ask({ type: 'open-profile', profileId: 'practice' }))).toEqual({
      apiKey: null,
      baseUrl: null,
      environment: null,
      chainNodes: [],
      unprovenAllowed: false,
    });
    await ask({ type: 'unlock' });
    expect((await ask(makeSignRequest(makeTransferRecord()))).ok).toBe(true);
  });

  test('plain bytes: there is no such request', async () => {
    const failure = expectFailure(await ask({ type: 'sign', bytes: KNOWN_HASH, signerAddress: KNOWN_SIGNER }));
    expect(failure.code).toBe('request-refused');
    // The hash of a text is no record either.
    const text = { ...makeSignRequest(makeMessageRecord()), recordText: hashMessage('Hello, world!') };
    expect((await ask(text)).ok).toBe(false);
  });
});

describe('the same sender and nonce', () => {
  const first = () => makeSignRequest(makeTransferRecord());
  const other = (replacementConfirmed = false) =>
    makeSignRequest(makeTransferRecord({ id: 'tx-other', value: 1n }), { replacementConfirmed });

  test('with the same hash again gives the same signature', async () => {
    const answers = [expectValue(await ask(first())), expectValue(await ask(first()))];
    expect(answers[0]).toEqual(answers[1]);
  });

  test('with another hash is refused, also after a restart', async () => {
    expectValue(await ask(first()));
    await restart();
    const failure = expectFailure(await ask(other()));
    expect(failure).toMatchObject({ code: 'nonce-already-signed', facts: { signed: KNOWN_HASH } });
    expect(readSigned()).toHaveLength(1);
  });

  test('with another hash is signed when the operator confirmed the replacement, and that is recorded', async () => {
    expectValue(await ask(first()));
    expectValue(await ask(other(true)));
    expect(readSigned().map(({ replacement }) => replacement)).toEqual([undefined, true]);
    // Both were signed, so both may be signed again; a third may not.
    expect((await ask(first())).ok).toBe(true);
    expect((await ask(other())).ok).toBe(true);
    expect(expectFailure(await ask(makeSignRequest(makeTransferRecord({ value: 3n })))).code).toBe(
      'nonce-already-signed',
    );
  });

  test('is not the same with the next sequence', async () => {
    expectValue(await ask(first()));
    expect((await ask(makeSignRequest(makeTransferRecord({ sequence: 1n, value: 1n })))).ok).toBe(true);
  });
});

describe('pinning a wallet', () => {
  const OTHER = '0x1111111111111111111111111111111111111111';
  const EMAIL = 'email:ops@example.com:evm-smart-wallet';

  test('twice changes nothing, in any letter case, and tells what was pinned first', async () => {
    const again = expectValue(
      await pin({ locator: KNOWN_WALLET.toLowerCase(), address: KNOWN_WALLET.toLowerCase(), source: 'operator' }),
    );
    expect(again).toEqual({ address: KNOWN_WALLET, alreadyPinned: true, source: 'service' });
    expect(readEntries()).toHaveLength(1);
  });

  test('with another address for the same locator is refused and names both', async () => {
    expectValue(await pin({ locator: EMAIL, address: KNOWN_WALLET }));
    const failure = expectFailure(await pin({ locator: EMAIL, address: OTHER }));
    expect(failure.code).toBe('wallet-address-differs');
    expect(failure.happened).toContain(KNOWN_WALLET);
    expect(failure.happened).toContain(OTHER);
  });

  test('binds a second locator of a known wallet too', async () => {
    expect(expectValue(await pin({ locator: EMAIL }))).toMatchObject({ alreadyPinned: true });
    await restart();
    expect(expectFailure(await pin({ locator: EMAIL, address: OTHER })).code).toBe('wallet-address-differs');
  });

  test.each([
    [{ locator: KNOWN_WALLET, address: OTHER }, 'wallet-address-differs'],
    [{ locator: 'nonsense', address: OTHER }, 'wallet-not-pinnable'],
    [{ locator: EMAIL, address: 'email:a@b:c' }, 'wallet-not-pinnable'],
    [{ locator: EMAIL, address: '0x12' }, 'wallet-not-pinnable'],
  ])('%j is refused as %s', async (over, code) => {
    expect(expectFailure(await pin(over)).code).toBe(code);
  });

  test('decides what the source of the address is, whatever the caller believes', async () => {
    await importKey(ask, { profileId: 'second', label: '', privateKey: KNOWN_KEY });
    await pin({ profileId: 'second', source: 'operator' });
    const failure = expectFailure(
      await ask(makeSignRequest(makeTransferRecord(), { profile: { ...SIGNING_PROFILE, id: 'second' } })),
    );
    expect(failure.code).toBe('review-changed');
  });
});

describe('with a damaged ledger', () => {
  const damage = () => writeFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'not a ledger\n');

  test('starting tells what is wrong, and nothing is signed or pinned', async () => {
    damage();
    const { ledgerFailure } = expectValue(await restart()) as { ledgerFailure?: { code: string } };
    expect(ledgerFailure?.code).toBe('ledger-damaged');
    expect(expectFailure(await ask(makeSignRequest(makeTransferRecord())))).toMatchObject({
      code: 'ledger-damaged',
      facts: { line: '1' },
    });
    expect(expectFailure(await pin()).code).toBe('ledger-damaged');
  });

  test('keys are listed and profiles opened', async () => {
    damage();
    await restart();
    expect(expectValue(await ask({ type: 'list-keys', profileId: 'practice' }))).toEqual({ addresses: [KNOWN_SIGNER] });
    expect((await ask({ type: 'open-profile', profileId: 'practice' })).ok).toBe(true);
  });

  test('signing works again when the file is put back, without a restart', async () => {
    const good = readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }));
    damage();
    await restart();
    expect((await ask(makeSignRequest(makeTransferRecord()))).ok).toBe(false);
    writeFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), good);
    expect((await ask(makeSignRequest(makeTransferRecord()))).ok).toBe(true);
  });

  test('a file removed while running stops the next signature', async () => {
    rmSync(ledgerPath({ dataFolder, keychainService: 'test' }));
    expect((await ask(makeSignRequest(makeTransferRecord()))).ok).toBe(false);
    expect(expectFailure(await ask(makeSignRequest(makeTransferRecord()))).code).toBe('ledger-cut');
  });
});

test('a second start with another folder is refused', async () => {
  const failure = expectFailure(await ask({ type: 'start', dataFolder: '/elsewhere', keychainService: 'test' }));
  expect(failure.code).toBe('signer-started-otherwise');
});
