import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { Policy, PolicyJudgement } from '#shared/model/policy.ts';
import { handleRequest, handleTogether } from '#signer/handle-request.ts';
import { decisionLogPath } from '#signer/ledger/decision-log.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD, honestTransaction, KERNEL_NONCE } from '../../helpers/honest-record.ts';
import { importKey } from '../../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_SIGNER, KNOWN_WALLET } from '../../helpers/kernel-records.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { sayYes } from '../../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const HOUR = 3_600_000;
const COIN = 10n ** 18n;
const OTHER_PROFILE = { ...SIGNING_PROFILE, id: 'second', name: 'Second' };
/** Who is not known may do more than be paid. */
const KNOWLEDGE = { knownAddresses: [{ address: DEAD, name: 'Nobody', timesUsed: 1, lastUsed: null }] };
const NOTHING: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
/** Three units of the chain's own currency and a little for fees. */
const limit = (over: Partial<Policy['limits'][number]>): Policy => ({
  ...NOTHING,
  limits: [{ chain: 'base-sepolia', token: null, perRequest: null, perDay: null, twiceAbove: null, ...over }],
});
const A_DAY = limit({ perDay: String(3n * COIN + COIN / 10n) });

let dataFolder: string;
let keychain: MemoryKeychain;
let session: SignerSession;
let now: number;

async function restart() {
  session = new SignerSession({ createKeychain: () => keychain, now: () => new Date(now) });
  return handleRequest({ session, request: { type: 'start', dataFolder, keychainService: 'test' } });
}
const askPlainly = (request: unknown) => handleRequest({ session, request });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));

beforeEach(async () => {
  now = Date.parse('2026-03-04T10:00:00.000Z');
  dataFolder = makeTemporaryFolder();
  keychain = new MemoryKeychain();
  await restart();
  await addKey('practice');
});

async function addKey(profileId: string, { isPinned = true } = {}) {
  expectValue(await importKey(ask, { profileId, label: '', privateKey: KNOWN_KEY }));
  const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' };
  if (isPinned) expectValue(await ask({ type: 'pin-wallet', profileId, ...wallet }));
}

const setPolicy = async (policy: Policy | null, profile = SIGNING_PROFILE) =>
  expectValue(await ask({ type: 'set-policy', profile, policy }));

/** A payment of so many units, each a request of its own. */
const payment = (place: number, coins = 1n, profile = SIGNING_PROFILE) =>
  makeSignRequest(
    honestTransaction({
      id: `tx-${place}`,
      nonce: KERNEL_NONCE + BigInt(place),
      calls: [{ to: DEAD, value: coins * COIN, data: '0x' }],
    }),
    { profile, knowledge: KNOWLEDGE },
  );
const pay = (...question: Parameters<typeof payment>) => ask(payment(...question));

const expectStopped = async (answer: ReturnType<typeof pay>, sentence: string | RegExp) => {
  const failure = expectFailure(await answer);
  expect(failure).toMatchObject({ code: 'policy-stopped', happened: expect.stringMatching(sentence) });
  expect(failure.kept).toBe('Nothing was signed; the request still waits at the service.');
};

describe('a request that a policy stops', () => {
  test('is refused with what is the matter and how to go on, and is in no ledger', async () => {
    await setPolicy({ ...NOTHING, payees: [KNOWN_SIGNER] });
    const before = readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'utf8');
    expect(expectFailure(await pay(1))).toEqual({
      code: 'policy-stopped',
      happened: `The policy stops this request. ${DEAD.toLowerCase()} is not among the payees of the policy.`,
      kept: 'Nothing was signed; the request still waits at the service.',
      next: 'Leave it or decline it. If it should be signed all the same, change the policy in Settings → Policy, then approve it again.',
    });
    expect(readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'utf8')).toBe(before);
  });

  test('is signed once the policy is taken away', async () => {
    await setPolicy({ ...NOTHING, payees: [] });
    await expectStopped(pay(1), /not among the payees/);
    await setPolicy(null);
    expectValue(await pay(1));
  });

  test('is stopped after a restart as well', async () => {
    await setPolicy({ ...NOTHING, denied: ['other-tokens'] });
    await restart();
    await expectStopped(pay(1), /no limit for that currency/);
  });
});

describe('a limit on a day', () => {
  test('counts what was signed before the policy was set, and is open again after 24 hours', async () => {
    expectValue(await pay(1));
    await setPolicy(A_DAY);
    expectValue(await pay(2));
    expectValue(await pay(3));
    await expectStopped(pay(4), /after 3\.\d+ ETH that was signed for in the last 24 hours/);
    now += 24 * HOUR;
    expectValue(await pay(4));
  });

  test('does not count the same request twice: signed again it is no second one', async () => {
    await setPolicy(A_DAY);
    expectValue(await pay(1, 3n));
    expectValue(await pay(1, 3n));
    await expectStopped(pay(2), /a day/);
  });

  test('holds within those that are signed together', async () => {
    await setPolicy(A_DAY);
    const requests = await Promise.all([1, 2, 3, 4, 5].map(async (place) => sayYes(payment(place), askPlainly)));
    const answers = await handleTogether({ requests, session });
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  });

  test('is not opened by a clock that is set back, or set right afterwards', async () => {
    await setPolicy(A_DAY);
    expectValue(await pay(1, 3n));
    now -= 30 * HOUR;
    await restart();
    await expectStopped(pay(2), /a day/);
    now += 30 * HOUR;
    await restart();
    await expectStopped(pay(2), /a day/);
  });

  test('counts what was signed while the clock was set back as of now', async () => {
    await setPolicy(A_DAY);
    now -= 48 * HOUR;
    expectValue(await pay(1, 3n));
    now += 48 * HOUR;
    await restart();
    await expectStopped(pay(2), /a day/);
  });

  test.each([
    ['cut by its last line', (text: string) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)],
    ['emptied', () => ''],
    ['changed', (text: string) => text.replace('"atMost":"3', '"atMost":"1')],
    ['without its policy', (text: string) => text.replace(/^.*policy-set.*\n/m, '')],
  ])('is not opened by a ledger that is %s: then nothing is signed', async (_how, change) => {
    await setPolicy(A_DAY);
    expectValue(await pay(1, 3n));
    const path = ledgerPath({ dataFolder, keychainService: 'test' });
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    await restart();
    expect(expectFailure(await pay(2)).code).toMatch(/^ledger-(?:cut|damaged)$/);
  });

  test('does not need the log of decisions, which can be cut', async () => {
    await setPolicy(A_DAY);
    expectValue(await pay(1, 3n));
    truncateSync(decisionLogPath(ledgerPath({ dataFolder, keychainService: 'test' })), 0);
    await restart();
    await expectStopped(pay(2), /a day/);
  });
});

describe('two profiles with one key', () => {
  test('share a limit of either, and are told whose it is', async () => {
    await addKey('second');
    await setPolicy(A_DAY);
    expectValue(await pay(1, 2n, OTHER_PROFILE));
    await expectStopped(pay(2, 2n), /^The policy stops this request\. It moves up to 2\.\d+ ETH/);
    await expectStopped(pay(2, 2n, OTHER_PROFILE), /By the policy of “Practice”: It moves up to 2\.\d+ ETH/);
    expectValue(await pay(3, 1n, OTHER_PROFILE));
    await expectStopped(pay(4, 1n), /a day/);
  });

  test('share it before the one with the policy has used the key, or added the wallet', async () => {
    await addKey('second', { isPinned: false });
    await setPolicy(A_DAY, OTHER_PROFILE);
    expectValue(await pay(1, 3n));
    await expectStopped(pay(2), /By the policy of “Second”/);
  });

  test('are apart again when the one with the policy is removed', async () => {
    await addKey('second');
    await setPolicy({ ...NOTHING, payees: [] }, OTHER_PROFILE);
    await expectStopped(pay(1), /By the policy of “Second”/);
    const entries = { profileId: 'second', addresses: [KNOWN_SIGNER], chains: [] };
    expect(expectValue(await ask({ type: 'remove-profile', ...entries }))).toEqual({ left: [] });
    expectValue(await pay(1));
  });
});

describe('hours', () => {
  test('are those of this computer’s clock, and not known while it is behind', async () => {
    const minute = new Date(now).getHours() * 60 + new Date(now).getMinutes();
    const hours = { from: minute, until: (minute + 60) % 1440, days: [0, 1, 2, 3, 4, 5, 6] };
    await setPolicy({ ...NOTHING, hours });
    expectValue(await pay(1));
    now += HOUR;
    await expectStopped(pay(2), /The policy lets requests be signed from/);
    await setPolicy({ ...NOTHING, hours });
    now -= HOUR;
    await expectStopped(pay(2), /clock is behind the last signature/);
  });
});

describe('a second confirmation', () => {
  test('is needed above the value, and sealed with the yes', async () => {
    await setPolicy(limit({ twiceAbove: String(2n * COIN) }));
    expectValue(await pay(1));
    const failure = expectFailure(await pay(2, 2n));
    expect(failure).toMatchObject({
      code: 'policy-second-confirmation',
      kept: expect.stringContaining('Nothing was signed'),
    });
    const once = await sayYes(payment(2, 2n), askPlainly);
    const forged = { ...(once as object), confirmedTwice: true };
    expect(expectFailure(await askPlainly(forged)).code).toBe('approval-not-sealed');
    expectValue(await ask({ ...payment(2, 2n), confirmedTwice: true }));
  });
});

describe('what can be asked of a policy', () => {
  test('is what it says of a request now, as the signing would', async () => {
    await setPolicy({ ...A_DAY, denied: ['other-tokens'] });
    expectValue(await pay(1, 2n));
    const { recordText, recordId, kind, walletAddress, signerAddress } = payment(2, 2n);
    const context = {
      profile: SIGNING_PROFILE,
      walletAddress,
      signerAddress,
      recordId,
      knownOperationHashes: [],
      knowledge: KNOWLEDGE,
    };
    const review = proveRecord({
      kind,
      recordText,
      context: { ...context, signerAddress: KNOWN_SIGNER, walletAddressSource: 'service' },
    });
    const question = { profileId: 'practice', walletAddress, signerAddress, subject: policySubjectOf(review) };
    const told = expectValue(await ask({ type: 'judge-policy', ...question })) as PolicyJudgement;
    const failure = expectFailure(await pay(2, 2n));
    expect(failure.happened).toBe(`The policy stops this request. ${told.stops.join(' ')}`);
  });

  test('is what it is and since when, and that there is none', async () => {
    const read = () => ask({ type: 'read-policy', profileId: 'practice' });
    expect(expectValue(await read())).toEqual({ policy: null, changedAt: null });
    await setPolicy(A_DAY);
    expect(expectValue(await read())).toEqual({ policy: A_DAY, changedAt: new Date(now).toISOString() });
    expect(expectValue(await ask({ type: 'read-policy', profileId: 'second' }))).toMatchObject({ policy: null });
  });

  test('is what it would have done with the last requests, one after the other', async () => {
    const tryIt = async (policy: Policy) =>
      expectValue(await ask({ type: 'try-policy', profileId: 'practice', policy }));
    expect(await tryIt(A_DAY)).toEqual({ tried: 0, stopped: [], twice: 0, stopsAll: null });
    for (const place of [1, 2, 3, 4, 5]) expectValue(await pay(place));
    expectValue(await pay(5));
    expect(await tryIt(A_DAY)).toMatchObject({
      tried: 5,
      stopped: [{ recordId: 'tx-4', sentence: expect.stringMatching(/a day/) }, { recordId: 'tx-5' }],
      stopsAll: null,
    });
    expect(await tryIt({ ...NOTHING, denied: ['other-tokens'] })).toMatchObject({
      stopsAll: 'It allows no amount of any token, so it stops every payment.',
    });
    expect(await tryIt({ ...NOTHING, payees: [KNOWN_SIGNER] })).toMatchObject({
      stopsAll: 'It would have stopped every one of the last requests.',
    });
    expect(await tryIt(limit({ twiceAbove: '1' }))).toMatchObject({ stopped: [], twice: 5 });
    expectValue(await pay(6));
  });

  test('stands in the log of decisions when it changes, which is whole with it', async () => {
    expectValue(await pay(1));
    await setPolicy(A_DAY);
    await setPolicy(null);
    expectValue(await pay(2));
    expect(expectValue(await ask({ type: 'check-decisions' }))).toEqual({ count: 4, brokenAt: null });
    const decision = expectValue(await ask({ type: 'read-decision', profileId: 'practice', recordId: 'tx-1' }));
    expect(decision).toMatchObject({ line: { seq: 1 }, head: { seq: 4 } });
    const lines = readFileSync(decisionLogPath(ledgerPath({ dataFolder, keychainService: 'test' })), 'utf8').split(
      '\n',
    );
    const { id, name } = SIGNING_PROFILE;
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ decision: { profile: { id, name }, policy: A_DAY } });
  });

  test('is answered while locked, and nothing is set then', async () => {
    await ask({ type: 'lock' });
    expectValue(await ask({ type: 'read-policy', profileId: 'practice' }));
    const failure = expectFailure(await ask({ type: 'set-policy', profile: SIGNING_PROFILE, policy: null }));
    expect(failure.code).toBe('signer-locked');
  });
});
