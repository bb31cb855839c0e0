import { expect, onTestFinished, test, vi } from 'vitest';
import { createForecasts } from '#main/approvals/forecast/forecasts.ts';
import { createPolicyStandings } from '#main/approvals/forecast/policy-standing.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { PoliciesStanding, Policy, PolicySubject } from '#shared/model/policy.ts';
import { fail, succeed } from '#shared/result.ts';
import type { SignerRequest } from '#shared/signer-protocol.ts';

const BROKEN = { code: 'odd', happened: 'It broke.', kept: '', next: '' };
const NOTHING: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const NATIVE = { chain: 'base', token: null, perRequest: null, perDay: null, twiceAbove: null };
const SUBJECT: PolicySubject = {
  ...{ key: '0xa 0x1', kind: 'transaction', chain: 'base', amounts: [{ token: null, atMost: '5' }] },
  ...{ payees: [], allows: false, changesControl: false, open: null, isText: false, isUnproven: false },
};
const QUESTION = { profileId: 'p', walletAddress: '0xa', signers: ['0xb'], subject: SUBJECT };

const withPolicy = (policy: Partial<Policy>): PoliciesStanding => ({
  lastMoment: 0,
  policies: [{ profileId: 'p', profileName: 'P', wallets: [], keys: [], spent: [], policy: { ...NOTHING, ...policy } }],
});
const BY_DAY = withPolicy({ limits: [{ ...NATIVE, perDay: '9' }] });

/** A signer that answers when it is told to, in the order of the questions, and what is made of its answers. */
function open(first: PoliciesStanding, { now = new Date(2026, 2, 4, 10) } = {}) {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const signer = { standing: first, isBroken: false, held: '', asked: [] as string[] };
  let release = () => {};
  const port = {
    async ask({ type }: SignerRequest) {
      signer.asked.push(type);
      const told = signer.isBroken ? fail(BROKEN) : succeed(structuredClone(signer.standing));
      if (signer.held === type) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return type === 'read-policies' ? told : succeed(null);
    },
    stop: async () => {},
  } as unknown as SignerPort;
  const standings = createPolicyStandings(port);
  let changes = 0;
  const onChange = () => {
    changes += 1;
  };
  const forecasts = createForecasts({ standings, clock: () => Date.now(), onChange });
  onTestFinished(() => {
    standings.stop();
    forecasts.stop();
    vi.useRealTimers();
  });
  const ask = (type: string) => standings.signer.ask({ type } as SignerRequest);
  return {
    signer,
    ask,
    release: () => release(),
    outcome: () => forecasts.of(QUESTION)?.outcome ?? null,
    version: forecasts.version,
    changes: () => changes,
    reads: () => signer.asked.filter((type) => type === 'read-policies').length,
  };
}

test('nothing is certain before the signer has said how the policies stand', async () => {
  const { ask, outcome } = open(withPolicy({ payees: [] }));
  expect(outcome()).toBe('not-known');
  await ask('start');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('passes');
});

test('without a policy nothing that is signed or added is a reason to ask again, or to show anything else', async () => {
  const { ask, outcome, reads, changes } = open({ lastMoment: 0, policies: [] });
  await ask('start');
  await vi.advanceTimersByTimeAsync(0);
  const before = changes();
  for (const type of ['sign-record', 'pin-wallet', 'generate-key', 'open-profile', 'list-keys']) await ask(type);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([outcome(), reads(), changes()]).toEqual([null, 1, before]);
});

test('from the moment a policy is set nothing of before is shown, until the signer has said how they stand', async () => {
  const { signer, ask, outcome, release, changes } = open({ lastMoment: 0, policies: [] });
  await ask('start');
  await vi.advanceTimersByTimeAsync(0);
  signer.held = 'set-policy';
  const before = changes();
  const setting = ask('set-policy');
  expect([outcome(), changes()]).toEqual(['not-known', before + 1]);
  signer.standing = withPolicy({ denied: ['messages'], limits: [{ ...NATIVE, perRequest: '1' }] });
  release();
  await setting;
  await vi.advanceTimersByTimeAsync(0);
  expect([outcome(), changes()]).toEqual(['above-limit', before + 2]);
});

test('while something is signed a limit of a day lets nothing pass, and a batch is one reason to ask again', async () => {
  const { signer, ask, outcome, reads, changes } = open(BY_DAY);
  await ask('start');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('passes');
  const before = [reads(), changes()] as const;
  for (let signed = 0; signed < 40; signed += 1) {
    await ask('sign-record');
    expect(outcome()).toBe('not-known');
    await vi.advanceTimersByTimeAsync(10);
  }
  const spent = [{ key: 'other', at: Date.now(), chain: 'base', amounts: [{ token: null, atMost: '7' }] }];
  signer.standing = withPolicy({ limits: [{ ...NATIVE, perDay: '9' }] });
  Object.assign(signer.standing.policies[0] ?? {}, { spent });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome()).toBe('above-limit');
  expect([reads() - before[0], changes() - before[1]]).toEqual([1, 2]);
});

test('what the signer told before something else was signed makes nothing certain', async () => {
  const { signer, ask, outcome, release } = open(BY_DAY);
  await ask('start');
  await vi.advanceTimersByTimeAsync(0);
  await ask('sign-record');
  signer.held = 'read-policies';
  await vi.advanceTimersByTimeAsync(100);
  await ask('sign-record');
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('not-known');
  signer.held = '';
  await vi.advanceTimersByTimeAsync(100);
  expect(outcome()).toBe('passes');
});

test('a signer that cannot say it leaves everything uncertain, and is asked again when something may have opened it', async () => {
  const { signer, ask, outcome } = open(withPolicy({}));
  signer.isBroken = true;
  await ask('start');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('not-known');
  signer.isBroken = false;
  await ask('open-profile');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome()).toBe('passes');
});

test('hours begin and end by themselves, and a clock that is set back is noticed', async () => {
  const hours = { from: 9 * 60, until: 12 * 60, days: [3] };
  const { ask, outcome, version, changes } = open(withPolicy({ hours }));
  await ask('start');
  await vi.advanceTimersByTimeAsync(0);
  const before = version();
  expect([outcome(), version()]).toEqual(['passes', before]);
  const told = changes();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect([outcome(), changes()]).toEqual(['outside-hours', told + 1]);
  expect(version()).toBeGreaterThan(before);
  vi.setSystemTime(new Date(2026, 2, 4, 10));
  expect(outcome()).toBe('passes');
});
