import type { AppApi } from '#shared/ipc/derive.ts';
import type { FundingRunDetail } from '#shared/ipc/funding-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { expectValue } from './expect-result.ts';
import { listActivity } from './list-activity.ts';
import { readFundingRun } from './read-funding-run.ts';

/** Knows when nothing goes on by itself any more; a fault of the app itself ends the wait, for the test to see. */
export function watchIntents() {
  const active = new Set<string>();
  const heard = new Set<string>();
  let change = Promise.withResolvers<void>();
  let gaveUp = false;
  const lookAgain = (): void => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const look = ({ id, condition }: IntentView): void => {
    heard.add(id);
    if (condition === 'active') active.add(id);
    else active.delete(id);
    lookAgain();
  };
  return {
    lookAgain,
    look,
    /** A list is older than what was heard while it was on its way. */
    lookAtListed(intent: IntentView): void {
      if (!heard.has(intent.id)) look(intent);
    },
    giveUp(): void {
      gaveUp = true;
      lookAgain();
    },
    /** @param isIdle whether nothing else goes on that will make more intents */
    async all(isIdle: () => Promise<boolean>): Promise<void> {
      for (;;) {
        const changed = change.promise;
        if (gaveUp) return;
        if (active.size === 0 && (await isIdle()) && active.size === 0) return;
        await changed;
      }
    },
  };
}

/** The profiles of the app, by their ids. */
export async function listProfileIds(app: AppApi): Promise<string[]> {
  return expectValue(await app.profiles.list()).map(({ id }) => id);
}

/** The whole journal of every profile. */
export async function listIntents(app: AppApi): Promise<IntentView[]> {
  const lists = (await listProfileIds(app)).map((profileId) => listActivity(app, profileId));
  return (await Promise.all(lists)).flat();
}

/** Every funding run with its rows. */
export async function listFundingRuns(app: AppApi): Promise<FundingRunDetail[]> {
  const details = (await listProfileIds(app)).map(async (profileId) => {
    const runs = expectValue(await app.funding.list({ profileId }));
    return Promise.all(runs.map(({ id: runId }) => readFundingRun(app.funding, { profileId, runId })));
  });
  return (await Promise.all(details)).flat();
}

/** Whether no funding run takes up rows any more. */
export async function isFundingOver(app: AppApi): Promise<boolean> {
  return (await listFundingRuns(app)).every(({ run }) => run.state !== 'running');
}

/** Whether no batch begins approvals any more. */
export async function isBatchOver(app: AppApi): Promise<boolean> {
  const states = (await listProfileIds(app)).map(async (profileId) =>
    expectValue(await app.batch.state({ profileId })),
  );
  return (await Promise.all(states)).every((batch) => batch?.state !== 'running');
}
