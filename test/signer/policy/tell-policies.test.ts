import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createForecast } from '#proof/policy/forecast-policies.ts';
import type { PoliciesStanding, PolicyForecast, PolicyJudgement, PolicySubject } from '#shared/model/policy.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Vault } from '#signer/keychain/vault.ts';
import { LedgerMemory } from '#signer/ledger/ledger-memory.ts';
import { judgeRequest, readPolicies } from '#signer/policy/judge-request.ts';
import { tellPolicies } from '#signer/policy/tell-policies.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED } from '../../helpers/memory-keychain.ts';
import { policies, requests } from '../../proof/policy/arbitrary-policy.ts';

const PROFILES = ['p', 'q'] as const;
const WALLETS = ['a', 'b'].map((digit) => `0x${digit.repeat(39)}E`);
const KEYS = ['c', 'd'].map((digit) => `0x${digit.repeat(39)}E`);
const vault = (keys: Readonly<Record<string, readonly string[]>>) =>
  ({
    listKeys: async (id: string): Promise<Result<readonly string[], never>> => succeed(keys[id] ?? []),
  }) as unknown as Vault;

const askers = fc.record({
  profileId: fc.constantFrom(...PROFILES),
  walletAddress: fc.constantFrom(...WALLETS),
  signerAddress: fc.constantFrom(...KEYS),
});
const asked = fc.tuple(requests, askers);
/** So that something passes: a policy that denies much stops nearly everything. */
const amountsOnly = policies.map(({ limits }) => ({
  payees: null,
  limits,
  denied: [],
  allowsTexts: false,
  hours: null,
}));

const scenes = fc.record({
  policies: fc.dictionary(fc.constantFrom(...PROFILES), fc.option(fc.oneof(policies, amountsOnly)), {
    noNullPrototype: true,
  }),
  pins: fc.dictionary(fc.constantFrom(...PROFILES), fc.constantFrom(...WALLETS), { noNullPrototype: true }),
  keys: fc.dictionary(fc.constantFrom(...PROFILES), fc.subarray(KEYS), { noNullPrototype: true }),
  before: fc.array(asked, { maxLength: 6 }),
  question: asked,
  /** How much later the signer is asked than the forecast was made. */
  laterMs: fc.nat({ max: 30 * 3_600_000 }),
});

type Scene = typeof scenes extends fc.Arbitrary<infer Made> ? Made : never;
type Asker = typeof askers extends fc.Arbitrary<infer Made> ? Made : never;

/** A ledger in which one thing after the other is written, and the clock by which it is. */
function openLedger({ policies: set, pins, keys }: Pick<Scene, 'policies' | 'pins' | 'keys'>) {
  const memory = new LedgerMemory();
  let clock = Date.parse('2026-03-04T00:00:00.000Z');
  const write = (entry: Parameters<typeof memory.apply>[0]) => memory.apply(entry, new Date(clock).toISOString());
  for (const [profileId, policy] of Object.entries(set))
    write({ type: 'policy-set', profileId, profileName: profileId.toUpperCase(), policy });
  for (const [profileId, address] of Object.entries(pins))
    write({ type: 'wallet-pinned', profileId, locator: address, address, source: 'service' });
  const held = vault(keys);
  return {
    sign([{ subject, afterMs, isNoted }, asker]: Scene['question']): void {
      clock += afterMs;
      const { profileId, walletAddress, signerAddress } = asker;
      const about = { profileId, kind: subject.kind, recordId: 'r', walletAddress, chainId: 1, reviewDigest: '0x' };
      const moves = { chain: subject.chain, amounts: subject.amounts.map(({ token, atMost }) => ({ token, atMost })) };
      const of = { challenge: subject.key, signer: `evm-keypair:${signerAddress}`, ...(isNoted && { moves }) };
      write({ type: 'signed', ...about, ...of });
    },
    now: () => clock,
    tell: async () => expectValue(await tellPolicies(memory, held, new Date(clock))),
    judge: async (asker: Asker, subject: PolicySubject, now: number): Promise<PolicyJudgement> =>
      judgeRequest({
        policies: expectValue(await readPolicies(memory, held)),
        asker,
        subject,
        memory,
        now: new Date(now),
      }),
  };
}

type Told = { standing: PoliciesStanding; now: number; isGrown: boolean };

function forecast({ standing, now, isGrown }: Told, { signerAddress, ...asker }: Asker, subject: PolicySubject) {
  return createForecast({ standing, now: new Date(now), isGrown })({ ...asker, signers: [signerAddress], subject });
}

const subjectOf = ({ subject, ...asker }: Asker & { subject: PolicySubject }): PolicySubject => ({
  ...subject,
  key: `${asker.walletAddress} ${subject.key}`.toLowerCase(),
});

/** Whether a forecast lets nobody expect more than the signer grants. */
function saysNoLess(told: PolicyForecast | null, { stops, twice }: PolicyJudgement): boolean {
  if (told?.outcome === 'not-known') return true;
  const isStopped = told !== null && ['stopped', 'above-limit', 'outside-hours'].includes(told.outcome);
  if (stops.length > 0) return isStopped;
  return twice.length === 0 || isStopped || told?.outcome === 'twice';
}

describe('a forecast', () => {
  test('says with the same ledger what the signer says, in the same words', async () => {
    const outcomes = new Set<string>();
    const property = () =>
      fc.asyncProperty(scenes, async (scene) => {
        const ledger = openLedger(scene);
        for (const each of scene.before) ledger.sign(each);
        const [{ subject: made }, asker] = scene.question;
        const subject = subjectOf({ ...asker, subject: made });
        const now = ledger.now();
        const told = forecast({ standing: await ledger.tell(), now, isGrown: false }, asker, subject);
        const judged = await ledger.judge(asker, subject, now);
        outcomes.add(`${told?.outcome}`);
        const because = judged.stops.length > 0 ? judged.stops : judged.twice;
        return saysNoLess(told, judged) && JSON.stringify(told?.because ?? []) === JSON.stringify(because);
      });
    await fc.assert(property(), { numRuns: 250 });
    // These are the same ones each time, and nearly every outcome is among them.
    outcomes.clear();
    await fc.assert(property(), { numRuns: 2_000, seed: 2 });
    expect([...outcomes]).toEqual(expect.arrayContaining(['above-limit', 'passes', 'stopped', 'twice', 'undefined']));
  });

  test('says no less than the signer after more was signed, as long as that is said', async () => {
    let stoppedSince = 0;
    const ofOne: Asker = { profileId: 'p', walletAddress: WALLETS[0] ?? '', signerAddress: KEYS[0] ?? '' };
    const plain = requests.map((request) => ({ ...request, subject: { ...request.subject, open: null }, afterMs: 0 }));
    const few = { before: fc.array(plain, { maxLength: 2 }), after: fc.array(plain, { minLength: 1, maxLength: 2 }) };
    await fc.assert(
      fc.asyncProperty(
        amountsOnly,
        fc.record({ ...few, question: plain }),
        async (policy, { before, after, question }) => {
          const ledger = openLedger({ policies: { p: policy }, pins: {}, keys: { p: KEYS } });
          for (const each of before) ledger.sign([each, ofOne]);
          const now = ledger.now();
          const standing = await ledger.tell();
          for (const each of after) ledger.sign([each, ofOne]);
          const subject = subjectOf({ ...ofOne, subject: question.subject });
          const judged = await ledger.judge(ofOne, subject, now);
          const asBefore = forecast({ standing, now, isGrown: false }, ofOne, subject);
          if (!saysNoLess(asBefore, judged)) stoppedSince += 1;
          return saysNoLess(forecast({ standing, now, isGrown: true }, ofOne, subject), judged);
        },
      ),
      { numRuns: 1_500 },
    );
    // What was told before would have said too little: some twenty times.
    expect(stoppedSince).toBeGreaterThan(0);
  });

  test('says what the signer says later as well, until the time that it names', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (scene) => {
        const ledger = openLedger(scene);
        for (const each of scene.before) ledger.sign(each);
        const [{ subject: made }, asker] = scene.question;
        const subject = subjectOf({ ...asker, subject: made });
        const now = ledger.now();
        const told = forecast({ standing: await ledger.tell(), now, isGrown: false }, asker, subject);
        const later = Math.min(now + scene.laterMs, (told?.until ?? Number.POSITIVE_INFINITY) - 1);
        const judged = await ledger.judge(asker, subject, Math.max(now, later));
        const because = judged.stops.length > 0 ? judged.stops : judged.twice;
        return JSON.stringify(told?.because ?? []) === JSON.stringify(because);
      }),
      { numRuns: 300 },
    );
  });
});

test('policies are not told where the keychain does not say whose keys there are', async () => {
  const memory = new LedgerMemory();
  const policy = { payees: [], limits: [], denied: [], allowsTexts: false, hours: null };
  memory.apply({ type: 'policy-set', profileId: 'p', profileName: 'P', policy }, '2026-03-04T00:00:00.000Z');
  const locked = { listKeys: async () => fail(KEYCHAIN_LOCKED) } as unknown as Vault;
  expect(expectFailure(await tellPolicies(memory, locked, new Date(0)))).toEqual(KEYCHAIN_LOCKED);
});

test('of what was signed only what counts for a limit of a day is told, and no policy that was taken away', async () => {
  const memory = new LedgerMemory();
  const at = '2026-03-04T00:00:00.000Z';
  const limit = { chain: 'base', token: null, perRequest: null, perDay: '5', twiceAbove: null };
  const policy = { payees: null, limits: [limit], denied: [], allowsTexts: false, hours: null };
  memory.apply({ type: 'policy-set', profileId: 'p', profileName: 'P', policy }, at);
  memory.apply({ type: 'policy-set', profileId: 'q', profileName: 'Q', policy: null }, at);
  const sign = (challenge: string, chain: string) =>
    memory.apply(
      {
        ...{ type: 'signed', profileId: 'p', kind: 'transaction', recordId: 'r', walletAddress: '0xA', chainId: 1 },
        ...{
          challenge,
          signer: `evm-keypair:${KEYS[0]}`,
          reviewDigest: '0x',
          moves: { chain, amounts: [{ token: null, atMost: '2' }] },
        },
      },
      at,
    );
  sign('0x1', 'base');
  sign('0x2', 'polygon');
  const told = expectValue(await tellPolicies(memory, vault({ p: ['0xC'] }), new Date(at)));
  expect(told).toMatchObject({
    lastMoment: Date.parse(at),
    policies: [{ profileId: 'p', policy, wallets: [], keys: [KEYS[0]?.toLowerCase(), '0xc'] }],
  });
  expect(told.policies[0]?.spent.map(({ key }) => key)).toEqual(['0xa 0x1']);
});
