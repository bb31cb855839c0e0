import { beforeEach, describe, expect, test } from 'vitest';
import { createFindingHandlers } from '#main/ipc/finding-handlers.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import type { SurfaceQuestion } from '#main/surface/surface.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Environment } from '#shared/model/profile.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

let store: Store;
let events: AppEvent[];
let asked: SurfaceQuestion[];
let answers: Promise<boolean>[];
let findings: ReturnType<typeof createFindingHandlers>;

beforeEach(() => {
  store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  for (const environment of ['practice', 'staging', 'production'] satisfies Environment[]) {
    const baseUrl = 'https://service.example.com';
    store.profiles.add({ id: environment, name: `My ${environment}`, environment, baseUrl, createdAt: '' });
  }
  [events, asked, answers] = [[], [], []];
  const surface = {
    async confirm(question: SurfaceQuestion) {
      asked.push(question);
      return (await answers.shift()) ?? false;
    },
  };
  findings = createFindingHandlers({ store, surface, emit: (event) => events.push(event) });
  return () => store.close();
});

const adjusted = async (profileId: string) =>
  expectValue(await findings.list({ profileId }))
    .flatMap(({ rules }) => rules)
    .filter(({ adjustedTo }) => adjustedTo !== null)
    .map(({ rule, adjustedTo }) => [rule, adjustedTo]);

describe('the list of findings', () => {
  test('has every rule with its words and how grave it is by itself, in its group', async () => {
    const groups = expectValue(await findings.list({ profileId: 'staging' }));
    expect(groups.map(({ title }) => title)).toContain('Fees and gas');
    expect(groups.flatMap(({ rules }) => rules)).toContainEqual({
      rule: 'gas-out-of-range',
      title: 'Impossible gas limits',
      text: expect.any(String),
      severities: ['forbidden'],
      adjustedTo: null,
    });
    expect(await adjusted('staging')).toEqual([]);
  });

  test('of a profile that there is not is a failure', async () => {
    expect(expectFailure(await findings.list({ profileId: 'gone' })).code).toBe('unknown-profile');
    const wish = { profileId: 'gone', rule: 'fees', severity: null } as const;
    expect(expectFailure(await findings.set(wish)).code).toBe('unknown-profile');
    expect(events).toEqual([]);
  });
});

describe('setting how grave a finding is', () => {
  test('holds for its profile, is said to everything that shows reviews of it, and can be taken back', async () => {
    expectValue(await findings.set({ profileId: 'practice', rule: 'unlimited-approval', severity: 'info' }));
    expect(await adjusted('practice')).toEqual([['unlimited-approval', 'info']]);
    expect(await adjusted('production')).toEqual([]);
    expect(events).toEqual([{ type: 'records-changed', profileId: 'practice' }]);
    expectValue(await findings.set({ profileId: 'practice', rule: 'unlimited-approval', severity: null }));
    expect(await adjusted('practice')).toEqual([]);
    expect(asked).toEqual([]);
  });

  test.each(['staging', 'production'])(
    'to less than a danger in a %s profile asks outside the page, and a no changes nothing',
    async (profileId) => {
      const wish = { profileId, rule: 'unlimited-approval', severity: 'info' } as const;
      expect(expectFailure(await findings.set(wish)).code).toBe('finding-not-set');
      expect(asked).toMatchObject([
        { title: `Lower the severity of “Approval without a limit” in “My ${profileId}”?` },
      ]);
      expect(await adjusted(profileId)).toEqual([]);
      expect(events).toEqual([]);
      answers.push(Promise.resolve(true));
      expectValue(await findings.set(wish));
      expect(await adjusted(profileId)).toEqual([['unlimited-approval', 'info']]);
    },
  );

  test('to more, or of what is no danger, asks nothing', async () => {
    expectValue(await findings.set({ profileId: 'production', rule: 'first-time-recipient', severity: 'danger' }));
    expectValue(await findings.set({ profileId: 'production', rule: 'try-mode', severity: 'info' }));
    expect(asked).toEqual([]);
    expect(await adjusted('production')).toHaveLength(2);
  });

  test('asks one question at a time', async () => {
    let answer = (_isWanted: boolean) => {};
    answers.push(new Promise((resolve) => (answer = resolve)));
    const first = findings.set({ profileId: 'production', rule: 'fees', severity: 'info' });
    const second = await findings.set({ profileId: 'production', rule: 'code-change', severity: 'info' });
    expect(expectFailure(second).happened).toContain('already asking');
    answer(true);
    expectValue(await first);
    expect(await adjusted('production')).toEqual([['fees', 'info']]);
  });

  test('is refused while locked, for a rule that only forbids, and to anything else', () => {
    const { argument, whileLocked } = contract.findings.set;
    expect(whileLocked).toBe('refused');
    const parses = (rule: string, severity: unknown) =>
      argument.safeParse({ profileId: 'staging', rule, severity }).success;
    expect(parses('fees', 'info')).toBe(true);
    expect(parses('fees', null)).toBe(true);
    expect(parses('fees', 'forbidden')).toBe(false);
    expect(parses('fees', undefined)).toBe(false);
    expect(parses('gas-out-of-range', 'info')).toBe(false);
    expect(parses('no-such-rule', 'info')).toBe(false);
    expect(parses('toString', 'info')).toBe(false);
  });
});
