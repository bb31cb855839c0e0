import { describe, expect, test, vi } from 'vitest';
import type { StepOutcome } from '#main/outbox/intent-kind.ts';
import type { FundingRow, FundingRowState } from '#shared/ipc/funding-views.ts';
import { splitRows } from '#shared/rules/plan-funding.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { DONE, FORM, failed, isOver, makeRows, openFundingDesk, PROFILE, statesOf } from './funding-harness.ts';

const CSV = { what: 'report', format: 'csv' } as const;
const key = (runId: string) => ({ profileId: PROFILE, runId });

describe('a funding run', () => {
  test('begins its rows in order, two at a time, and ends when all are funded', async () => {
    let underWay = 0;
    let most = 0;
    const desk = openFundingDesk({
      async fund() {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise(setImmediate);
        underWay -= 1;
        return DONE;
      },
    });
    desk.runner.start();
    const { id, state } = await desk.start(makeRows(9));
    expect(state).toBe('running');
    const end = await desk.reach(id, isOver);
    expect(desk.sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(2);
    expect(end.run).toMatchObject({ state: 'ended', total: 9, counts: { funded: 9, waiting: 0 } });
    expect(desk.changed).toContain(PROFILE);
  });

  test('asked for twice with one form is one run, and with other rows it is refused', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    desk.runner.start();
    const [first, second] = await Promise.all([desk.start(makeRows(3)), desk.start(makeRows(3))]);
    expect(second.id).toBe(first.id);
    await desk.reach(first.id, isOver);
    expect(desk.sent).toEqual([1, 2, 3]);
    const other = await desk.funding.start({ profileId: PROFILE, formId: FORM, name: 'Run', rows: makeRows(4) });
    expect(expectFailure(other).code).toBe('form-reused');
    expect(expectValue(await desk.funding.list({ profileId: PROFILE }))).toHaveLength(1);
  });

  test('goes past a row that failed and one that is uncertain, and shows both for what they are', async () => {
    const desk = openFundingDesk({
      fund: (number) => {
        if (number === 2) return failed('not-found');
        if (number === 3) return { next: 'ask', failure: { code: 'unreachable', happened: 'h', kept: 'k', next: 'n' } };
        return DONE;
      },
    });
    desk.runner.start();
    const { id } = await desk.start(makeRows(4));
    const end = await desk.reach(id, isOver);
    expect(statesOf(end)).toEqual(['funded', 'failed', 'uncertain', 'funded']);
    expect(end.rows[1]?.intent?.failure?.code).toBe('not-found');
  });

  test('shows an uncertain row that was settled by hand as skipped, with its intent, and funds one that is retried', async () => {
    const outcomes = [
      failed('not-accepted'),
      { next: 'ask', failure: { code: 'c', happened: 'h', kept: 'k', next: 'n' } } as const,
    ];
    const desk = openFundingDesk({ fund: () => outcomes.shift() ?? DONE });
    desk.runner.start();
    const { id } = await desk.start(makeRows(2));
    const { rows } = await desk.reach(id, isOver);
    const [first = '', second = ''] = rows.map(({ intent }) => intent?.id);
    expectValue(desk.outbox.retry(first));
    expectValue(desk.outbox.dismiss(second));
    const end = await desk.reach(id, ({ run }) => run.counts.funded === 1);
    expect(statesOf(end)).toEqual(['funded', 'skipped']);
    expect(end.rows[1]?.intent).toMatchObject({ condition: 'dismissed', failure: { code: 'c' } });
    expect(desk.sent).toEqual([1, 2, 1]);
  });

  test('begins a part of an amount when the one before has ended, and another wallet meanwhile; each part once', async () => {
    const underWay = new Map<number, number>();
    let most = 0;
    const desk = openFundingDesk({
      async fund(wallet) {
        underWay.set(wallet, (underWay.get(wallet) ?? 0) + 1);
        most = Math.max(most, ...underWay.values());
        await new Promise(setImmediate);
        underWay.set(wallet, (underWay.get(wallet) ?? 0) - 1);
        return DONE;
      },
    });
    desk.runner.start();
    const rows = splitRows(makeRows(3).map((row) => ({ ...row, amount: '250' }))).parts.flat();
    const [{ id }] = await Promise.all([desk.start(rows), desk.start(rows)]);
    const end = await desk.reach(id, isOver);
    expect(most).toBe(1);
    expect(desk.sent.toSorted()).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(desk.sent.slice(0, 2)).toEqual([1, 2]);
    expect(end.rows.map(({ amount, part }) => [amount, part?.number])).toEqual(
      [1, 2, 3].flatMap(() => [
        ['100', 1],
        ['100', 2],
        ['50', 3],
      ]),
    );
  });

  test('goes on with the parts that are left where the app was closed, and with those after one in doubt', async () => {
    const hold = Promise.withResolvers<StepOutcome>();
    const first = openFundingDesk({ fund: () => hold.promise });
    first.runner.start();
    const { id } = await first.start(splitRows([{ ...makeRows(1)[0], amount: '300' } as FundingRow]).parts.flat());
    await first.reach(id, () => first.sent.length === 1);
    hold.resolve({ next: 'ask', failure: { code: 'unreachable', happened: 'h', kept: 'k', next: 'n' } });
    await first.close();
    const again = openFundingDesk({ fund: () => DONE, dataFolder: first.dataFolder });
    again.outbox.resume();
    again.runner.start();
    const end = await again.reach(id, isOver);
    expect(statesOf(end)).toEqual(['uncertain', 'funded', 'funded']);
    expect(again.sent).toHaveLength(2);
  });

  test('needs every row to be right: nothing is kept and nothing sent when one is not', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    desk.runner.start();
    const rows = makeRows(3).map((row, index) => (index === 1 ? { ...row, amount: '101' } : row));
    const answer = await desk.funding.start({ profileId: PROFILE, formId: FORM, name: 'Run', rows });
    expect(expectFailure(answer)).toMatchObject({
      code: 'rule-broken',
      happened: expect.stringMatching(/Row 2 .*from 1 to 100/),
      facts: { field: 'rows.1.amount' },
    });
    expect(expectValue(await desk.funding.list({ profileId: PROFILE }))).toEqual([]);
    expect(desk.sent).toEqual([]);
  });

  test('is refused in production by main, whatever the page allowed', async () => {
    const desk = openFundingDesk({ fund: () => DONE, environment: 'production' });
    desk.runner.start();
    const rows = makeRows(1);
    const answer = await desk.funding.start({ profileId: PROFILE, formId: FORM, name: 'Run', rows });
    expect(expectFailure(answer).code).toBe('staging-only');
    expect(listIntents(desk.outbox, PROFILE)).toEqual([]);
  });

  test('of another profile, or none, is not found', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    const { id } = await desk.start(makeRows(1));
    const rows = await desk.funding.rows({ profileId: 'other', runId: id, towards: 'end', perPage: 10 });
    expect(expectFailure(rows).code).toBe('unknown-run');
    for (const call of ['pause', 'resume', 'stop', 'saveReport', 'remove', 'rename'] as const) {
      expect(expectFailure(await desk.funding[call]({ profileId: 'other', runId: id, name: 'N', ...CSV })).code).toBe(
        'unknown-run',
      );
    }
    const unknown = await desk.funding.start({ profileId: 'other', formId: FORM, name: 'R', rows: makeRows(1) });
    expect(expectFailure(unknown).code).toBe('unknown-profile');
  });

  test('is read by page, from its start and from its end, and by how its rows stand', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    const { id } = await desk.start(makeRows(7));
    const page = async (question: { towards: 'end' | 'start'; from?: number; state?: FundingRowState }) => {
      const rows = await desk.funding.rows({ ...key(id), perPage: 3, ...question });
      return expectValue(rows).map(({ number }) => number);
    };
    expect(await page({ towards: 'end' })).toEqual([1, 2, 3]);
    expect(await page({ towards: 'end', from: 3 })).toEqual([4, 5, 6]);
    expect(await page({ towards: 'end', from: 6 })).toEqual([7]);
    expect(await page({ towards: 'start' })).toEqual([5, 6, 7]);
    expect(await page({ towards: 'start', from: 5 })).toEqual([2, 3, 4]);
    expect(await page({ towards: 'end', from: 4, state: 'waiting' })).toEqual([5, 6, 7]);
    expect(await page({ towards: 'end', state: 'failed' })).toEqual([]);
    expectValue(await desk.funding.stop(key(id)));
    expect(await page({ towards: 'end', state: 'waiting' })).toEqual([]);
    expect(await page({ towards: 'start', state: 'skipped' })).toEqual([5, 6, 7]);
  });

  test('is written to a file that the operator chooses, one line a row', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    const { id } = await desk.start(makeRows(2));
    expect(await desk.funding.saveReport({ ...key(id), ...CSV })).toMatchObject({ value: { path: '/chosen.csv' } });
    expect(desk.saved[0]?.text.split('\r\n')).toHaveLength(1 + 2 + 1);
  });

  test('is written as JSON in the shape of the report of npm run qa', async () => {
    const desk = openFundingDesk({ fund: (number) => (number === 2 ? failed('not-found') : DONE) });
    desk.runner.start();
    const { id } = await desk.start(makeRows(2));
    await desk.reach(id, isOver);
    expectValue(await desk.funding.saveReport({ ...key(id), what: 'report', format: 'json' }));
    const [file] = desk.saved;
    expect(file?.suggestedName).toMatch(/^funding-Run-.*\.json$/);
    expect(JSON.parse(file?.text ?? '')).toEqual({
      command: 'report',
      run: 'Run',
      wallets: [],
      requests: [],
      funding: [
        {
          name: 'Run',
          state: 'ended',
          rows: 2,
          counts: expect.objectContaining({ funded: 1, failed: 1 }),
          of: [
            { ...makeRows(2)[0], number: 1, state: 'funded', before: null, after: null, failure: null },
            { ...makeRows(2)[1], number: 2, state: 'failed', before: null, after: null, failure: 'It is not-found.' },
          ],
        },
      ],
    });
  });
});

describe('pause, resume and stop', () => {
  /** A desk whose first two rows are under way until `letGo`. */
  async function openHeldDesk(count: number) {
    const hold = Promise.withResolvers<void>();
    const desk = openFundingDesk({ fund: () => hold.promise.then(() => DONE) });
    desk.runner.start();
    const { id } = await desk.start(makeRows(count));
    await desk.reach(id, () => desk.sent.length === 2);
    return { desk, id, letGo: hold.resolve };
  }

  test('pausing lets what is being sent come to its end and begins nothing new, until it is resumed', async () => {
    const { desk, id, letGo } = await openHeldDesk(5);
    expect(expectValue(await desk.funding.pause(key(id)))).toMatchObject({ state: 'paused', pausedBecause: null });
    letGo();
    const paused = await desk.reach(id, ({ run }) => run.counts.sending === 0);
    expect(statesOf(paused)).toEqual(['funded', 'funded', 'waiting', 'waiting', 'waiting']);
    expect(paused.run.state).toBe('paused');
    // A double click is one resumption.
    await Promise.all([desk.funding.resume(key(id)), desk.funding.resume(key(id))]);
    await desk.reach(id, isOver);
    expect(desk.sent).toEqual([1, 2, 3, 4, 5]);
  });

  test('stopping is for good: what is being sent ends, the rest is skipped', async () => {
    const { desk, id, letGo } = await openHeldDesk(5);
    expect(expectValue(await desk.funding.stop(key(id)))).toMatchObject({ state: 'stopped' });
    letGo();
    const stopped = await desk.reach(id, ({ run }) => run.counts.sending === 0);
    expect(statesOf(stopped)).toEqual(['funded', 'funded', 'skipped', 'skipped', 'skipped']);
    expect(expectFailure(await desk.funding.resume(key(id))).code).toBe('run-stopped');
    expect(expectValue(await desk.funding.pause(key(id))).state).toBe('stopped');
    expect(desk.sent).toEqual([1, 2]);
  });

  test('stopping also takes back what waits in the journal without having been sent', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    const { id } = await desk.start(makeRows(3));
    // In the journal, but its time has not come: the engine was stopped before it looked.
    const stopped = desk.outbox.stop();
    desk.runner.start();
    await desk.reach(id, ({ run }) => run.counts.sending === 2);
    expectValue(await desk.funding.stop(key(id)));
    await stopped;
    expect(statesOf(await desk.detail(id))).toEqual(['skipped', 'skipped', 'skipped']);
    expect(desk.sent).toEqual([]);
  });
});

describe('a run that has ended', () => {
  test('is renamed and taken off the list; its entries stay, and its form still finds it', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    desk.runner.start();
    const { id } = await desk.start(makeRows(2));
    await desk.reach(id, isOver);
    expect(expectValue(await desk.funding.rename({ ...key(id), name: 'Week 47' }))).toMatchObject({ name: 'Week 47' });
    expect((await desk.detail(id)).run).toMatchObject({ name: 'Week 47', state: 'ended' });
    expectValue(await desk.funding.remove(key(id)));
    expect(expectValue(await desk.funding.list({ profileId: PROFILE }))).toEqual([]);
    expect(listIntents(desk.outbox, PROFILE)).toHaveLength(2);
    expect((await desk.start(makeRows(2))).id).toBe(id);
    expect(desk.sent).toEqual([1, 2]);
  });

  test('or was stopped is; one of which something goes on is neither renamed nor removed', async () => {
    const desk = openFundingDesk({ fund: () => DONE });
    const { id } = await desk.start(makeRows(2));
    for (const answer of [
      await desk.funding.rename({ ...key(id), name: 'Later' }),
      await desk.funding.remove(key(id)),
    ]) {
      expect(expectFailure(answer).code).toBe('run-not-finished');
    }
    expectValue(await desk.funding.stop(key(id)));
    expectValue(await desk.funding.rename({ ...key(id), name: 'Later' }));
    expectValue(await desk.funding.remove(key(id)));
  });
});

describe('failures in a row', () => {
  test('that are five times the same pause the run, which says why and goes on by hand', async () => {
    let isBroken = true;
    const desk = openFundingDesk({ fund: () => (isBroken ? failed('wrong-key') : DONE) });
    desk.runner.start();
    const { id } = await desk.start(makeRows(12));
    const paused = await desk.reach(id, ({ run }) => run.state === 'paused' && run.counts.sending === 0);
    expect(paused.run.pausedBecause).toMatchObject({
      code: 'funding-paused',
      happened: expect.stringMatching(/5 fundings in a row.*It is wrong-key/),
      next: expect.stringMatching(/^Do something\. Then resume/),
      facts: { code: 'wrong-key' },
    });
    // Two at a time: at most one more was under way.
    expect(paused.run.counts.failed).toBeLessThanOrEqual(6);
    isBroken = false;
    expect(expectValue(await desk.funding.resume(key(id)))).toMatchObject({ state: 'running', pausedBecause: null });
    const end = await desk.reach(id, isOver);
    expect(end.run.counts.funded).toBe(12 - paused.run.counts.failed);
  });

  test('that are still the same after it was resumed are counted again', async () => {
    const desk = openFundingDesk({ fund: () => failed('unreachable') });
    desk.runner.start();
    const { id } = await desk.start(makeRows(20));
    const first = await desk.reach(id, ({ run }) => run.state === 'paused' && run.counts.sending === 0);
    expectValue(await desk.funding.resume(key(id)));
    const second = await desk.reach(id, ({ run }) => run.state === 'paused' && run.counts.sending === 0);
    expect(second.run.counts.failed - first.run.counts.failed).toBeGreaterThanOrEqual(5);
  });

  test('that differ, or have a success among them, do not pause it', async () => {
    const codes = ['not-found', 'not-accepted'];
    const differ = openFundingDesk({ fund: (number) => failed(codes[number % 2] ?? '') });
    differ.runner.start();
    const { id } = await differ.start(makeRows(12));
    expect((await differ.reach(id, isOver)).run.counts.failed).toBe(12);

    const among = openFundingDesk({ fund: (number) => (number % 4 === 0 ? DONE : failed('not-found')) });
    among.runner.start();
    const run = await among.start(makeRows(12));
    expect((await among.reach(run.id, isOver)).run.counts).toMatchObject({ failed: 9, funded: 3 });
  });
});

describe('after a restart', () => {
  test('a running run goes on by itself where it was; no row is begun twice', async () => {
    const hold = Promise.withResolvers<void>();
    const first = openFundingDesk({ fund: (number) => (number > 3 ? hold.promise.then(() => DONE) : DONE) });
    first.runner.start();
    const { id } = await first.start(makeRows(8));
    await first.reach(id, ({ run }) => run.counts.funded === 3 && first.sent.length === 5);
    hold.resolve();
    await first.close();
    const ended = first.sent.length;

    const again = openFundingDesk({ fund: () => DONE, dataFolder: first.dataFolder });
    again.outbox.resume();
    again.runner.start();
    const end = await again.reach(id, isOver);
    expect(end.run.counts.funded).toBe(8);
    expect([...first.sent, ...again.sent]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ended).toBeLessThan(8);
  });

  test('a paused run stays paused, with its reason', async () => {
    const first = openFundingDesk({ fund: () => failed('wrong-key') });
    first.runner.start();
    const { id } = await first.start(makeRows(12));
    await first.reach(id, ({ run }) => run.state === 'paused' && run.counts.sending === 0);
    await first.close();
    const again = openFundingDesk({ fund: () => DONE, dataFolder: first.dataFolder });
    again.runner.start();
    const { run } = await again.detail(id);
    expect(run).toMatchObject({ state: 'paused', pausedBecause: { facts: { code: 'wrong-key' } } });
    expect(again.sent).toEqual([]);
  });
});

test('a journal that cannot be written stops the run visibly, and resuming tries again', async () => {
  const desk = openFundingDesk({ fund: () => DONE });
  const submit = vi.spyOn(desk.outbox, 'submit').mockImplementation(() => {
    throw new Error('database or disk is full');
  });
  desk.runner.start();
  const { id } = await desk.start(makeRows(2));
  const stuck = await desk.reach(id, ({ run }) => run.state === 'paused');
  expect(stuck.run.pausedBecause).toMatchObject({
    code: 'funding-stuck',
    happened: expect.stringMatching(/disk is full/),
  });
  expect(desk.troubles).toHaveLength(1);
  submit.mockRestore();
  expectValue(await desk.funding.resume(key(id)));
  expect((await desk.reach(id, isOver)).run.counts.funded).toBe(2);
});
