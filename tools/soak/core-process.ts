/**
 * The whole app without its window: the real core, and beside it the real signer in a process of its own. Gets its run over IPC, does
 * all of it at once, and ends when nothing goes on by itself any more, unless it is killed before.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import type * as z from 'zod';
import { type Core, createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { contract } from '#shared/ipc/contract.ts';
import { buildApi, listCallNames } from '#shared/ipc/derive.ts';
import { prepareJob, setUp, type Ways } from '../../test/helpers/ask-job.ts';
import { forkTestSigner } from '../../test/helpers/fork-test-signer.ts';
import { createScriptedSurface } from '../../test/helpers/scripted-surface.ts';
import { createStepTrace } from '../../test/helpers/step-trace.ts';
import {
  isBatchOver,
  isFundingOver,
  listIntents,
  listProfileIds,
  watchIntents,
} from '../../test/helpers/watch-intents.ts';
import { type CoreWords, coreRunSchema } from './core-run.ts';

/** Longer than any run: what is read is read when it is asked for. */
const POLL_INTERVAL_MS = 600_000;

type Run = z.infer<typeof coreRunSchema>;

process.once('message', (message) => void run(coreRunSchema.parse(message)));
// Whoever watches is gone: nothing is left behind.
process.once('disconnect', killGroup);

async function run(asked: Run): Promise<void> {
  let steps = 0;
  const trace = createStepTrace({
    onStep() {
      steps += 1;
      if (steps === asked.dieAtStep) killGroup();
    },
  });
  trace.begin();
  const ended = watchIntents();
  const agent = new Agent();
  const surface = createScriptedSurface();
  const clock = createClock();
  const core = createCore({
    dataFolder: asked.dataFolder,
    keychainService: asked.keychainService,
    ...(asked.serviceTimeoutMs === undefined ? {} : { serviceTimeoutMs: asked.serviceTimeoutMs }),
    signer: trace.wrapSigner(forkTestSigner(asked.signerEntry)),
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface,
    clock: clock.now,
    random: () => 0,
    emit(event) {
      if (event.type === 'trouble') tell({ type: 'trouble', code: event.failure.code });
      if (event.type === 'funding-changed' || event.type === 'batch-changed') ended.lookAgain();
      if (event.type === 'intent-changed') {
        ended.look(event.intent);
        tell({ type: 'alive' });
      }
      trace.onEvent(event);
    },
    writeLogLine: () => {},
    dispatcher: trace.wrapDispatcher(agent),
    pollIntervalMs: POLL_INTERVAL_MS,
  });
  const app = buildApi(listCallNames(contract), core.dispatch);
  const ways = { app, dispatch: core.dispatch };
  await core.start();
  tell({ type: 'phase', phase: 'recovering' });
  if (asked.setUp !== undefined) await setUp({ app, surface }, asked.setUp);
  for (const { afterMs, offsetMs } of asked.clockJumps) setTimeout(() => clock.set(offsetMs), afterMs);
  // What is to be approved has been read before.
  if (asked.jobs.length > 0) for (const profileId of await listProfileIds(app)) await app.sync.now({ profileId });
  await Promise.all(asked.jobs.map(({ afterMs, job }) => pause(afterMs).then(() => ask(ways, job))));
  const isIdle = async () => (await isFundingOver(app)) && (await isBatchOver(app));
  for (let left = asked.retries; ; left -= 1) {
    for (const intent of await listIntents(app)) ended.lookAtListed(intent);
    await ended.all(isIdle);
    if (left <= 0 || !(await goOnByHand(ways))) break;
  }
  tell({ type: 'ended', intents: await listIntents(app), steps });
  await end(core, agent);
}

/** A clock that can be put forward and back. */
function createClock() {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    set(milliseconds: number) {
      offset = milliseconds;
    },
  };
}

async function ask(ways: Ways, job: Run['jobs'][number]['job']): Promise<void> {
  tell({ type: 'phase', phase: 'working' });
  try {
    const [profileId = ''] = await listProfileIds(ways.app);
    const asked = await prepareJob(ways, profileId, job).then((click) => click());
    tell({ type: 'accepted', intentIds: asked.map(({ id }) => id) });
  } catch (cause) {
    tell({ type: 'refused', reason: String(cause) });
  }
}

/** What came to a stop without having been sent in doubt is gone on with, and what a run of fundings stopped for too. @returns whether anything was */
async function goOnByHand({ app }: Ways): Promise<boolean> {
  let isAny = false;
  for (const { id: intentId, profileId, condition } of await listIntents(app)) {
    if (condition !== 'parked' && condition !== 'failed') continue;
    const again = await app.activity.retry({ profileId, intentId });
    isAny ||= again.ok;
  }
  for (const profileId of await listProfileIds(app)) {
    const runs = await app.funding.list({ profileId });
    for (const { id: runId, state } of runs.ok ? runs.value : []) {
      if (state !== 'paused') continue;
      const resumed = await app.funding.resume({ profileId, runId });
      isAny ||= resumed.ok;
    }
  }
  return isAny;
}

async function end(core: Core, agent: Agent): Promise<void> {
  await core.stop();
  await agent.close();
  process.off('disconnect', killGroup);
  process.disconnect();
}

/** The kernel ends the core and its signer, before anything else happens in either. */
function killGroup(): void {
  process.kill(0, 'SIGKILL');
}

function tell(words: CoreWords): void {
  process.send?.(words);
}
