import { readFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Intended } from '#shared/model/intended.ts';
import { succeed } from '#shared/result.ts';
import { sealApproval } from '#signer/gate/seal-approval.ts';
import { signRecords } from '#signer/gate/sign-record.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { openLedger } from '#signer/ledger/ledger.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { RunningRules } from '#signer/rule/running-rules.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import {
  KNOWN_HASH,
  KNOWN_KEY,
  KNOWN_SIGNATURE,
  KNOWN_SIGNER,
  KNOWN_WALLET,
  makeMessageRecord,
  makeTransferRecord,
} from '../../helpers/kernel-records.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { sayYes, sealRequestFor } from '../../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const DIGEST = `0x${'ab'.repeat(32)}`;
const DEAD = '0x000000000000000000000000000000000000dEaD';
const PIN = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' } as const;
const TYPED = { typedWalletEnd: KNOWN_WALLET.slice(-4) };

let dataFolder: string;
let keychain: MemoryKeychain;
let session: SignerSession;
beforeEach(async () => {
  dataFolder = makeTemporaryFolder();
  keychain = new MemoryKeychain();
  session = new SignerSession({ createKeychain: () => keychain });
  expectValue(await askPlainly({ type: 'start', dataFolder, keychainService: 'test' }));
  expectValue(await ask({ type: 'store-api-key', profile: SIGNING_PROFILE, apiKey: 'sk_test' }));
  expectValue(await importKey(ask, { profileId: 'practice', label: '', privateKey: KNOWN_KEY }));
  expectValue(await ask({ type: 'pin-wallet', profileId: 'practice', ...PIN }));
});

const askPlainly = (request: unknown) => handleRequest({ session, request });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));
const allowUnproven = () => ask({ type: 'allow-unproven', profile: SIGNING_PROFILE, allowed: true });
const readEntries = () =>
  readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).entry);
const readSigned = () => readEntries().filter(({ type }) => type === 'signed');

/** A transaction of a wallet of another type: nothing of it is proven. */
const ofOtherType = (changes: { onChain: object; message?: string }) => {
  const record = makeTransferRecord();
  const pending = record.approvals.pending.map(({ signer }) => ({ signer, message: changes.message ?? DIGEST }));
  const approvals = { ...record.approvals, pending };
  return { ...record, walletType: 'solana-smart-wallet', onChain: changes.onChain, approvals };
};

describe('what the operator composed in this app', () => {
  const intending = (value: string): Intended => ({
    kind: 'transaction',
    chain: 'base-sepolia',
    calls: [{ to: DEAD, value, data: '0x' }],
  });

  test('is signed where the record is that and nothing else', async () => {
    const request = makeSignRequest(makeTransferRecord(), { intended: intending('1000000000000000000') });
    expect(expectValue(await ask(request))).toMatchObject({ signature: KNOWN_SIGNATURE });
  });

  test('is held against the record by the signer too, even where the other record was on the screen', async () => {
    const request = makeSignRequest(makeTransferRecord(), { intended: intending('2') });
    expect(expectFailure(await ask(request))).toMatchObject({
      code: 'not-signable',
      facts: { verdict: 'refused', check: 'intent', field: 'intended.calls[0].value' },
    });
    expect(readSigned()).toEqual([]);
  });

  test('cannot be left out afterwards', async () => {
    const { intended: _gone, ...request } = makeSignRequest(makeTransferRecord(), { intended: intending('2') });
    expect(expectFailure(await ask(request)).code).toBe('review-changed');
  });
});

describe('an unproven transaction', () => {
  test('without a nonce that can be established is not signed, whatever was allowed and typed', async () => {
    expectValue(await allowUnproven());
    const request = makeSignRequest(ofOtherType({ onChain: {} }), TYPED);
    expect(expectFailure(await ask(request))).toMatchObject({
      code: 'not-signable',
      happened: 'The transaction has no nonce that could be established.',
      facts: { recordId: 'tx-known' },
    });
    expect(readSigned()).toEqual([]);
  });

  test('whose challenge is no digest is not signed, and the reason is said', async () => {
    expectValue(await allowUnproven());
    const request = makeSignRequest(ofOtherType({ onChain: {}, message: 'base58' }), TYPED);
    expect(expectFailure(await ask(request))).toMatchObject({
      code: 'not-signable',
      happened: 'The challenge is not 32 bytes of hex.',
      facts: { verdict: 'unproven' },
    });
  });

  test('of a chain that is in no table is signed as one of a chain for tests is', async () => {
    expectValue(await allowUnproven());
    const { params, onChain, approvals, ...rest } = makeTransferRecord();
    const pending = approvals.pending.map(({ signer }) => ({ signer, message: DIGEST }));
    const record = {
      ...rest,
      params: { ...params, chain: 'a-new-chain' },
      onChain: { ...onChain, userOperationHash: DIGEST },
      approvals: { ...approvals, pending },
    };
    expectValue(await ask(makeSignRequest(record, TYPED)));
    expect(readSigned()).toMatchObject([{ challenge: DIGEST, chainId: null, unproven: true }]);
  });
});

describe('the ledger', () => {
  test('has no replacement beside a message, which takes no nonce', async () => {
    expectValue(await ask(makeSignRequest(makeMessageRecord())));
    expect(readSigned()).toHaveLength(1);
    for (const name of ['replacement', 'unproven', 'sender', 'nonce']) expect(readSigned()[0]).not.toHaveProperty(name);
  });

  test('has a setting once, however often the operator says the same', async () => {
    for (let times = 0; times < 3; times += 1) expectValue(await allowUnproven());
    expect(readEntries().filter(({ type }) => type === 'unproven-setting')).toHaveLength(1);
  });
});

describe('a refusal of the signer', () => {
  test('names the wallet and the profile in which it was not added', async () => {
    const request = makeSignRequest(makeTransferRecord(), { walletAddress: DEAD });
    expect(expectFailure(await ask(request))).toMatchObject({
      code: 'wallet-not-pinned',
      facts: { profileId: 'practice', address: DEAD },
    });
  });

  test('names every operation that was signed with the same nonce, and the chain', async () => {
    const sign = (value: bigint, replacementConfirmed = false) =>
      ask(makeSignRequest(makeTransferRecord({ value }), { replacementConfirmed }));
    expectValue(await sign(10n ** 18n));
    const { challenge } = expectValue(await sign(1n, true)) as { challenge: string };
    const failure = expectFailure(await sign(2n));
    const signed = `${KNOWN_HASH}, ${challenge}`;
    expect(failure).toMatchObject({
      code: 'nonce-already-signed',
      facts: { chainId: '84532', sender: KNOWN_WALLET.toLowerCase(), signed },
    });
    expect(failure.happened).toContain(`signed here before: ${signed}.`);
  });
});

/** A vault that lends a key which is not the one of the address. */
class WrongVault extends Vault {
  override withPrivateKey: Vault['withPrivateKey'] = async (_which, use) => succeed(use(hexToBytes('22'.repeat(32))));
}

test('a signature that does not lead back to the signer is thrown away, and is not in the ledger', async () => {
  const ledger = expectValue(await openLedger({ dataFolder, keychain, keychainService: 'test' }));
  const unsealed = makeSignRequest(makeTransferRecord());
  const now = new Date();
  const made = new Set<string>();
  const approval = expectValue(sealApproval({ request: sealRequestFor(unsealed), ledger, made, now }));
  const vault = new WrongVault({ keychain });
  const answer = await signRecords({
    requests: [{ ...unsealed, approval }],
    ledger,
    vault,
    made,
    rules: new RunningRules(),
    now,
    upFor: 0,
    by: { appVersion: 'test', session: 'session-1' },
  });
  expect(expectFailure(answer)).toMatchObject({ code: 'signature-wrong', facts: { signerAddress: KNOWN_SIGNER } });
  expect(readSigned()).toEqual([]);
});
