import { describe, expect, test } from 'vitest';
import { FIRST_HEAD, linkDecision } from '#proof/evidence/decision-chain.ts';
import { proveDecision } from '#proof/evidence/prove-decision.ts';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import type { LogLine } from '#shared/model/decision.ts';
import type { Policy } from '#shared/model/policy.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Vault } from '#signer/keychain/vault.ts';
import { type Ledger, openLedger } from '#signer/ledger/ledger.ts';
import { LedgerMemory } from '#signer/ledger/ledger-memory.ts';
import { answerOfPolicies } from '#signer/policy/answer-policy.ts';
import { judgeRequest, readPolicies } from '#signer/policy/judge-request.ts';
import { endPolicy, setPolicy } from '#signer/policy/set-policy.ts';
import { tryPolicy } from '#signer/policy/try-policy.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { makeDecision } from '../../helpers/make-evidence.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const PROFILE = SIGNING_PROFILE.id;
const NOTHING: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const NOBODY: Policy = { ...NOTHING, payees: [] };
const ANY = { chain: 'base-sepolia', token: null, perRequest: null, perDay: null };
const TWICE: Policy = { ...NOTHING, limits: [{ ...ANY, twiceAbove: '1' }] };
const DECISION = makeDecision({ kind: 'transaction', record: honestTransaction({ id: 'tx' }) });
const SUBJECT = policySubjectOf(proveDecision(DECISION));
const asker = { profileId: PROFILE, walletAddress: '0x1', signerAddress: '0x2' };
const NOW = new Date(1_000_000);

const set = (profileId: string, policy: Policy | null) =>
  ({ type: 'policy-set', profileId, profileName: profileId.toUpperCase(), policy }) as const;
const held = (profileId: string, policy: Policy | null, ...keys: string[]) => ({
  ...{ set: set(profileId, policy), keys: new Set(keys) },
});
const judge = (...policies: ReturnType<typeof held>[]) =>
  judgeRequest({ policies, asker, subject: SUBJECT, memory: new LedgerMemory(), now: NOW });
const vaultWith = (listKeys: (profileId: string) => unknown) =>
  ({ listKeys: async (profileId: string) => listKeys(profileId) }) as unknown as Vault;

describe('what policies say of a request', () => {
  test('is what those say that it is under, and the others say nothing', () => {
    expect(judge(held(PROFILE, NOTHING))).toEqual({ stops: [], twice: [] });
    expect(judge(held('other', NOBODY))).toEqual({ stops: [], twice: [] });
    expect(judge(held(PROFILE, null))).toEqual({ stops: [], twice: [] });
    expect(judge(held(PROFILE, NOBODY)).stops).not.toEqual([]);
    expect(judge(held('other', NOBODY, '0x2')).stops).not.toEqual([]);
  });

  test('names the profile whose policy it is, where that is another one', () => {
    const [own = ''] = judge(held(PROFILE, NOBODY)).stops;
    expect(judge(held('other', NOBODY, '0x2')).stops[0]).toBe(`By the policy of “OTHER”: ${own}`);
    const [twice = ''] = judge(held(PROFILE, TWICE)).twice;
    expect(twice).toMatch(/\w/);
    expect(judge(held('other', TWICE, '0x2')).twice[0]).toBe(`By the policy of “OTHER”: ${twice}`);
  });

  test('is put together from all of them', () => {
    const { stops, twice } = judge(held(PROFILE, NOBODY), held('other', TWICE, '0x2'));
    expect([stops.length > 0, twice.length > 0]).toEqual([true, true]);
  });

  test('is not known where the keychain does not tell whose keys there are, and then nothing is signed', async () => {
    const memory = new LedgerMemory();
    memory.apply(set('other', NOBODY), NOW.toISOString());
    const vault = vaultWith(() => fail(KEYCHAIN_LOCKED));
    expect(expectFailure(await readPolicies(memory, vault))).toEqual(KEYCHAIN_LOCKED);
    const request = { type: 'judge-policy', ...asker, subject: SUBJECT } as const;
    const ledger = { memory } as unknown as Ledger;
    expect(expectFailure(await answerOfPolicies({ request, ledger, vault, now: NOW }))).toEqual(KEYCHAIN_LOCKED);
    const open = vaultWith((profileId) => succeed(profileId === 'other' ? ['0X2'] : []));
    expect(expectValue(await readPolicies(memory, open))).toEqual([held('other', NOBODY, '0x2')]);
  });
});

describe('a profile that is removed', () => {
  async function open() {
    const dataFolder = makeTemporaryFolder();
    const keychain = new MemoryKeychain();
    return expectValue(await openLedger({ dataFolder, keychain, keychainService: 'test' }));
  }

  test('has no policy afterwards, which is noted once, and nothing is where it had none', async () => {
    const ledger = await open();
    expectValue(await endPolicy('never had one', ledger, NOW));
    expect(ledger.length).toBe(0);
    expectValue(await setPolicy({ profile: { id: 'p', name: 'P' }, policy: NOBODY, ledger, now: NOW }));
    const before = ledger.length;
    expectValue(await endPolicy('p', ledger, NOW));
    expect(ledger.length).toBeGreaterThan(before);
    expect(ledger.memory.policies.find('p')?.entry).toEqual({ ...set('p', null), profileName: 'P' });
    const ended = ledger.length;
    expectValue(await endPolicy('p', ledger, NOW));
    expect(ledger.length).toBe(ended);
  });
});

describe('a policy that is tried', () => {
  const line = (recordId: string, over: object = {}): LogLine =>
    linkDecision(FIRST_HEAD, { at: NOW.toISOString(), decision: { ...DECISION, recordId, ...over } });
  const attempt = (policy: Policy, lines: (LogLine | undefined)[]) =>
    tryPolicy({ profileId: PROFILE, policy }, { decisions: { lines: () => lines } } as unknown as Ledger);
  const stopped = (lines: LogLine[]) => attempt(NOBODY, lines).stopped.map(({ recordId }) => recordId);

  test('is held against the requests of its own profile alone, as far as they can be read', () => {
    const change = linkDecision(FIRST_HEAD, {
      ...{ at: '', decision: { profile: { id: PROFILE, name: 'P' }, policy: NOTHING } },
    });
    const foreign = line('foreign', { profile: { ...SIGNING_PROFILE, id: 'other' } });
    expect(attempt(NOBODY, [undefined, change, foreign, line('own')])).toMatchObject({
      tried: 1,
      stopped: [{ recordId: 'own', at: NOW.toISOString() }],
    });
  });

  test('counts those that it would have had confirmed twice, and no others', () => {
    expect(attempt(TWICE, [line('a'), line('b')])).toMatchObject({ tried: 2, stopped: [], twice: 2 });
    expect(attempt(NOTHING, [line('a')])).toMatchObject({ tried: 1, stopped: [], twice: 0 });
  });

  test('meets each request once, where it was signed last', () => {
    expect(stopped([line('a'), line('b'), line('a')])).toEqual(['b', 'a']);
    expect(stopped([line('a'), line('a', { challenge: '0x1' })])).toEqual(['a', 'a']);
  });

  test('meets the last hundred', () => {
    const lines = Array.from({ length: 102 }, (_, place) => line(`tx-${place}`));
    const ids = stopped(lines);
    expect(ids).toHaveLength(100);
    expect([ids[0], ids.at(-1)]).toEqual(['tx-2', 'tx-101']);
    expect(stopped(lines.slice(0, 100))[0]).toBe('tx-0');
  });
});
