import { readFileSync, writeFileSync } from 'node:fs';
import { encodeFunctionData, erc20Abi } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AllowRule, RunningRule } from '#shared/model/allow-rule.ts';
import type { Policy } from '#shared/model/policy.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import { handleRequest, handleTogether } from '#signer/handle-request.ts';
import { decisionLogPath } from '#signer/ledger/decision-log.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD, honestMessage, honestTransaction, KERNEL_NONCE } from '../../helpers/honest-record.ts';
import { importKey } from '../../helpers/import-key.ts';
import { KNOWN_KEY, KNOWN_WALLET } from '../../helpers/kernel-records.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { sayYes } from '../../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const MINUTE = 60_000;
const COIN = 10n ** 18n;
const OTHER_PROFILE = { ...SIGNING_PROFILE, id: 'second', name: 'Second' };
const KNOWLEDGE = { knownAddresses: [{ address: DEAD, name: 'Nobody', timesUsed: 1, lastUsed: null }] };
/** Three units of the chain's own currency and a little for fees. */
const RULE: AllowRule = {
  budget: [{ chain: 'base-sepolia', token: null, atMost: String(3n * COIN + COIN / 10n) }],
  requests: 5,
  minutes: 60,
};

let dataFolder: string;
let keychain: MemoryKeychain;
let session: SignerSession;
let now: number;
let upFor: number;

async function restart() {
  const clocks = { now: () => new Date(now), upFor: () => upFor };
  session = new SignerSession({ createKeychain: () => keychain, ...clocks });
  return handleRequest({ session, request: { type: 'start', dataFolder, keychainService: 'test' } });
}
const askPlainly = (request: unknown) => handleRequest({ session, request });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));
const pass = (ms: number) => {
  now += ms;
  upFor += ms / 1000;
};

beforeEach(async () => {
  now = Date.parse('2026-03-04T10:00:00.000Z');
  upFor = 500;
  dataFolder = makeTemporaryFolder();
  keychain = new MemoryKeychain();
  await restart();
  await addProfile(SIGNING_PROFILE);
});

async function addProfile(profile: SignRecordRequest['profile']) {
  const { id: profileId } = profile;
  expectValue(await ask({ type: 'store-api-key', profile, apiKey: 'key' }));
  expectValue(await importKey(ask, { profileId, label: '', privateKey: KNOWN_KEY }));
  const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' };
  expectValue(await ask({ type: 'pin-wallet', profileId, ...wallet }));
}

const start = (rule: AllowRule = RULE, profile: SignRecordRequest['profile'] = SIGNING_PROFILE) =>
  ask({ type: 'start-allow-rule', profile, rule });
const stop = (profileId = 'practice') => ask({ type: 'stop-allow-rule', profileId, because: 'stopped' });
const running = async () => expectValue(await ask({ type: 'list-allow-rules' })) as RunningRule[];
const ruleId = async (place = 0) => (await running())[place]?.id ?? 'none';

type Over = Partial<SignRecordRequest> & { coins?: bigint };

/** A payment of one unit, or of so many, each a request of its own. */
const payment = (place: number, { coins = 1n, ...over }: Over = {}) =>
  makeSignRequest(
    honestTransaction({
      id: `tx-${place}`,
      nonce: KERNEL_NONCE + BigInt(place),
      calls: [{ to: DEAD, value: coins * COIN, data: '0x' }],
    }),
    { knowledge: KNOWLEDGE, ...over },
  );
const byRule = async (request: object, id?: string) =>
  askPlainly({ ...request, approval: { at: now, ruleId: id ?? (await ruleId()) } });
const payByRule = async (place: number, over?: Over, id?: string) => byRule(payment(place, over), id);
const ledgerText = () => readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'utf8');

const expectLeft = async (answer: ReturnType<typeof byRule>, why: string | RegExp) =>
  expect(expectFailure(await answer)).toMatchObject({ code: 'left-to-person', happened: expect.stringMatching(why) });
const expectNotRunning = async (answer: ReturnType<typeof byRule>) =>
  expect(expectFailure(await answer)).toMatchObject({
    code: 'rule-not-running',
    kept: 'Nothing was signed; the request still waits at the service.',
  });

describe('a rule that runs', () => {
  test('signs what is clear and within its budget, and the ledger and the log of decisions say that it did', async () => {
    expectValue(await start());
    const id = await ruleId();
    expectValue(await payByRule(1));
    expectValue(await ask(payment(2)));
    const lines = ledgerText()
      .split('\n')
      .filter((line) => line.includes('"type":"signed"'));
    expect(lines.map((line) => JSON.parse(line).entry.ruleId)).toEqual([id, undefined]);
    const { decision } = (
      expectValue(await ask({ type: 'read-decision', profileId: 'practice', recordId: 'tx-1' })) as {
        line: { decision: object };
      }
    ).line;
    expect(decision).toMatchObject({ ruleId: id, approvedAt: now });
    expect(expectValue(await ask({ type: 'check-decisions' }))).toEqual({ count: 3, brokenAt: null });
  });

  test('stands in the ledger and in the log of decisions from its start to its end, with all that was confirmed', async () => {
    expectValue(await start());
    const id = await ruleId();
    expectValue(await stop());
    const entries = ledgerText()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).entry);
    expect(entries).toContainEqual({
      ...{ type: 'allow-rule-started', ruleId: id, rule: RULE },
      ...{ profileId: 'practice', profileName: 'Practice' },
    });
    expect(entries).toContainEqual({ type: 'allow-rule-ended', ruleId: id, profileId: 'practice', because: 'stopped' });
    const log = readFileSync(decisionLogPath(ledgerPath({ dataFolder, keychainService: 'test' })), 'utf8');
    const decisions = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).decision);
    expect(decisions).toMatchObject([
      { ruleId: id, rule: RULE },
      { ruleId: id, rule: null },
    ]);
  });

  test('is told with what is left of it, and not at all once it has ended', async () => {
    expect(await running()).toEqual([]);
    expectValue(await start());
    const startedAt = now;
    expectValue(await payByRule(1));
    const [rule] = await running();
    expect(rule).toMatchObject({ profileId: 'practice', profileName: 'Practice', rule: RULE, requests: 4 });
    expect(rule).toMatchObject({ startedAt, endsAt: startedAt + 60 * MINUTE });
    expect(BigInt(rule?.budget[0]?.left ?? 0)).toBeLessThan(2n * COIN + COIN / 10n);
    expectValue(await stop());
    expect(await running()).toEqual([]);
  });

  test('is one at a time in a profile', async () => {
    expectValue(await start());
    expect(expectFailure(await start({ ...RULE, requests: 900 })).code).toBe('rule-runs-already');
    expect((await running()).map(({ rule }) => rule)).toEqual([RULE]);
    expectValue(await stop());
    expectValue(await start());
  });

  test('may be stopped again', async () => {
    expectValue(await stop());
  });
});

describe('a rule signs nothing', () => {
  test('beyond its budget, counted by the ledger with what a person signs meanwhile', async () => {
    expectValue(await start());
    expectValue(await payByRule(1));
    expectValue(await ask(payment(2)));
    await expectLeft(payByRule(3, { coins: 2n }), /more than what is left of the budget/);
    expectValue(await payByRule(3));
    await expectLeft(payByRule(4), /more than what is left of the budget/);
  });

  test('that goes beyond its budget together with others', async () => {
    expectValue(await start());
    const approval = { at: now, ruleId: await ruleId() };
    const requests = [1, 2, 3, 4, 5].map((place) => ({ ...payment(place), approval }));
    const answers = await handleTogether({ requests, session });
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  });

  test('of another currency, nor one request too many', async () => {
    const budget = [{ chain: 'base-sepolia', token: `0x${'11'.repeat(20)}`, atMost: '1' }];
    expectValue(await start({ ...RULE, budget }));
    await expectLeft(payByRule(1), /a currency that the rule has no budget for/);
    expectValue(await stop());
    expectValue(await start({ ...RULE, requests: 1 }));
    expectValue(await payByRule(1));
    await expectLeft(payByRule(2), /as many requests as it may/);
  });

  test('after its end, whatever the computer’s clock says', async () => {
    expectValue(await start());
    const id = await ruleId();
    pass(60 * MINUTE - 1);
    expectValue(await payByRule(1, {}, id));
    pass(1);
    await expectNotRunning(payByRule(2, {}, id));
    expect(await running()).toEqual([]);
  });

  test('for longer because the clock was set back', async () => {
    expectValue(await start());
    const id = await ruleId();
    pass(50 * MINUTE);
    now -= 50 * MINUTE;
    expectValue(await payByRule(1, {}, id));
    upFor += 10 * 60;
    await expectNotRunning(payByRule(2, {}, id));
  });

  test('while the clock stands behind what was written last, nor is one started', async () => {
    expectValue(await start());
    const id = await ruleId();
    now -= 5 * MINUTE;
    await expectNotRunning(payByRule(1, {}, id));
    expectValue(await stop());
    expect(expectFailure(await start()).code).toBe('clock-behind');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['it was stopped', async () => expectValue(await stop())],
    [
      'the app was locked, and unlocked again',
      async () => {
        expectValue(await ask({ type: 'lock' }));
        expectValue(await ask({ type: 'unlock', profileIds: ['practice'] }));
      },
    ],
    ['the signer began again', restart],
    [
      'its profile was removed',
      async () => {
        const entries = { profileId: 'practice', addresses: [], chains: [] };
        expectValue(await ask({ type: 'remove-profile', ...entries }));
      },
    ],
  ])('once %s', async (_when, end) => {
    expectValue(await start());
    const id = await ruleId();
    await end();
    await expectNotRunning(payByRule(1, {}, id));
    expect(await running()).toEqual([]);
  });

  test('while locked, and is not started then', async () => {
    expectValue(await start());
    const id = await ruleId();
    expectValue(await ask({ type: 'lock' }));
    expect(expectFailure(await payByRule(1, {}, id)).code).toBe('signer-locked');
    expect(expectFailure(await start()).code).toBe('signer-locked');
  });

  test('by another rule’s id, by one that another profile has, nor by none', async () => {
    await addProfile(OTHER_PROFILE);
    expectValue(await start());
    const id = await ruleId();
    await expectNotRunning(payByRule(1, {}, 'another'));
    await expectNotRunning(payByRule(1, { profile: OTHER_PROFILE }, id));
    expectValue(await stop());
    expectValue(await start());
    await expectNotRunning(payByRule(1, {}, id));
    expectValue(await payByRule(1));
  });

  test('with another review than the one it proves by itself', async () => {
    expectValue(await start());
    const failure = expectFailure(await payByRule(1, { reviewDigest: `0x${'00'.repeat(32)}` }));
    expect(failure.code).toBe('review-changed');
  });

  test('that a policy stops, or wants to be confirmed twice', async () => {
    const policy: Policy = { payees: [], limits: [], denied: [], allowsTexts: false, hours: null };
    expectValue(await start());
    expectValue(await ask({ type: 'set-policy', profile: SIGNING_PROFILE, policy }));
    expect(expectFailure(await payByRule(1)).code).toBe('policy-stopped');
    const limit = { chain: 'base-sepolia', token: null, perRequest: null, perDay: null, twiceAbove: '1' };
    const twice = { ...policy, payees: null, limits: [limit] };
    expectValue(await ask({ type: 'set-policy', profile: SIGNING_PROFILE, policy: twice }));
    expect(expectFailure(await payByRule(1)).code).toBe('policy-second-confirmation');
    await expectLeft(payByRule(1, { confirmedTwice: true }), /Only a person can confirm it/);
  });

  test('that replaces another operation', async () => {
    expectValue(await start());
    expectValue(await payByRule(1));
    const other = { ...payment(1, { coins: 2n }), recordId: 'tx-1' };
    expect(expectFailure(await byRule(other)).code).toBe('nonce-already-signed');
    await expectLeft(byRule({ ...other, replacementConfirmed: true }), /replaces another operation/);
  });

  test('to nobody known, no message, and nothing while the journal is in doubt', async () => {
    expectValue(await start());
    await expectLeft(payByRule(1, { knowledge: { knownAddresses: [] } }), /not bounded|not known/);
    await expectLeft(byRule(makeSignRequest(honestMessage({ id: 'sig-1' }), { knowledge: KNOWLEDGE })), /a message/);
    const doubt = await payByRule(1, { knowledge: { ...KNOWLEDGE, doubt: 'danger' } });
    expect(expectFailure(doubt).happened).toContain('The journal is in doubt.');
  });

  test('that is bounded only because the operator trusts a contract', async () => {
    const contract = '0x1234567890abcdef1234567890abcdef12345678';
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [DEAD, 1n] });
    const known = { address: contract, name: 'Coin', timesUsed: 1, lastUsed: null };
    const request = makeSignRequest(honestTransaction({ calls: [{ to: contract, value: 0n, data: transfer }] }), {
      knowledge: { knownAddresses: [...KNOWLEDGE.knownAddresses, known], trustedContracts: [{ address: contract }] },
    });
    expectValue(
      await start({ ...RULE, budget: [...RULE.budget, { chain: 'base-sepolia', token: contract, atMost: '9' }] }),
    );
    await expectLeft(byRule(request), /not bounded/);
    expectValue(await ask(request));
  });

  test('in a profile that main calls another one than its API key is for', async () => {
    expectValue(await start());
    const profile = { ...SIGNING_PROFILE, environment: 'practice' as const };
    await expectLeft(payByRule(1, { profile }), /said to be another one than its API key is for/);
  });

  test('with a seal of a person’s that is none', async () => {
    expectValue(await start());
    const approval = { at: now, seal: await ruleId() };
    expect(expectFailure(await askPlainly({ ...payment(1), approval })).code).toBe('approval-not-sealed');
  });
});

describe('in production', () => {
  const production = { ...SIGNING_PROFILE, id: 'live', name: 'Live', environment: 'production' as const };

  /** As if its API key had been entered again as that of a production profile. */
  function makeProduction() {
    const account = 'api-key/practice';
    const kept = Buffer.from(keychain.items.get(account) ?? '', 'base64').toString();
    expect(kept).toContain('"environment":"staging"');
    const changed = kept.replace('"environment":"staging"', '"environment":"production"');
    keychain.items.set(account, Buffer.from(changed).toString('base64'));
  }

  test('no rule is started, and one that runs signs nothing from now on', async () => {
    expectValue(await start());
    const id = await ruleId();
    makeProduction();
    expect(expectFailure(await payByRule(1, {}, id)).code).toBe('no-rule-in-production');
    expectValue(await stop());
    expect(expectFailure(await start()).code).toBe('no-rule-in-production');
  });

  test('nor where no API key says what a profile is for', async () => {
    expect(expectFailure(await start(RULE, production)).code).toBe('no-rule-in-production');
  });
});

describe('two profiles with one key', () => {
  test('use up each other’s budget, whoever signs', async () => {
    await addProfile(OTHER_PROFILE);
    expectValue(await start());
    expectValue(await start(RULE, OTHER_PROFILE));
    const [first, second] = [await ruleId(0), await ruleId(1)];
    expectValue(await payByRule(1, {}, first));
    expectValue(await payByRule(2, { profile: OTHER_PROFILE }, second));
    expectValue(await ask(payment(3, { profile: OTHER_PROFILE })));
    await expectLeft(payByRule(4, {}, first), /left of the budget/);
    await expectLeft(payByRule(4, { profile: OTHER_PROFILE }, second), /left of the budget/);
  });
});

test('a ledger in which a rule was widened is no ledger: then nothing is signed', async () => {
  expectValue(await start());
  const id = await ruleId();
  const path = ledgerPath({ dataFolder, keychainService: 'test' });
  writeFileSync(path, ledgerText().replace('"requests":5', '"requests":9'));
  session.closeLedger();
  expect(expectFailure(await payByRule(1, {}, id)).code).toBe('ledger-damaged');
});
