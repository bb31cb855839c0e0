import { describe, expect, onTestFinished, test } from 'vitest';
import type { FundingRunRow, PlannedRow } from '#main/store/funding-runs.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const RUN: FundingRunRow = {
  id: 'run-1',
  profileId: 'p',
  formId: 'form-0001',
  name: 'Run',
  createdAt: 10,
  state: 'running',
  pausedBecause: null,
  countsFrom: 1,
};
const FAILURE = { code: 'c', happened: 'h', kept: 'k', next: 'n' };

function planned(number: number): PlannedRow {
  const sent = { locator: `wallet ${number}`, amount: '1', token: 'usdc', chain: 'base-sepolia' };
  return { ...sent, number, typed: { ...sent, token: ' USDC' } };
}

function intent(number: number, changes: Partial<IntentRow> = {}): IntentRow {
  return {
    id: `i-${number}`,
    profileId: 'p',
    kind: 'fund-wallet',
    target: 't',
    formId: `run-1:${number}`,
    body: {},
    idempotencyKey: null,
    keyMadeAt: null,
    state: 'sending',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: 0,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  };
}

function open(dataFolder = makeTemporaryFolder()) {
  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());
  return store;
}

describe('a funding run in the journal', () => {
  test('is kept with its rows as they were typed and as they are sent, and found again after a restart', () => {
    const dataFolder = makeTemporaryFolder();
    const store = openStore({ dataFolder, clock: () => 0 });
    store.fundingRuns.insert(RUN, [planned(1), planned(2)]);
    store.fundingRuns.change({ id: RUN.id, state: 'paused', pausedBecause: FAILURE, countsFrom: 2 });
    store.close();
    const { fundingRuns } = open(dataFolder);
    expect(fundingRuns.get({ profileId: 'p', id: 'run-1' })).toEqual({
      ...RUN,
      state: 'paused',
      pausedBecause: FAILURE,
      countsFrom: 2,
    });
    expect(fundingRuns.listRows('run-1')).toEqual(
      [1, 2].map((number) => ({ ...planned(number), intentId: null, isUnreadable: false })),
    );
    expect(fundingRuns.get({ profileId: 'other', id: 'run-1' })).toBeUndefined();
  });

  test('asked for again by the same form is the first one; another profile may use the same form id', () => {
    const { fundingRuns } = open();
    fundingRuns.insert(RUN, [planned(1)]);
    expect(fundingRuns.insert({ ...RUN, id: 'run-2' }, [planned(1)]).id).toBe('run-1');
    expect(fundingRuns.insert({ ...RUN, id: 'run-3', profileId: 'q' }, [planned(1)]).id).toBe('run-3');
    expect(fundingRuns.list('p').map(({ id }) => id)).toEqual(['run-1']);
  });

  test('stands as its intents stand: there is no second truth', () => {
    const { fundingRuns, intents } = open();
    fundingRuns.insert(
      RUN,
      [1, 2, 3, 4].map((number) => planned(number)),
    );
    intents.insert(intent(1, { condition: 'done' }));
    intents.insert(intent(2));
    // Neither another kind nor another profile's intent is a row's.
    intents.insert(intent(3, { kind: 'other' }));
    intents.insert(intent(4, { profileId: 'q' }));
    expect(fundingRuns.listRows('run-1').map(({ intentId }) => intentId)).toEqual(['i-1', 'i-2', null, null]);
    expect(fundingRuns.nextRow('run-1')?.number).toBe(3);
    expect(fundingRuns.countUnderWay('p')).toBe(1);
    expect(new Map(fundingRuns.countConditions('run-1').map(({ condition, count }) => [condition, count]))).toEqual(
      new Map([
        [null, 2],
        ['active', 1],
        ['done', 1],
      ]),
    );
  });

  test('tells its latest ends from a row on, the highest number first, and not those under way', () => {
    const { fundingRuns, intents } = open();
    fundingRuns.insert(
      RUN,
      [1, 2, 3, 4].map((number) => planned(number)),
    );
    for (const number of [1, 2, 3]) intents.insert(intent(number, { condition: 'failed', failure: FAILURE }));
    intents.insert(intent(4));
    expect(fundingRuns.latestEnds({ runId: 'run-1', countsFrom: 2, limit: 5 })).toEqual([
      { condition: 'failed', failure: FAILURE },
      { condition: 'failed', failure: FAILURE },
    ]);
    expect(fundingRuns.latestEnds({ runId: 'run-1', countsFrom: 1, limit: 1 })).toHaveLength(1);
  });

  test('is running until it is told otherwise, the oldest first', () => {
    const { fundingRuns } = open();
    fundingRuns.insert({ ...RUN, id: 'new', formId: 'b', createdAt: 20 }, [planned(1)]);
    fundingRuns.insert({ ...RUN, id: 'old', formId: 'a', createdAt: 5, profileId: 'q' }, [planned(1)]);
    expect(fundingRuns.listRunning().map(({ id }) => id)).toEqual(['old', 'new']);
    fundingRuns.change({ id: 'old', state: 'begun' });
    expect(fundingRuns.listRunning().map(({ id }) => id)).toEqual(['new']);
  });
});
