import { setTimeout as wait } from 'node:timers/promises';
import type { Batches } from '../approvals/batch/batches.ts';
import type { Rules } from '../approvals/rule/rules.ts';
import { type SteerRunOptions, stopRun } from '../funding/steer-run.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store } from '../store/open-store.ts';

export type PracticeWorkOptions = {
  store: Pick<Store, 'intents' | 'fundingRuns'>;
  outbox: Pick<Outbox, 'dismiss' | 'end' | 'view'>;
  batches: Pick<Batches, 'stop'>;
  rules: Pick<Rules, 'view' | 'stop'>;
  fundingRunner: SteerRunOptions['runner'];
};

/** What was sent is waited for so long, in milliseconds; what it was for goes all the same. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Begins nothing more in the profile, ends what has not begun its effect, and waits for the rest.
 * Resolves when nothing goes on by itself any more, or after ten seconds.
 */
export async function waitForPracticeWork(options: PracticeWorkOptions, profileId: string): Promise<void> {
  const { store, outbox, rules } = options;
  const running = await rules.view();
  if (running.ok && running.value.running.some((rule) => rule.profileId === profileId)) await rules.stop(profileId);
  stopSeries(options, profileId);
  const listActive = () => store.intents.listOpen(profileId).filter(({ condition }) => condition === 'active');
  // Refused where it may have begun; then it stays.
  for (const { id } of listActive()) outbox.dismiss(id);
  // What is held up waits for something that may never come.
  const isUnderWay = () => listActive().some((row) => outbox.view(row).failure === null);
  for (let waited = 0; waited < LONGEST_WAIT_MS && isUnderWay(); waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
  }
}

/** Ends what is left, at once: whatever it waits for goes with the service. */
export function endPracticeWork(options: PracticeWorkOptions, profileId: string): void {
  stopSeries(options, profileId);
  for (const { id } of options.store.intents.listOpen(profileId)) options.outbox.end(id);
}

function stopSeries({ store, outbox, batches, fundingRunner: runner }: PracticeWorkOptions, profileId: string): void {
  batches.stop(profileId);
  for (const run of store.fundingRuns.list(profileId)) {
    if (run.state === 'running' || run.state === 'paused') stopRun({ store, outbox, runner }, run);
  }
}
