import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultEffect } from '#local-service/faults/faults.ts';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { type Cable, layCable } from '../helpers/cable.ts';
import { JOURNAL_JOBS, type PreparedJob } from '../helpers/journal-jobs.ts';
import { createOtherClient, type OtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { readJournal } from '../helpers/read-journal.ts';
import { type CoreReport, runCore, runCoreToItsEnd } from '../helpers/run-core.ts';
import { atWorkplace, atWorkplaceThatSignsNothing, type Workplace } from '../helpers/workplace.ts';

const HOUR_MS = 3_600_000;
/** Part of each backoff that is waited where the service has to come back meanwhile: half a second and upwards. */
const HALF = 0.5;

type Job = (typeof JOURNAL_JOBS)[number];

const isCreate = ({ name }: Pick<Job, 'name'>): boolean => name.startsWith('create');
const CREATES = JOURNAL_JOBS.filter(isCreate);
const APPROVALS = JOURNAL_JOBS.filter((job) => !isCreate(job));
/** What creates something signs nothing. */
const workplaceFor = (job: Pick<Job, 'name'>) => (isCreate(job) ? atWorkplaceThatSignsNothing : atWorkplace);

let service: RunningLocalService;
let other: OtherClient;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
  other = createOtherClient(service);
});
afterEach(() => service.faults.clear());
afterAll(() => service.stop());

/** Prepares the job, then lets the next writes meet the fault. */
async function withFault(
  job: Job,
  { effect, times = 1 }: { effect: FaultEffect; times?: number },
  check: (prepared: PreparedJob & { workplace: Workplace }) => Promise<void>,
): Promise<void> {
  await workplaceFor(job)(service, async (workplace) => {
    const prepared = await job.prepare({ other, workplace });
    service.faults.next(effect, { method: 'POST', times });
    await check({ ...prepared, workplace });
  });
}

const DONE = { state: 'final', condition: 'done', failure: null };

describe('an answer that is lost after the effect', () => {
  const LOSSES: { how: string; effect: FaultEffect }[] = [
    { how: 'by a reset connection', effect: { kind: 'drop-after' } },
    { how: 'behind a 502', effect: { kind: 'status', status: 502, afterEffect: true } },
  ];
  const cases = JOURNAL_JOBS.flatMap((job) => LOSSES.map((loss) => ({ ...job, ...loss })));

  test.for(aShareOf(cases, { every: 9 }))('$how does not let "$name" happen twice', async ({ effect, ...job }) => {
    await withFault(job, { effect }, async ({ run, countEffects }) => {
      const { intents, faults, steps } = await runCoreToItsEnd(run);
      expect(service.faults.pending()).toBe(0);
      expect(faults).toEqual([]);
      expect(intents).toMatchObject([DONE]);
      expect(steps).toContain('send POST 2');
      expect(await countEffects()).toBe(1);
    });
  });

  test.for(aShareOf(APPROVALS, { every: 4 }))('twice and then for good leaves "$name" done once', async (job) => {
    await withFault(job, { effect: { kind: 'drop-after' }, times: 3 }, async ({ run, countEffects }) => {
      const { intents } = await runCoreToItsEnd(run);
      expect(intents).toMatchObject([DONE]);
      expect(await countEffects()).toBe(1);
    });
  });

  test.for(aShareOf(JOURNAL_JOBS, { every: 5 }))(
    'in a form that cannot be read never lets "$name" happen twice, also by hand',
    async (job) => {
      await withFault(job, { effect: { kind: 'malformed-json' } }, async ({ run, countEffects, workplace }) => {
        const { intents: before } = await runCoreToItsEnd(run);
        expect(before).toHaveLength(1);
        const { intents } = await runCoreToItsEnd({ ...workplace.scenario, job: { type: 'retry-all' } });
        expect(intents).toMatchObject([DONE]);
        expect(await countEffects()).toBe(1);
      });
    },
  );
});

describe('an answer that says no', () => {
  const refuse = (status: number): FaultEffect => ({ kind: 'status', status });
  const refusals = CREATES.flatMap((job) => [400, 409, 422].map((status) => ({ ...job, status })));

  test.for(aShareOf(refusals, { every: 9 }))(
    '$status to "$name" is shown and not tried again',
    async ({ status, ...job }) => {
      await withFault(job, { effect: refuse(status) }, async ({ run, countEffects }) => {
        const { intents, steps } = await runCoreToItsEnd(run);
        expect(intents).toMatchObject([{ state: 'sending', condition: 'failed', failure: { status } }]);
        // A second try would have been let through.
        expect(steps).not.toContain('send POST 2');
        expect(await countEffects()).toBe(0);
      });
    },
  );

  const already = APPROVALS.flatMap((job) => [409, 422].map((status) => ({ ...job, status })));

  test.for(aShareOf(already, { every: 4, from: 1 }))(
    '$status to "$name" is done when the service has our signature',
    async ({ status, ...job }) => {
      const effect: FaultEffect = { kind: 'status', status, afterEffect: true };
      await withFault(job, { effect }, async ({ run, countEffects }) => {
        const { intents, steps } = await runCoreToItsEnd(run);
        expect(intents).toMatchObject([DONE]);
        expect(steps).not.toContain('send POST 2');
        expect(await countEffects()).toBe(1);
      });
    },
  );

  test.for(aShareOf(already, { every: 4, from: 2 }))(
    '$status to "$name" once, when it has not, is followed by another try',
    async (refused) => {
      const { status, ...job } = refused;
      await withFault(job, { effect: refuse(status) }, async ({ run, countEffects }) => {
        const { intents } = await runCoreToItsEnd(run);
        expect(intents).toMatchObject([DONE]);
        expect(await countEffects()).toBe(1);
      });
    },
  );

  test.for(aShareOf(already, { every: 4, from: 1 }))(
    '$status to "$name" each time is shown when it has not, and goes on by hand',
    async (refused) => {
      const { status, ...job } = refused;
      await withFault(job, { effect: refuse(status), times: 5 }, async ({ run, countEffects, workplace }) => {
        const { intents } = await runCoreToItsEnd(run);
        expect(intents).toMatchObject([{ state: 'signed', condition: 'parked', failure: { status } }]);
        expect(await countEffects()).toBe(0);
        const retried = await runCoreToItsEnd({ ...workplace.scenario, job: { type: 'retry-all' } });
        expect(retried.intents).toMatchObject([DONE]);
        expect(await countEffects()).toBe(1);
      });
    },
  );
});

describe('a service that is away', () => {
  /** Sets up over a cable, dies when the write was just announced, and leaves the cable cut. */
  async function cutBeforeSending(
    job: Job,
    check: (cut: PreparedJob & { cable: Cable; workplace: Workplace }) => Promise<void>,
  ): Promise<void> {
    const cable = await layCable(service);
    await workplaceFor(job)({ ...service, url: cable.url }, async (workplace) => {
      const prepared = await job.prepare({ other, workplace });
      const killAt = isCreate(job) ? 'row sending' : 'row signed';
      expect((await runCore({ ...prepared.run, killAt })).signal).toBe('SIGKILL');
      await cable.cut();
      await check({ ...prepared, cable, workplace });
    }).finally(() => cable.cut());
  }

  test.for(aShareOf(JOURNAL_JOBS, { every: 5, from: 1 }))(
    'and comes back gets "$name" once, by itself',
    async (job) => {
      await cutBeforeSending(job, async ({ cable, workplace, countEffects }) => {
        let mended: Promise<void> | undefined;
        const report = await runCoreToItsEnd({ ...workplace.scenario, random: HALF }, ({ attempts, failure }) => {
          if (attempts < 2) return;
          expect(failure).toMatchObject({ code: 'unreachable' });
          mended ??= cable.mend();
        });
        expect(mended).toBeDefined();
        expect(report.intents).toMatchObject([DONE]);
        expect(await countEffects()).toBe(1);
      });
    },
  );

  test.for(aShareOf(JOURNAL_JOBS, { every: 5 }))(
    'for long leaves "$name" parked and visible, over restarts, until it is tried by hand',
    async (job) => {
      await cutBeforeSending(job, async ({ cable, workplace, countEffects }) => {
        const parked = { condition: 'parked', attempts: 5, failure: { code: 'unreachable' } };
        expect((await runCoreToItsEnd(workplace.scenario)).intents).toMatchObject([parked]);
        await cable.mend();
        expect((await runCoreToItsEnd(workplace.scenario)).intents).toMatchObject([parked]);
        const { intents } = await runCoreToItsEnd({ ...workplace.scenario, job: { type: 'retry-all' } });
        expect(intents).toMatchObject([DONE]);
        expect(await countEffects()).toBe(1);
      });
    },
  );
});

describe('an idempotency key of more than 12 hours ago', () => {
  const uncertain = { condition: 'uncertain', state: 'sending', failure: { code: 'idempotency-key-old' } };
  const ages = CREATES.flatMap((job) => [
    { ...job, killAt: 'send POST 1', effects: 0, when: 'that was never seen to leave' },
    { ...job, killAt: 'answer POST 1', effects: 1, when: 'whose answer was never seen' },
  ]);

  test.for(aShareOf(ages, { every: 3 }))(
    '$when is not sent again blind: "$name" asks',
    async ({ prepare, killAt, effects }) => {
      await atWorkplaceThatSignsNothing(service, async (workplace) => {
        const { run, countEffects } = await prepare({ other, workplace });
        expect((await runCore({ ...run, killAt })).signal).toBe('SIGKILL');
        const later = { ...workplace.scenario, clockOffsetMs: 12 * HOUR_MS + 60_000 };
        expect((await runCoreToItsEnd(later)).intents).toMatchObject([uncertain]);
        expect(await countEffects()).toBe(effects);
      });
    },
  );

  test.for(aShareOf(CREATES, { every: 3 }))(
    'less by a minute is used again: "$name" ends by itself',
    async ({ prepare }) => {
      await atWorkplaceThatSignsNothing(service, async (workplace) => {
        const { run, countEffects } = await prepare({ other, workplace });
        expect((await runCore({ ...run, killAt: 'answer POST 1' })).signal).toBe('SIGKILL');
        const later = { ...workplace.scenario, clockOffsetMs: 12 * HOUR_MS - 60_000 };
        expect((await runCoreToItsEnd(later)).intents).toMatchObject([DONE]);
        expect(await countEffects()).toBe(1);
      });
    },
  );
});

describe('a yes that waited for a restart', () => {
  const restarts = (killAt: string, minutes: number) => APPROVALS.map((job) => ({ ...job, killAt, minutes }));

  async function restartLater(
    { prepare, killAt, minutes }: ReturnType<typeof restarts>[number],
    check: (later: { report: CoreReport; effects: number }) => void,
  ): Promise<void> {
    await atWorkplace(service, async (workplace) => {
      const { run, countEffects } = await prepare({ other, workplace });
      expect((await runCore({ ...run, killAt })).signal).toBe('SIGKILL');
      const report = await runCoreToItsEnd({ ...workplace.scenario, clockOffsetMs: minutes * 60_000 });
      check({ report, effects: await countEffects() });
    });
  }

  test.for(aShareOf([...restarts('row intent', 11), ...restarts('row proven', 11)], { every: 4 }))(
    '$minutes minutes at "$killAt" signs nothing, and says why: $name',
    async (restart) => {
      await restartLater(restart, ({ report, effects }) => {
        expect(report.intents).toMatchObject([{ condition: 'failed', failure: { code: 'approval-expired' } }]);
        expect(effects).toBe(0);
      });
    },
  );

  test.for(aShareOf([...restarts('answer GET 1', 2), ...restarts('row proven', 2)], { every: 4, from: 1 }))(
    '$minutes minutes at "$killAt" has the record read again before it is signed: $name',
    async (restart) => {
      await restartLater(restart, ({ report, effects }) => {
        expect(report.intents).toMatchObject([DONE]);
        expect(effects).toBe(1);
      });
    },
  );

  test.for(aShareOf(restarts('row signed', 11), { every: 4 }))(
    'is submitted when it was signed in time: $name',
    async (restart) => {
      await restartLater(restart, ({ report, effects }) => {
        expect(report.intents).toMatchObject([DONE]);
        expect(effects).toBe(1);
      });
    },
  );
});

describe('asking for the same thing several times at one moment', () => {
  test.for(aShareOf(JOURNAL_JOBS, { every: 4 }))('makes one intent and one submission of "$name"', async (job) => {
    await workplaceFor(job)(service, async (workplace) => {
      const { run, countEffects } = await job.prepare({ other, workplace });
      const { intents, answers, steps } = await runCoreToItsEnd({ ...run, times: 5 });
      expect(intents).toMatchObject([DONE]);
      expect(answers.map(({ id }) => id)).toEqual(Array(5).fill(intents[0]?.id));
      expect(steps).toContain('send POST 1');
      expect(steps).not.toContain('send POST 2');
      expect(readJournal(workplace.scenario.dataFolder).intents).toHaveLength(1);
      expect(await countEffects()).toBe(1);
    });
  });
});
