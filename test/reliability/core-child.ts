/**
 * The real core in a process of its own: forked signer, real journal, real HTTP. Gets one scenario over IPC (secrets among it,
 * so nothing is on the command line), does it, and ends when nothing goes on by itself any more, or dies where it was told to.
 */
import { Agent } from 'undici';
import { createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { Dispatch } from '#main/ipc/dispatch.ts';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Failure } from '#shared/failure.ts';
import type { OpenedReview } from '#shared/ipc/batch-views.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type AppApi, buildApi, listCallNames } from '#shared/ipc/derive.ts';
import type { FundingRunDetail } from '#shared/ipc/funding-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { type CoreJob, type CoreMessage, coreScenarioSchema } from '../helpers/core-scenario.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { FileKeychain } from '../helpers/file-keychain.ts';
import { createInProcessSigner } from '../helpers/in-process-signer.ts';
import { listActivity } from '../helpers/list-activity.ts';
import { readFundingRun } from '../helpers/read-funding-run.ts';
import { createScriptedSurface, importSigner, type ScriptedSurface } from '../helpers/scripted-surface.ts';
import { createStepTrace } from '../helpers/step-trace.ts';

const CHAIN = 'base-sepolia';
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
  const cache = process.env.NODE_COMPILE_CACHE;
  return startForkedSigner({
    ...(signerEntry === undefined ? {} : { entryPath: signerEntry }),
    env: { ...pickSignerEnvironment(process.env), ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
  });
}

function tell(message: CoreMessage): void {
  process.send?.(message);
}

/** Knows when nothing goes on by itself any more; a fault of the app itself ends the wait, for the test to see. */
function watchIntents() {
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

async function listProfileIds(app: AppApi): Promise<string[]> {
  return expectValue(await app.profiles.list()).map(({ id }) => id);
}

async function listIntents(app: AppApi): Promise<IntentView[]> {
  const lists = (await listProfileIds(app)).map((profileId) => listActivity(app, profileId));
  return (await Promise.all(lists)).flat();
}

async function listFundingRuns(app: AppApi): Promise<FundingRunDetail[]> {
  const details = (await listProfileIds(app)).map(async (profileId) => {
    const runs = expectValue(await app.funding.list({ profileId }));
    return Promise.all(runs.map(({ id: runId }) => readFundingRun(app.funding, { profileId, runId })));
  });
  return (await Promise.all(details)).flat();
}

async function isFundingOver(app: AppApi): Promise<boolean> {
  return (await listFundingRuns(app)).every(({ run }) => run.state !== 'running');
}

async function isBatchOver(app: AppApi): Promise<boolean> {
  const states = (await listProfileIds(app)).map(async (profileId) =>
    expectValue(await app.batch.state({ profileId })),
  );
  return (await Promise.all(states)).every((batch) => batch?.state !== 'running');
}

type Desk = { app: AppApi; surface: ScriptedSurface };

async function setUp({ app, surface }: Desk, wanted: NonNullable<ReadScenario['setUp']>): Promise<void> {
  const { baseUrl, apiKey, privateKey, walletAddress } = wanted;
  const added = await app.profiles.add({ name: 'Practice', environment: 'practice', baseUrl, apiKey });
  const profileId = expectValue(added).profile.id;
  expectValue(await importSigner({ app, surface }, { profileId, label: 'Operator', privateKey }));
  if (walletAddress === undefined) return;
  expectValue(await app.wallets.add({ profileId, locator: walletAddress }));
  expectValue(await app.sync.now({ profileId }));
}

type Ways = { app: AppApi; dispatch: Dispatch };

async function askAtOnce(ways: Ways, job: CoreJob, times: number, begin: () => void): Promise<IntentView[]> {
  const [profileId = ''] = await listProfileIds(ways.app);
  const ask = await prepareJob(ways, profileId, job);
  begin();
  return (await Promise.all(Array.from({ length: times }, ask))).flat();
}

/** Everything that comes before the operator's click. */
async function prepareJob(
  { app, dispatch }: Ways,
  profileId: string,
  job: CoreJob,
): Promise<() => Promise<IntentView[]>> {
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
    case 'approve-in-a-row': {
      const opened: OpenedReview[] = [];
      for (const recordId of job.recordIds) {
        const key = {
          kind: 'transaction',
          recordId,
          walletAddress: job.walletAddress,
          signerAddress: job.signer,
        } as const;
        const { reviewDigest } = expectValue(await app.approvals.review({ profileId, ...key }));
        opened.push({ ...key, reviewDigest });
      }
      const { batchDigest } = expectValue(await app.batch.preview({ profileId, opened }));
      return async () => {
        expectValue(await app.batch.start({ profileId, opened, batchDigest }));
        return [];
      };
    }
    case 'fund-wallets': {
      const rows = job.locators.map((locator) => ({ locator, amount: job.amount, token: 'usdc', chain: CHAIN }));
      return async () => {
        expectValue(await app.funding.start({ profileId, formId: job.formId, name: 'Funding', rows }));
        return [];
      };
    }
    case 'call': {
      const argument = { profileId, ...job.argument };
      return async () => [expectValue(await dispatch(job.channel, argument)) as IntentView];
    }
    case 'retry-all':
      return async () => {
        const intents = await listIntents(app);
        const retries = intents.map(({ id: intentId }) => app.activity.retry({ profileId, intentId }));
        return (await Promise.all(retries)).map(expectValue);
      };
  }
}
