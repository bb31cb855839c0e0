import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { serveRequests } from '#signer/serve-requests.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { importKey } from '../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_SIGNER, KNOWN_WALLET, makeTransferRecord } from '../helpers/kernel-records.ts';
import { MemoryKeychain } from '../helpers/memory-keychain.ts';
import { NEVER_SEALED, sayYes } from '../helpers/say-yes.ts';
import { makeSignRequest } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const COUNT = 20;

let dataFolder: string;
let keychain: MemoryKeychain;
let session: SignerSession;
beforeEach(async () => {
  dataFolder = makeTemporaryFolder();
  keychain = new MemoryKeychain();
  session = new SignerSession({ createKeychain: () => keychain });
  const pin = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' };
  expectValue(await ask({ type: 'start', dataFolder, keychainService: 'test' }));
  expectValue(await importKey(ask, { profileId: 'practice', label: '', privateKey: KNOWN_KEY }));
  expectValue(await ask({ type: 'pin-wallet', profileId: 'practice', ...pin }));
  keychain.log.length = 0;
});

const ask = (request: unknown) => handleRequest({ session, request });
const seal = (record: ReturnType<typeof makeTransferRecord>) => sayYes(makeSignRequest(record), ask);
const readSigned = (): { recordId: string; nonce: string }[] =>
  readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).entry)
    .filter(({ type }) => type === 'signed');

function makeTransfers(count: number) {
  return Array.from({ length: count }, (_, at) => makeTransferRecord({ id: `tx-${at}`, sequence: BigInt(at) }));
}

/** Has all of them arrive at once. @returns the answers in the order in which they left, each with what the ledger held then */
async function serve(requests: readonly unknown[], { asList = false } = {}) {
  const answers: { id: number; result: Result<unknown, Failure>; inLedger: number }[] = [];
  const done = Promise.withResolvers<void>();
  let receive: (message: unknown) => void = () => {};
  serveRequests({
    channel: {
      onMessage: (listener) => {
        receive = listener;
      },
      send(message) {
        answers.push({ ...(message as { id: number; result: Result<unknown, Failure> }), inLedger: countSigned() });
        if (answers.length === requests.length) done.resolve();
      },
    },
    session,
  });
  const messages = requests.map((request, id) => ({ id, request }));
  for (const message of asList ? [messages] : messages) receive(message);
  await done.promise;
  return answers;
}

function countSigned(): number {
  return readSigned().length;
}

describe('records that wait to be signed with one key', () => {
  test('are signed together: the key is read once and the keychain written once', async () => {
    const answers = await serve(await Promise.all(makeTransfers(COUNT).map(seal)));
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, at) => at));
    for (const { result } of answers) expectValue(result);
    expect(keychain.log.filter((access) => access.startsWith('write'))).toEqual(['write ledger-head']);
    expect(keychain.log.filter((access) => access.startsWith('read signer-key'))).toHaveLength(1);
    // Before the first of them left.
    expect(answers.map(({ inLedger }) => inLedger)).toEqual(answers.map(() => COUNT));
    expect(readSigned().map(({ recordId }) => recordId)).toEqual(makeTransfers(COUNT).map(({ id }) => id));
  });

  test('are signed together where they come in one message', async () => {
    const requests = await Promise.all(makeTransfers(3).map(seal));
    keychain.log.length = 0;
    const answers = await serve(requests, { asList: true });
    expect(answers.map(({ id }) => id)).toEqual([0, 1, 2]);
    for (const { result } of answers) expectValue(result);
    expect(keychain.log.filter((access) => access.startsWith('write'))).toEqual(['write ledger-head']);
  });

  test('have the same signatures as when each is signed alone', async () => {
    const requests = await Promise.all(makeTransfers(3).map(seal));
    const together = await serve(requests);
    for (const { id, result } of together) expect(result).toEqual(await ask(requests[id]));
  });

  test('refuse each other the same nonce, whoever comes first', async () => {
    const same = makeTransferRecord({ id: 'tx-rival', sequence: 0n, value: 5n });
    const requests = [...makeTransfers(2), same].map(seal);
    const [first, second, rival] = await serve(await Promise.all(requests));
    expectValue(first?.result ?? missing());
    expectValue(second?.result ?? missing());
    expect(expectFailure(rival?.result ?? missing()).code).toBe('nonce-already-signed');
    expect(readSigned().map(({ recordId }) => recordId)).toEqual(['tx-0', 'tx-1']);
  });

  test('take nothing from each other where one is refused or malformed', async () => {
    const [first, second, third] = await Promise.all(makeTransfers(3).map(seal));
    const unsealed = { ...(second as object), approval: NEVER_SEALED };
    const malformed = { ...(second as object), recordText: 7 };
    const answers = await serve([first, unsealed, malformed, third]);
    const codes = answers.map(({ result }) => (result.ok ? 'signed' : result.failure.code));
    expect(codes).toEqual(['signed', 'approval-not-sealed', 'request-refused', 'signed']);
    expect(readSigned().map(({ recordId }) => recordId)).toEqual(['tx-0', 'tx-2']);
  });

  test('are all not signed where the keychain does not take the head, and none is the next time either without a new look', async () => {
    const requests = await Promise.all(makeTransfers(3).map(seal));
    keychain.refuseWrites = () => true;
    for (const { result } of await serve(requests)) expect(expectFailure(result).code).toBe('keychain-locked');
    keychain.refuseWrites = undefined;
    for (const { result } of await serve(requests)) expectValue(result);
  });

  test('count for nothing where their key is not there', async () => {
    const requests = await Promise.all(makeTransfers(2).map(seal));
    const name = [...keychain.items.keys()].find((each) => each.startsWith('signer-key/')) ?? '';
    const entry = keychain.items.get(name) ?? '';
    keychain.items.delete(name);
    for (const { result } of await serve(requests)) expect(expectFailure(result).code).toBe('key-missing');
    expect(readSigned()).toEqual([]);
    keychain.items.set(name, entry);
    // Another operation with the nonce of one that was not signed is no replacement.
    const rival = await seal(makeTransferRecord({ id: 'tx-rival', sequence: 0n, value: 5n }));
    expectValue((await serve([rival]))[0]?.result ?? missing());
  });
});

test('a lock between two of them is not overtaken', async () => {
  const [first, second] = await Promise.all(makeTransfers(2).map(seal));
  const [signed, locked, refused] = await serve([first, { type: 'lock' }, second]);
  expectValue(signed?.result ?? missing());
  expectValue(locked?.result ?? missing());
  expect(expectFailure(refused?.result ?? missing()).code).toBe('signer-locked');
  expect(readSigned().map(({ recordId }) => recordId)).toEqual(['tx-0']);
});

test('records of another key are signed by themselves', async () => {
  const [first, second] = await Promise.all(makeTransfers(2).map(seal));
  const foreign = { ...(second as object), signerAddress: KNOWN_WALLET };
  const [signed, refused] = await serve([first, foreign]);
  expectValue(signed?.result ?? missing());
  expect(KNOWN_SIGNER).not.toBe(KNOWN_WALLET);
  expect(expectFailure(refused?.result ?? missing()).code).toBe('approval-not-sealed');
});

function missing(): never {
  throw new Error('There is no such answer.');
}
