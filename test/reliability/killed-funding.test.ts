import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { createOtherClient, type OtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { readJournal } from '../helpers/read-journal.ts';
import { type CoreReport, runCore, runCoreToItsEnd } from '../helpers/run-core.ts';
import { atWorkplaceThatSignsNothing, type Workplace } from '../helpers/workplace.ts';

/** Of a run over more rows than are under way at one time; the first and a later row's requests. */
const STEPS = [
  'row intent',
  'row prepared',
  'send GET 1',
  'answer GET 1',
  'send GET 2',
  'answer GET 2',
  'row sending',
  'send POST 1',
  'answer POST 1',
  'row known',
  'row final',
  'send POST 2',
  'answer POST 2',
];
const ROWS = 4;
const AMOUNT = 10_000_000n;
const MOST_UNDER_WAY = 2;

let service: RunningLocalService;
let other: OtherClient;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
  other = createOtherClient(service);
});
afterAll(() => service.stop());

async function prepare({ owner, scenario, setUp }: Workplace) {
  const wallets: string[] = [];
  for (let row = 0; row < ROWS; row += 1) wallets.push(await other.createWallet(owner.address));
  const job = { type: 'fund-wallets', formId: 'one-form', locators: wallets, amount: '10' } as const;
  return { wallets, first: { ...scenario, setUp, job } };
}

/** By the service's own count: no wallet twice, and what is shown as funded is. @returns the states of the rows */
async function expectFundedAtMostOnce(wallets: string[], { fundingRuns, faults }: CoreReport): Promise<string[]> {
  expect(faults).toEqual([]);
  expect(fundingRuns).toMatchObject([{ run: { state: 'ended', total: ROWS } }]);
  const rows = fundingRuns.flatMap((detail) => detail.rows);
  expect(rows.map(({ locator }) => locator)).toEqual(wallets);
  for (const { locator, state } of rows) {
    const balance = await other.tokenBalance(locator);
    expect(['funded', 'uncertain']).toContain(state);
    if (state === 'funded') expect(balance).toBe(AMOUNT);
    else expect([0n, AMOUNT]).toContain(balance);
  }
  return rows.map(({ state }) => state);
}

describe.concurrent('funding wallets', () => {
  test('passes exactly the steps at which it is killed below, asked for twice at once or not', async () => {
    await atWorkplaceThatSignsNothing(service, async (workplace) => {
      const { wallets, first } = await prepare(workplace);
      const report = await runCoreToItsEnd({ ...first, times: 2 });
      expect([...report.steps].sort()).toEqual([...STEPS].sort());
      expect(await expectFundedAtMostOnce(wallets, report)).toEqual(wallets.map(() => 'funded'));
    });
  });

  test.for(aShareOf(STEPS, { every: 11 }))(
    'killed at "%s" and restarted funds each wallet once or asks about it',
    async (killAt) => {
      await atWorkplaceThatSignsNothing(service, async (workplace) => {
        const { wallets, first } = await prepare(workplace);
        const killed = await runCore({ ...first, killAt });
        expect(killed, killed.stderr).toMatchObject({ signal: 'SIGKILL', report: undefined });
        const inDoubt = readJournal(first.dataFolder).intents.filter(({ state }) => state === 'sending');
        expect(inDoubt.length).toBeLessThanOrEqual(MOST_UNDER_WAY);

        const report = await runCoreToItsEnd(workplace.scenario);
        const states = await expectFundedAtMostOnce(wallets, report);
        // Only what was being sent at that moment, and all of it, is asked about.
        expect(states.filter((state) => state === 'uncertain')).toHaveLength(inDoubt.length);
        expect(report.intents).toHaveLength(ROWS);
      });
    },
  );
});
