/**
 * The real core in a process of its own: forked signer, real journal, real HTTP. Gets one scenario over IPC (secrets among it,
 * so nothing is on the command line), does it, and ends when nothing goes on by itself any more, or dies where it was told to.
 */
import { Agent } from 'undici';
import { createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Failure } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { buildApi, listCallNames } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { prepareJob, setUp, type Ways } from '../helpers/ask-job.ts';
import { type CoreJob, type CoreMessage, coreScenarioSchema } from '../helpers/core-scenario.ts';
import { FileKeychain } from '../helpers/file-keychain.ts';
import { forkTestSigner } from '../helpers/fork-test-signer.ts';
import { createInProcessSigner } from '../helpers/in-process-signer.ts';
import { createScriptedSurface } from '../helpers/scripted-surface.ts';
import { createStepTrace } from '../helpers/step-trace.ts';
import {
  isBatchOver,
  isFundingOver,
  listFundingRuns,
  listIntents,
  listProfileIds,
  watchIntents,
} from '../helpers/watch-intents.ts';

/** Longer than any run: what is read is read when it is asked for. */
const POLL_INTERVAL_MS = 600_000;

process.once('message', (message) => void run(coreScenarioSchema.parse(message)));

type ReadScenario = ReturnType<typeof coreScenarioSchema.parse>;

async function run(scenario: ReadScenario): Promise<void> {
  const trace = createStepTrace({ killAt: scenario.killAt });
  const agent = new Agent();
  const ended = watchIntents();
  const faults: Failure[] = [];
  const surface = createScriptedSurface();
  const core = createCore({
    dataFolder: scenario.dataFolder,
    signer: trace.wrapSigner(startSigner(scenario)),
    keychainService: scenario.keychainService,
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface,
    clock: () => Date.now() + scenario.clockOffsetMs,
    random: () => scenario.random,
    emit: (event) => {
      if (event.type === 'trouble') {
        faults.push(event.failure);
        ended.giveUp();
      }
      if (event.type === 'funding-changed' || event.type === 'batch-changed') ended.lookAgain();
      if (event.type === 'intent-changed') {
        ended.look(event.intent);
        tell({ type: 'intent', intent: event.intent });
      }
      trace.onEvent(event);
    },
    writeLogLine: () => {},
    dispatcher: trace.wrapDispatcher(agent),
    pollIntervalMs: POLL_INTERVAL_MS,
  });
  const app = buildApi(listCallNames(contract), core.dispatch);
  await core.start();
  if (scenario.setUp !== undefined) await setUp({ app, surface }, scenario.setUp);
  const answers =
    scenario.job === undefined
      ? []
      : await askAtOnce({ app, dispatch: core.dispatch }, scenario.job, scenario.times, trace.begin);
  for (const intent of await listIntents(app)) ended.lookAtListed(intent);
  await ended.all(async () => (await isFundingOver(app)) && (await isBatchOver(app)));
  tell({
    type: 'ended',
    intents: await listIntents(app),
    fundingRuns: await listFundingRuns(app),
    faults,
    steps: trace.steps(),
    asked: trace.asked(),
    answers,
  });
  await core.stop();
  await agent.close();
  process.disconnect();
}

/** The real signer either way; most of a run that signs nothing would be the start of its process. */
function startSigner({ signerEntry, isSignerWithin, keychainService }: ReadScenario): SignerPort {
  if (isSignerWithin) return createInProcessSigner(new FileKeychain({ path: keychainService }));
  return forkTestSigner(signerEntry);
}

function tell(message: CoreMessage): void {
  process.send?.(message);
}

async function askAtOnce(ways: Ways, job: CoreJob, times: number, begin: () => void): Promise<IntentView[]> {
  const [profileId = ''] = await listProfileIds(ways.app);
  const ask = await prepareJob(ways, profileId, job);
  begin();
  return (await Promise.all(Array.from({ length: times }, ask))).flat();
}
