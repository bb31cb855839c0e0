import { describe, expect, test } from 'vitest';
import { startLocalService } from '#local-service/start-local-service.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { CONTENT_JOBS, type ContentJob, stepsOf } from '../helpers/content-jobs.ts';
import type { CoreScenario } from '../helpers/core-scenario.ts';
import { killAndRestart } from '../helpers/kill-and-restart.ts';
import { runCoreToItsEnd } from '../helpers/run-core.ts';
import { layTap } from '../helpers/tap.ts';
import { atWorkplaceThatSignsNothing } from '../helpers/workplace.ts';

type Prepared = {
  first: CoreScenario;
  again: CoreScenario;
  /** Resolves when the service has brought to its end what it was asked for. */
  serviceIdle: () => Promise<void>;
  countEffects: () => number;
};

/** A service, a way to it that hears everything, and an operator's computer, all for this one job. */
async function atShop(content: ContentJob, work: (prepared: Prepared) => Promise<void>): Promise<void> {
  const service = await startLocalService({ chain: 'none', seed: 'shop' });
  const tap = await layTap(service);
  try {
    await atWorkplaceThatSignsNothing({ ...service, url: tap.url }, async ({ owner, scenario, setUp }) => {
      const { job, walletAddress } = await content.prepare(service, owner.address);
      await work({
        first: { ...scenario, setUp: { ...setUp, ...(walletAddress === undefined ? {} : { walletAddress }) }, job },
        again: scenario,
        serviceIdle: () => service.idle(),
        countEffects: () => content.countEffects(tap.writes()),
      });
    });
  } finally {
    await tap.stop();
    await service.stop();
  }
}

/** What has to become of a job that was killed there: it is sent again only where nobody knows less for it. */
function expectedEnd({ doubt, method }: ContentJob, killAt: string): { ends: 'done' | 'uncertain'; effects: number } {
  const wasAnswered = killAt === `answer ${method} 1`;
  const isDoubtful = wasAnswered || killAt === 'row sending' || killAt === `send ${method} 1`;
  if (!isDoubtful || doubt === 'repeated') return { ends: 'done', effects: 1 };
  return { ends: wasAnswered && doubt === 'looked' ? 'done' : 'uncertain', effects: wasAnswered ? 1 : 0 };
}

describe.concurrent.for(CONTENT_JOBS)('to $name', (content) => {
  const steps = stepsOf(content);

  test('passes exactly the steps at which it is killed below', async () => {
    await atShop(content, async ({ first, countEffects }) => {
      const report = await runCoreToItsEnd(first);
      expect(report.steps, report.asked.join('\n')).toEqual(steps);
      expect(report.intents).toMatchObject([{ condition: 'done', failure: null }]);
      expect(countEffects()).toBe(1);
    });
  });

  test.for(aShareOf(steps, { every: 14, from: CONTENT_JOBS.indexOf(content) }))(
    'killed at "%s" and restarted happens once or is shown as uncertain, never twice',
    async (killAt) => {
      await atShop(content, async ({ first, again, serviceIdle, countEffects }) => {
        const { ends, effects } = expectedEnd(content, killAt);
        await killAndRestart({ first, again, steps, killAt, ends, meanwhile: serviceIdle });
        expect(countEffects()).toBe(effects);
      });
    },
  );
});
