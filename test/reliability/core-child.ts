/**
 * The real core in a process of its own: forked signer, real journal, real HTTP. Gets one scenario over IPC (secrets among it,
 * so nothing is on the command line), does it, and ends when nothing goes on by itself any more, or dies where it was told to.
 */
import { Agent } from 'undici';
import { compose } from '#main/compose.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import type { Failure } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type AppApi, buildApi, listCallNames } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { type CoreJob, type CoreMessage, type CoreScenario, coreScenarioSchema } from '../helpers/core-scenario.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { createStepTrace } from '../helpers/step-trace.ts';

const CHAIN = 'base-sepolia';
/** Longer than any run: what is read is read when it is asked for. */
const POLL_INTERVAL_MS = 600_000;

process.once('message', (message) => void run(coreScenarioSchema.parse(message)));

async function run(scenario: ReturnType<typeof coreScenarioSchema.parse>): Promise<void> {
  const trace = createStepTrace({ killAt: scenario.killAt });
  const agent = new Agent();
  const ended = watchIntents();
  const faults: Failure[] = [];
  const core = compose({
    dataFolder: scenario.dataFolder,
    signer: trace.wrapSigner(startForkedSigner(signerOptions(scenario))),
    keychainService: scenario.keychainService,
    desktop: headlessDesktop,
    clock: () => Date.now() + scenario.clockOffsetMs,
    random: () => scenario.random,
    emit: (event) => {
      if (event.type === 'fault') {
        faults.push(event.failure);
        ended.giveUp();
      }
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
  if (scenario.setUp !== undefined) await setUp(app, scenario.setUp);
  const answers = scenario.job === undefined ? [] : await askAtOnce(app, scenario.job, scenario.times, trace.begin);
  for (const intent of await listIntents(app)) ended.look(intent);
  await ended.all();
  tell({ type: 'ended', intents: await listIntents(app), faults, steps: trace.steps(), answers });
  await core.stop();
  await agent.close();
  process.disconnect();
}

function signerOptions({ signerEntry }: CoreScenario): Parameters<typeof startForkedSigner>[0] {
  const cache = process.env.NODE_COMPILE_CACHE;
  return {
    ...(signerEntry === undefined ? {} : { entryPath: signerEntry }),
    env: { ...pickSignerEnvironment(process.env), ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
  };
}

function tell(message: CoreMessage): void {
  process.send?.(message);
}

/** Knows when no intent goes on by itself any more; a fault of the app itself ends the wait, for the test to see. */
function watchIntents() {
  const active = new Set<string>();
  const allEnded = Promise.withResolvers<void>();
  let asked = false;
  const check = (): void => {
    if (asked && active.size === 0) allEnded.resolve();
  };
  return {
    look({ id, condition }: IntentView): void {
      if (condition === 'active') active.add(id);
      else active.delete(id);
      check();
    },
    giveUp: () => allEnded.resolve(),
    all: (): Promise<void> => {
      asked = true;
      check();
      return allEnded.promise;
    },
  };
}

async function listProfileIds(app: AppApi): Promise<string[]> {
  return expectValue(await app.profiles.list()).map(({ id }) => id);
}

async function listIntents(app: AppApi): Promise<IntentView[]> {
  const lists = (await listProfileIds(app)).map(async (profileId) =>
    expectValue(await app.activity.list({ profileId })),
  );
  return (await Promise.all(lists)).flat();
}

async function setUp(app: AppApi, wanted: NonNullable<CoreScenario['setUp']>): Promise<void> {
  const { baseUrl, apiKey, privateKey, walletAddress } = wanted;
  const added = await app.profiles.add({ name: 'Practice', environment: 'practice', baseUrl, apiKey });
  const profileId = expectValue(added).profile.id;
  expectValue(await app.signers.import({ profileId, label: 'Operator', privateKey }));
  if (walletAddress === undefined) return;
  expectValue(await app.wallets.add({ profileId, locator: walletAddress }));
  expectValue(await app.sync.now({ profileId }));
}

async function askAtOnce(app: AppApi, job: CoreJob, times: number, begin: () => void): Promise<IntentView[]> {
  const [profileId = ''] = await listProfileIds(app);
  const ask = await prepareJob(app, profileId, job);
  begin();
  return (await Promise.all(Array.from({ length: times }, ask))).flat();
}

/** Everything that comes before the operator's click. */
async function prepareJob(app: AppApi, profileId: string, job: CoreJob): Promise<() => Promise<IntentView[]>> {
  switch (job.type) {
    case 'create-wallet': {
      const { type: _, ...wallet } = job;
      return async () => [expectValue(await app.wallets.create({ profileId, ...wallet }))];
    }
    case 'create-transaction': {
      const { type: _, ...transaction } = job;
      return async () => [
        expectValue(await app.wallets.createTransaction({ profileId, chain: CHAIN, ...transaction })),
      ];
    }
    case 'create-signature': {
      const { type: _, ...signature } = job;
      return async () => [expectValue(await app.wallets.createSignature({ profileId, chain: CHAIN, ...signature }))];
    }
    case 'approve': {
      const { kind, recordId, walletAddress, signer: signerAddress } = job;
      const target = { profileId, kind, recordId, walletAddress, signerAddress };
      const { reviewDigest } = expectValue(await app.approvals.review(target));
      return async () => [expectValue(await app.approvals.approve({ ...target, reviewDigest }))];
    }
    case 'retry-all':
      return async () => {
        const intents = await listIntents(app);
        const retries = intents.map(({ id: intentId }) => app.activity.retry({ profileId, intentId }));
        return (await Promise.all(retries)).map(expectValue);
      };
  }
}
