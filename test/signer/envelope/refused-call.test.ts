import { beforeEach, describe, expect, test } from 'vitest';
import { aShareOf } from '../../helpers/a-share-of.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { MomentaryKeychain } from '../../helpers/momentary-keychain.ts';
import {
  type Ask,
  askChange,
  askForget,
  askRemove,
  askSet,
  askUnlock,
  expectFilled,
  fillSigner,
  SEALED_NAMES,
  startSigner,
} from '../../helpers/sealed-signer.ts';
import { OTHER_PASSPHRASE, PASSPHRASE } from '../../helpers/set-passphrase.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

let dataFolder: string;
let plain: MemoryKeychain;
let sealed: MemoryKeychain;

beforeEach(async () => {
  dataFolder = makeTemporaryFolder();
  plain = new MemoryKeychain();
  const { ask } = await startSigner(plain, dataFolder);
  await fillSigner(ask);
  sealed = plain.copy();
  expectValue(await askSet((await startSigner(sealed, dataFolder)).ask));
});

/** Changes nothing after the refusal, and says what the keychain said. */
async function expectRefused(keychain: MomentaryKeychain, answer: Awaited<ReturnType<Ask>>): Promise<void> {
  expect(expectFailure(answer)).toEqual(KEYCHAIN_LOCKED);
  expect(keychain.after?.filter((call) => !call.startsWith('read '))).toEqual([]);
}

/** After a restart, one of these opens, and everything is there. */
async function expectNothingLost(keychain: MemoryKeychain, passphrases: readonly string[]): Promise<void> {
  const { ask } = await startSigner(keychain, dataFolder);
  const answers: boolean[] = [];
  for (const text of passphrases) answers.push((await askUnlock(ask, text)).ok);
  expect(answers).toContain(true);
  await expectFilled(ask);
}

/** The call of this number, counted from now on. */
function theCall(number: number): (call: string) => boolean {
  let seen = 0;
  return () => {
    seen += 1;
    return seen === number;
  };
}

/** A signer that could not read its keychain when it started, and so knows nothing of it yet. */
async function startUnread(keychain: MemoryKeychain) {
  keychain.refuseWith = KEYCHAIN_LOCKED;
  const started = await startSigner(keychain, dataFolder);
  keychain.refuseWith = undefined;
  return started;
}

/** Refuses each call of a request in turn. */
async function refuseEach(
  before: MemoryKeychain,
  start: (keychain: MemoryKeychain) => Promise<Ask>,
  act: typeof askSet,
) {
  for (let number = 1; ; number += 1) {
    const keychain = MomentaryKeychain.of(before);
    const ask = await start(keychain);
    keychain.refuses = theCall(number);
    const answer = await act(ask);
    if (keychain.after === undefined) {
      expectValue(answer);
      return number - 1;
    }
    await expectRefused(keychain, answer);
    await expectNothingLost(keychain, [PASSPHRASE]);
  }
}

/** What a signer leaves that was refused one call. */
async function makeInterrupted(before: MemoryKeychain, call: string, act: typeof askSet): Promise<MemoryKeychain> {
  const keychain = MomentaryKeychain.of(before);
  const { ask } = await startSigner(keychain, dataFolder);
  await askUnlock(ask);
  keychain.refuses = (one) => one === call;
  expectFailure(await act(ask));
  return keychain;
}

describe('a keychain that refuses one call is told as it is, nothing more is changed, and nothing is lost', () => {
  const WHEN_SET = [
    'read signer-index/practice/0',
    `read ${SEALED_NAMES.apiKey}`,
    'write passphrase-tries',
    'write passphrase-half/0',
    'write passphrase-envelope/0',
    `write sealed/${SEALED_NAMES.apiKey}`,
    `read sealed/${SEALED_NAMES.apiKey}`,
    `remove ${SEALED_NAMES.apiKey}`,
    'write passphrase-envelope/1',
    'remove passphrase-envelope/0',
  ];

  test.each(aShareOf(WHEN_SET, { every: 4 }))('when a passphrase is set: %s', async (call) => {
    const keychain = MomentaryKeychain.of(plain);
    const { ask } = await startSigner(keychain, dataFolder);
    keychain.refuses = (one) => one === call;
    await expectRefused(keychain, await askSet(ask));
    // What is half-way is read in either form.
    await expectFilled(ask);
    await expectNothingLost(keychain, [PASSPHRASE]);
  });

  const WHEN_CHANGED: [call: string, opens: string][] = [
    ['read passphrase-tries', PASSPHRASE],
    ['write passphrase-tries', PASSPHRASE],
    ['write passphrase-half/1', PASSPHRASE],
    ['write passphrase-envelope/0', PASSPHRASE],
    ['remove passphrase-envelope/1', OTHER_PASSPHRASE],
    ['remove passphrase-half/0', OTHER_PASSPHRASE],
  ];

  test.each(aShareOf(WHEN_CHANGED, { every: 4, from: 1 }))('when it is changed: %s', async (call, opens) => {
    const keychain = MomentaryKeychain.of(sealed);
    const { ask } = await startSigner(keychain, dataFolder);
    expectValue(await askUnlock(ask));
    keychain.refuses = (one) => one === call;
    await expectRefused(keychain, await askChange(ask, { to: OTHER_PASSPHRASE }));
    await expectNothingLost(keychain.copy(), [opens]);
    // The same signer knows which one counts.
    expectValue(await askChange(ask, { from: opens, to: 'pebble quartz saffron willow 7' }));
  });

  test('when it is removed', async () => {
    const start = async (keychain: MemoryKeychain) => {
      const { ask } = await startSigner(keychain, dataFolder);
      expectValue(await askUnlock(ask));
      return ask;
    };
    expect(await refuseEach(sealed, start, askRemove)).toBeGreaterThan(20);
  });

  test('when an interrupted setting goes on', async () => {
    const half = await makeInterrupted(plain, `remove ${SEALED_NAMES.apiKey}`, askSet);
    const start = async (keychain: MemoryKeychain) => (await startUnread(keychain)).ask;
    expect(await refuseEach(half, start, askUnlock)).toBeGreaterThan(20);
  });

  test('when an interrupted removal goes on', async () => {
    const half = await makeInterrupted(sealed, `remove sealed/${SEALED_NAMES.apiKey}`, askRemove);
    const start = async (keychain: MemoryKeychain) => (await startUnread(keychain)).ask;
    expect(await refuseEach(half, start, askUnlock)).toBeGreaterThan(20);
  });

  test.each([
    ['its state is asked', (ask: Ask) => ask({ type: 'passphrase-state' })],
    ['one is to be set', askSet],
    ['it is to be forgotten', askForget],
    [
      'the key of a production profile is to be kept',
      (ask: Ask) =>
        ask({ type: 'store-api-key', profile: { ...SIGNING_PROFILE, environment: 'production' }, apiKey: 'sk_other' }),
    ],
  ])('when %s and nothing was read yet', async (_what, act) => {
    const keychain = MomentaryKeychain.of(sealed);
    const { ask } = await startUnread(keychain);
    keychain.refuses = () => true;
    await expectRefused(keychain, await act(ask));
    await expectNothingLost(keychain, [PASSPHRASE]);
  });
});
