import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashMessage } from 'viem';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import { builtSigner } from '../helpers/built-signer.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { findLedger } from '../helpers/find-ledger.ts';
import { DEAD, honestMessage, honestTransaction, WALLET } from '../helpers/honest-record.ts';
import { importKey } from '../helpers/import-key.ts';
import { KNOWN_KEY } from '../helpers/kernel-records.ts';
import type { UnsealedSignRequest } from '../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../helpers/sign-request.ts';

const OTHER_WALLET = '0x2222222222222222222222222222222222222222';
const profileId = SIGNING_PROFILE.id;

let folder: string;
/** Main has been taken over: it may ask the real signer process whatever it likes, in whatever order. */
let signer: SignerPort;
let isRunning = false;

/** What is refused changes nothing, so the next test asks the same process; one that signs or pins ends it. */
beforeEach(async () => {
  if (isRunning) return;
  isRunning = true;
  folder = mkdtempSync(join(tmpdir(), 'countersign-gate-'));
  signer = startForkedSigner(builtSigner());
  const keychainService = join(folder, 'keychain.json');
  expectValue(await signer.ask({ type: 'start', dataFolder: folder, keychainService }));
  expectValue(await importKey((request) => signer.ask(request), { profileId, label: '', privateKey: KNOWN_KEY }));
  expectValue(await pin(WALLET));
});
afterAll(endSigner);

async function endSigner(): Promise<void> {
  if (!isRunning) return;
  isRunning = false;
  await signer.stop();
  rmSync(folder, { recursive: true, force: true });
}

const pin = (address: string) =>
  signer.ask({ type: 'pin-wallet', profileId, locator: address, address, source: 'service' });

function readSigned(): { challenge: string }[] {
  const lines = readFileSync(findLedger(folder), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line).entry).filter(({ type }) => type === 'signed');
}

/** Main seals what it likes: it is main that says when the operator said yes. */
async function seal({ profile, ...fields }: UnsealedSignRequest) {
  const { type: _, recordText: _text, knownOperationHashes: _hashes, intended: _intended, ...yes } = fields;
  return signer.ask({ type: 'seal-approval', profileId: profile.id, ...yes });
}

async function sealAndSign(request: UnsealedSignRequest) {
  const approval = await seal(request);
  return approval.ok ? signer.ask({ ...request, approval: approval.value }) : approval;
}

/** Refused, for one of these reasons, and the ledger has no more signatures than before. */
async function expectRefused(request: UnsealedSignRequest, codes: string[]): Promise<void> {
  const before = readSigned().length;
  expect(codes).toContain(expectFailure(await sealAndSign(request)).code);
  expect(readSigned()).toHaveLength(before);
}

/** An attacker in main knows the code: the review and its digest are made from the very record that is handed over. */
const review = makeSignRequest;

test('a whole honest record is signed: what is refused below is refused for its own reason', async () => {
  onTestFinished(endSigner);
  expectValue(await sealAndSign(review(honestTransaction())));
  expectValue(await sealAndSign(review(honestMessage())));
  expect(readSigned()).toHaveLength(2);
});

describe('a record that was changed after the operator saw its review', () => {
  const shown = () => review(honestTransaction());

  test.each([
    ['another recipient', honestTransaction({ calls: [{ to: OTHER_WALLET, value: 10n ** 18n, data: '0x' }] })],
    ['another amount', honestTransaction({ calls: [{ to: DEAD, value: 2n * 10n ** 18n, data: '0x' }] })],
    [
      'a second call',
      honestTransaction({ calls: [...Array(2)].map(() => ({ to: DEAD, value: 1n, data: '0x' as const })) }),
    ],
    ['another chain', honestTransaction({ chain: 'base' })],
    ['another nonce', honestTransaction({ nonce: 0x845adb2c711129d4f3966735ed98a9f09fc4ce5700040000000000000001n })],
    ['other fees', honestTransaction({ gas: { maxFeePerGas: 0xf4241n } })],
  ])('is refused: %s', async (_what, record) => {
    const { reviewDigest } = shown();
    await expectRefused({ ...review(record), reviewDigest }, ['review-changed']);
  });

  test('is refused when only its calls are described otherwise', async () => {
    const record = honestTransaction();
    const described = {
      ...record,
      params: { ...record.params, calls: [{ to: OTHER_WALLET, value: '1', data: '0x' }] },
    };
    await expectRefused({ ...review(described), reviewDigest: shown().reviewDigest }, ['review-changed']);
    await expectRefused(review(described), ['not-signable']);
  });

  test('is refused when it is not what the operator composed', async () => {
    const calls = [{ to: OTHER_WALLET, value: '1', data: '0x' }];
    const intended = { kind: 'transaction' as const, chain: 'base-sepolia', calls };
    await expectRefused(review(honestTransaction(), { intended }), ['not-signable']);
    await expectRefused({ ...shown(), intended }, ['review-changed', 'not-signable']);
  });

  test('is refused under the id of another record', async () => {
    await expectRefused(review(honestTransaction(), { recordId: 'tx-other' }), ['not-signable']);
  });
});

describe('a wallet', () => {
  beforeEach(() => onTestFinished(endSigner));

  test('that was never pinned gets nothing signed', async () => {
    const record = honestTransaction({ wallet: OTHER_WALLET });
    await expectRefused(review(record, { walletAddress: OTHER_WALLET }), ['wallet-not-pinned']);
  });

  test('pinned in one profile gets nothing signed in another', async () => {
    await expectRefused(review(honestTransaction(), { profile: { ...SIGNING_PROFILE, id: 'other' } }), [
      'wallet-not-pinned',
    ]);
  });

  test('does not get a record of another wallet signed as its own', async () => {
    expectValue(await pin(OTHER_WALLET));
    await expectRefused(review(honestTransaction({ wallet: OTHER_WALLET })), ['not-signable']);
    await expectRefused(review(honestTransaction(), { walletAddress: OTHER_WALLET }), ['not-signable']);
  });

  test('does not change its address afterwards', async () => {
    const locator = 'email:ops@example.com:evm-smart-wallet';
    expectValue(await signer.ask({ type: 'pin-wallet', profileId, locator, address: WALLET, source: 'service' }));
    const moved = { type: 'pin-wallet', profileId, locator, address: OTHER_WALLET, source: 'operator' } as const;
    expect(expectFailure(await signer.ask(moved)).code).toBe('wallet-address-differs');
    const record = honestTransaction({ wallet: OTHER_WALLET });
    await expectRefused(review(record, { walletAddress: OTHER_WALLET }), ['wallet-not-pinned']);
  });
});

describe('a challenge that is not what the record comes to', () => {
  const withChallenge = (message: string) => {
    const record = honestTransaction();
    const [pending] = record.approvals.pending;
    return { ...record, approvals: { ...record.approvals, pending: [{ ...pending, message }] } };
  };

  test.each([
    ['the hash of another operation', honestTransaction({ nonce: 1n << 64n }).onChain.userOperationHash],
    ['any 32 bytes', `0x${'ab'.repeat(32)}`],
    ['31 bytes', `0x${'ab'.repeat(31)}`],
    ['text', 'please sign'],
    ['nothing', '0x'],
  ])('is refused: %s', async (_what, message) => {
    await expectRefused(review(withChallenge(message)), ['not-signable']);
  });

  test('is refused when the record says the same wrong hash twice', async () => {
    const hash = `0x${'ab'.repeat(32)}`;
    const record = withChallenge(hash);
    await expectRefused(
      review({ ...record, onChain: { ...record.onChain, userOperationHash: hash } } as { id: string }),
      ['not-signable'],
    );
  });

  test('is refused when it waits for another signer, or for ours twice', async () => {
    const record = honestTransaction();
    const [pending] = record.approvals.pending;
    if (pending === undefined) throw new Error('There is no pending approval.');
    const waitsFor = (list: object[]) => ({ ...record, approvals: { ...record.approvals, pending: list } });
    await expectRefused(review(waitsFor([{ ...pending, signer: `evm-keypair:${OTHER_WALLET}` }])), ['not-signable']);
    await expectRefused(review(waitsFor([pending, pending])), ['not-signable']);
  });
});

describe('a message', () => {
  const withChallenge = (message: string, text = 'Hello, world!') => {
    const record = honestMessage({ text });
    const [pending] = record.approvals.pending;
    return { ...record, approvals: { ...record.approvals, pending: [{ ...pending, message }] } };
  };
  const { userOperationHash } = honestTransaction().onChain;

  test('whose challenge cannot be derived from its text is refused', async () => {
    await expectRefused(review(withChallenge(`0x${'cd'.repeat(32)}`)), ['not-signable']);
    await expectRefused(review(withChallenge(hashMessage('Another text'))), ['not-signable']);
  });

  test.each([
    ['as its challenge', withChallenge(userOperationHash)],
    ['as challenge and text', withChallenge(userOperationHash, userOperationHash)],
    ['as its text, signed as text', honestMessage({ text: userOperationHash, scheme: 'plain-text' })],
  ])('that dresses up the hash of a user operation is refused: %s', async (_how, record) => {
    // Also when main does not say that it knows the operation.
    await expectRefused(review(record), ['not-signable']);
    await expectRefused(review(record, { knownOperationHashes: [userOperationHash] }), ['not-signable']);
  });

  test('whose text is 32 characters, so that it could be a raw digest, is refused', async () => {
    await expectRefused(review(honestMessage({ text: 'x'.repeat(32), scheme: 'plain-text' })), ['not-signable']);
  });

  test('is not signed as a transaction, nor a transaction as a message', async () => {
    await expectRefused({ ...review(honestMessage()), kind: 'transaction' }, ['review-changed', 'not-signable']);
    await expectRefused({ ...review(honestTransaction()), kind: 'signature' }, ['review-changed', 'not-signable']);
  });

  test('stays unproven also when main says that the operator chose to sign it', async () => {
    const typedWalletEnd = WALLET.slice(-4);
    await expectRefused(review(withChallenge(`0x${'cd'.repeat(32)}`), { typedWalletEnd }), [
      'not-signable',
      'unproven-not-allowed',
    ]);
  });
});

describe('two operations with one sender and nonce', () => {
  beforeEach(() => onTestFinished(endSigner));
  const second = honestTransaction({ id: 'tx-2nd', calls: [{ to: OTHER_WALLET, value: 1n, data: '0x' }] });

  test('are not both signed', async () => {
    expectValue(await sealAndSign(review(honestTransaction())));
    await expectRefused(review(second), ['nonce-already-signed']);
    expect(readSigned().map(({ challenge }) => challenge)).toEqual([honestTransaction().onChain.userOperationHash]);
  });

  test('are not both signed by a signer that was restarted', async () => {
    expectValue(await sealAndSign(review(honestTransaction())));
    await signer.stop();
    signer = startForkedSigner(builtSigner());
    const keychainService = join(folder, 'keychain.json');
    expectValue(await signer.ask({ type: 'start', dataFolder: folder, keychainService }));
    await expectRefused(review(second), ['nonce-already-signed']);
  });

  test('are not both signed when the ledger is taken away between them', async () => {
    expectValue(await sealAndSign(review(honestTransaction())));
    rmSync(findLedger(folder));
    const failure = expectFailure(await sealAndSign(review(second)));
    expect(failure.code).toMatch(/^ledger-|nonce-already-signed/);
  });
});

describe('a yes', () => {
  const MINUTE_MS = 60_000;
  const honest = () => review(honestTransaction());

  async function expectSealRefused(approval: { at: number; seal: string }, request = honest()): Promise<void> {
    expect(expectFailure(await signer.ask({ ...request, approval })).code).toBe('approval-not-sealed');
    expect(readSigned()).toEqual([]);
  }

  test('that the signer never sealed signs nothing', async () => {
    await expectSealRefused({ at: Date.now(), seal: '' });
    await expectSealRefused({ at: Date.now(), seal: 'ab'.repeat(32) });
  });

  test('that was moved to another time signs nothing', async () => {
    const { at, seal: sealed } = expectValue(await seal(honest()));
    await expectSealRefused({ at: at + 9 * MINUTE_MS, seal: sealed });
    await expectSealRefused({ at: at - 1, seal: sealed });
  });

  test('to another review, record, signer or replacement signs nothing', async () => {
    for (const other of [
      { reviewDigest: `0x${'00'.repeat(32)}` },
      { recordId: 'tx-other' },
      { signerAddress: OTHER_WALLET },
      { walletAddress: OTHER_WALLET },
      { replacementConfirmed: true },
      { typedWalletEnd: 'A6E9' },
      { kind: 'signature' as const },
    ]) {
      await expectSealRefused(expectValue(await seal({ ...honest(), ...other })));
    }
  });
});

test('bytes, however they are asked for, are not signed', async () => {
  const anything = signer as unknown as { ask(request: object): ReturnType<SignerPort['ask']> };
  const bytes = honestTransaction().onChain.userOperationHash;
  for (const type of ['sign', 'sign-bytes', 'sign-message', 'personal_sign', 'export-key', '__proto__']) {
    const failure = expectFailure(await anything.ask({ type, profileId, bytes, message: bytes }));
    expect(failure.code).toBe('request-refused');
  }
  expect(readSigned()).toEqual([]);
});
