import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { FundingRow, FundingRunDetail } from '#shared/ipc/funding-views.ts';
import { succeed } from '#shared/result.ts';
import { editJournal } from '../../helpers/edit-journal.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { change } from '../../helpers/journal-attacks.ts';
import { createOtherClient } from '../../helpers/other-client.ts';
import { PLENTY } from '../../helpers/plenty.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { readFundingRun } from '../../helpers/read-funding-run.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';
import { isOver, statesOf } from './funding-harness.ts';

const BALANCES = /\/balances$/;
const FORM = 'form-0001';

/** A desk, and so many wallets at its service that are not on its list. */
async function openWithWallets(count: number, options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk({ ...options, service: { settings: { rateLimit: PLENTY } } });
  const other = createOtherClient(desk.service);
  const wallets: string[] = [];
  for (let index = 0; index < count; index += 1) wallets.push(await other.createWallet(desk.signerAddress));
  const rows: FundingRow[] = wallets.map((locator) => ({
    locator,
    amount: '10',
    token: 'usdc',
    chain: 'base-sepolia',
  }));
  return { desk, wallets, rows };
}

async function readUsdc({ ask }: Desk, wallet: string): Promise<bigint> {
  const path = `/api/v1-alpha2/wallets/${wallet}/balances?tokens=usdc&chains=base-sepolia`;
  const { body } = await ask('GET', path);
  const [entry] = z.array(z.object({ balances: z.record(z.string(), z.string()) })).parse(body);
  return BigInt(entry?.balances['base-sepolia'] ?? -1n);
}

const readAll = (desk: Desk, wallets: string[]) => Promise.all(wallets.map((wallet) => readUsdc(desk, wallet)));

async function start({ app, profileId }: Desk, rows: FundingRow[]) {
  return expectValue(await app.funding.start({ profileId, formId: FORM, name: 'QA wallets', rows }));
}

/** Looks again after each event, until there is what is looked for. */
async function until<Value>(desk: Desk, look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const seen = new Set(desk.events);
    const found = await look();
    if (found !== undefined) return found;
    await desk.event((event): event is typeof event => !seen.has(event));
  }
}

/** Resolves with the run as soon as it is as wanted. */
function reach(desk: Desk, runId: string, isWanted: (detail: FundingRunDetail) => boolean): Promise<FundingRunDetail> {
  return until(desk, async () => {
    const detail = await readFundingRun(desk.app.funding, { profileId: desk.profileId, runId });
    return isWanted(detail) ? detail : undefined;
  });
}

const fundingsSent = ({ logLines }: Desk) =>
  logLines.filter((line) => line.includes('"POST"') && line.includes('/balances"')).length;

describe('twenty wallets', () => {
  test('are funded once each, with their balances before and after, and the report tells it', async () => {
    const saved: string[] = [];
    const desktop = {
      ...headlessDesktop,
      saveText: async ({ text }: { text: string }) => {
        saved.push(text);
        return succeed({ path: '/chosen.csv' });
      },
    };
    const { desk, wallets, rows } = await openWithWallets(20, { core: { desktop } });
    const { profileId, app } = desk;
    const { id } = await start(desk, rows);
    const { run, rows: ended } = await reach(desk, id, isOver);
    expect(run.counts).toMatchObject({ funded: 20, waiting: 0 });
    expect(ended.map(({ before, after }) => [before, after])).toEqual(wallets.map(() => ['0', '10000000']));
    expect(await readAll(desk, wallets)).toEqual(wallets.map(() => 10_000_000n));
    expect(fundingsSent(desk)).toBe(20);

    expectValue(await app.funding.saveReport({ profileId, runId: id, what: 'report', format: 'csv' }));
    const lines = saved[0]?.split('\r\n') ?? [];
    expect(lines).toHaveLength(1 + 20 + 1);
    expect(lines[1]).toMatch(new RegExp(`^1,${wallets[0]},10,usdc,base-sepolia,funded,0,10,,,2\\d{3}-`));
  });

  test('meet a 429, a refusal and a lost answer: the first is sent again, the second shown, the third asked', async () => {
    const { desk, wallets, rows } = await openWithWallets(20);
    const { faults } = desk.service;
    const of = (index: number) => ({ method: 'POST' as const, path: new RegExp(`${wallets[index]}/balances$`, 'i') });
    faults.next({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }, of(2));
    faults.next({ kind: 'status', status: 422, headers: { 'x-request-id': 'req-42' } }, of(5));
    faults.next({ kind: 'drop-after' }, of(9));
    faults.next({ kind: 'status', status: 502 }, of(11));
    const { id } = await start(desk, rows);
    const { rows: ended } = await reach(desk, id, isOver);
    expect(faults.pending()).toBe(0);
    const states = ended.map(({ state }) => state);
    expect(states.map((state, index) => (state === 'funded' ? '' : `${index} ${state}`)).filter(Boolean)).toEqual([
      '5 failed',
      '9 uncertain',
      '11 uncertain',
    ]);
    expect(ended[5]?.intent?.failure).toMatchObject({ code: 'not-accepted', facts: { requestId: 'req-42' } });
    expect(ended[9]?.intent?.failure?.kept).toMatch(/rose by exactly the amount/);
    expect(ended[11]?.intent?.failure?.kept).toMatch(/has not changed \(yet\)/);
    const funded = await readAll(desk, wallets);
    expect(funded.map(String)).toEqual(wallets.map((_, index) => (index === 5 || index === 11 ? '0' : '10000000')));

    // By hand: the one that did not happen is repeated, the one that did is settled.
    const { app, profileId } = desk;
    expectValue(await app.activity.retry({ profileId, intentId: ended[11]?.intent?.id ?? '' }));
    expectValue(await app.activity.dismiss({ profileId, intentId: ended[9]?.intent?.id ?? '' }));
    const after = await reach(desk, id, ({ run }) => run.counts.funded === 18);
    expect(statesOf(after)[9]).toBe('skipped');
    expect(await readUsdc(desk, wallets[11] ?? '')).toBe(10_000_000n);
    expect(await readUsdc(desk, wallets[9] ?? '')).toBe(10_000_000n);
  });

  test('are funded over a restart by itself, each once', async () => {
    const { desk, wallets, rows } = await openWithWallets(20);
    const { id } = await start(desk, rows);
    await reach(desk, id, ({ run }) => run.counts.funded >= 7);
    // Later: what was given up when it ended is due by then.
    const again = await reopenDesk(desk, { clock: () => Date.now() + 60_000 });
    const { run, rows: ended } = await reach(again, id, isOver);
    const balances = await readAll(again, wallets);
    expect(run.counts.funded + run.counts.uncertain).toBe(20);
    for (const [index, { state }] of ended.entries()) {
      expect(balances[index]).toBeLessThanOrEqual(10_000_000n);
      if (state === 'funded') expect(balances[index]).toBe(10_000_000n);
    }
    expect(run.counts.uncertain).toBeLessThanOrEqual(2);
  });
});

describe('a journal that does not know of every funding', () => {
  /** Four wallets that are funded, and a journal from before it was written down that nothing is left to begin. */
  async function openInTheMiddle() {
    const all = await openWithWallets(4);
    const run = await start(all.desk, all.rows);
    await reach(all.desk, run.id, isOver);
    await all.desk.stop();
    await editJournal(all.desk, "UPDATE funding_runs SET state = 'running' WHERE run_id = ?", run.id);
    return { ...all, runId: run.id };
  }
  const takeLastAway = (dataFolder: string, runId: string) =>
    change(
      join(dataFolder, 'journal.db'),
      (database) => database.prepare("DELETE FROM intents WHERE form_id = ? || ':4'").run(runId).changes === 1,
    );
  const fundedOnce = (wallets: string[]) => wallets.map(() => 10_000_000n);
  const IN_DOUBT = { state: 'paused', pausedBecause: { code: 'funding-in-doubt' } };

  test('pauses the run where another program took an entry away, and no wallet is funded twice', async () => {
    const { desk, wallets, runId } = await openInTheMiddle();
    takeLastAway(desk.dataFolder, runId);
    const again = await reopenDesk(desk);
    const { run } = await reach(again, runId, () => true);
    expect(run).toMatchObject(IN_DOUBT);
    expect(await readAll(again, wallets)).toEqual(fundedOnce(wallets));
  });

  test('begins nothing where an older copy of it was restored, and only a person goes on after it was taken over', async () => {
    const { desk, wallets, runId } = await openInTheMiddle();
    const older = makeTemporaryFolder();
    cpSync(desk.dataFolder, older, { recursive: true });
    takeLastAway(older, runId);
    await (await reopenDesk(desk)).stop();
    const restored = await reopenDesk(desk, { dataFolder: older, surface: createScriptedSurface() });
    const { troubles } = expectValue(await restored.app.app.status());
    expect(troubles.map(({ happened }) => happened).join()).toContain(
      'is older than the one that Countersign wrote last',
    );
    const { changes } = expectValue(await restored.app.system.outsideChanges());
    const ids = changes.filter(({ isUsable }) => isUsable).map(({ id }) => id);
    expectValue(await restored.app.system.adoptOutsideChanges({ ids }));
    const { run } = await reach(restored, runId, () => true);
    expect(run).toMatchObject(IN_DOUBT);
    expect(await readAll(restored, wallets)).toEqual(fundedOnce(wallets));
  });
});

test('a service that tells no balances funds all the same, and an uncertain row says that there is no evidence', async () => {
  const { desk, wallets, rows } = await openWithWallets(3);
  desk.service.settings.optionalReads.balances = false;
  desk.service.faults.next({ kind: 'drop-after' }, { method: 'POST', path: BALANCES });
  const { id } = await start(desk, rows);
  const end = await reach(desk, id, isOver);
  expect(end.run.counts).toMatchObject({ funded: 2, uncertain: 1 });
  const uncertain = end.rows.find(({ state }) => state === 'uncertain');
  expect(uncertain).toMatchObject({ before: null, after: null });
  expect(uncertain?.intent?.failure?.kept).toMatch(/Looking failed|does not tell/);
  desk.service.settings.optionalReads.balances = true;
  expect(await readAll(desk, wallets)).toEqual([10_000_000n, 10_000_000n, 10_000_000n]);
});

test('a key that the service no longer takes pauses the run after five rows; with the right one it goes on', async () => {
  const { desk, wallets, rows } = await openWithWallets(12);
  const { app, profileId, service } = desk;
  service.faults.next({ kind: 'status', status: 401 }, { path: BALANCES, times: 1_000 });
  const { id } = await start(desk, rows);
  const paused = await reach(desk, id, ({ run }) => run.state === 'paused' && run.counts.sending === 0);
  expect(paused.run.pausedBecause).toMatchObject({ code: 'funding-paused', facts: { code: 'wrong-key' } });
  expect(fundingsSent(desk)).toBe(0);
  service.faults.clear();
  for (const { intent } of paused.rows) {
    if (intent !== null) expectValue(await app.activity.retry({ profileId, intentId: intent.id }));
  }
  expectValue(await app.funding.resume({ profileId, runId: id }));
  expect((await reach(desk, id, isOver)).run.counts.funded).toBe(12);
  expect(await readAll(desk, wallets)).toEqual(wallets.map(() => 10_000_000n));
});

test('a wallet on the list is named by its locator or address alike, and read again after its funding', async () => {
  const { desk } = await openWithWallets(0);
  const { app, profileId, wallet } = desk;
  const row = { locator: wallet.toLowerCase(), amount: '2.5', token: 'USDC', chain: 'base-sepolia' };
  const { id } = await start(desk, [row]);
  const end = await reach(desk, id, isOver);
  expect(end.rows).toMatchObject([{ amount: '2.5', token: 'usdc', state: 'funded', before: '0', after: '2500000' }]);
  const kept = await until(desk, async () => {
    const { balances } = expectValue(await app.wallets.detail({ profileId, walletAddress: wallet }));
    return balances.find(({ entry }) => entry.token === 'usdc')?.entry.balances['base-sepolia'];
  });
  expect(kept).toBe('2500000');
});

test('funding is refused while locked; pausing is not', async () => {
  const { desk, rows } = await openWithWallets(1);
  const { app, profileId } = desk;
  const { id } = await start(desk, rows);
  await reach(desk, id, isOver);
  expectValue(await app.app.lock());
  const locked = await app.funding.start({ profileId, formId: 'form-0002', name: 'R', rows });
  expect(expectFailure(locked).code).toBe('locked');
  expectValue(await app.funding.pause({ profileId, runId: id }));
});
