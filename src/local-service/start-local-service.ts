import { randomBytes } from 'node:crypto';
import { ACCOUNT_ENCODINGS } from './accounts/account-encodings.ts';
import { createBackgroundWork } from './background-work.ts';
import { createLayers } from './chain/create-layers.ts';
import type { Devnet } from './chain/devnet.ts';
import { type OpenedChain, openChain } from './chain/open-chain.ts';
import { practiceTokenAddresses } from './chain/practice-address.ts';
import { PRACTICE_CHAIN } from './chain-ids.ts';
import { payOrder } from './content/advance-order.ts';
import { createFaults } from './faults/faults.ts';
import { createApp } from './http/create-app.ts';
import { listenAgain } from './http/listen.ts';
import type { ChainDescription, LocalServiceOptions, RunningLocalService } from './local-service-options.ts';
import { practiceRoutes } from './practice/lesson-routes.ts';
import { actionRoutes } from './resources/actions.ts';
import { balanceRoutes } from './resources/balances.ts';
import { collectionRoutes } from './resources/collections.ts';
import { credentialRoutes } from './resources/credentials.ts';
import { nftRoutes } from './resources/nfts.ts';
import { orderRoutes } from './resources/orders.ts';
import { signatureRoutes } from './resources/signatures.ts';
import { signerRoutes } from './resources/signers.ts';
import { templateRoutes } from './resources/templates.ts';
import { transactionRoutes } from './resources/transactions.ts';
import { walletRoutes } from './resources/wallets.ts';
import { resumeWork } from './resume-work.ts';
import { type StagedScenario, stageScenario } from './scenarios/stage-scenario.ts';
import { seedDemo } from './seed-demo.ts';
import type { ServiceContext } from './service-context.ts';
import { defaultSettings, mergeSettings } from './settings.ts';
import { seedShop } from './shop/seed-shop.ts';
import type { Keeper } from './state/keeper.ts';
import { openState, type ServiceState } from './state/open-state.ts';
import type { Store } from './store.ts';
import type { TokenAddresses } from './tokens.ts';

const ROUTES = [
  ...walletRoutes,
  ...transactionRoutes,
  ...signatureRoutes,
  ...signerRoutes,
  ...balanceRoutes,
  ...nftRoutes,
  ...collectionRoutes,
  ...templateRoutes,
  ...credentialRoutes,
  ...orderRoutes,
  ...actionRoutes,
  ...practiceRoutes,
];

/**
 * Starts the local service ("Practice") on loopback and resolves when it answers (design §6).
 * @throws when the port cannot be had, or the state folder not be written; nothing is left running then
 */
export async function startLocalService(options: LocalServiceOptions = {}): Promise<RunningLocalService> {
  const clock = options.clock ?? (() => new Date());
  const state = await openState({ folder: options.stateFolder, clock });
  const { recallChain } = state;
  const opened = await openChain({ chain: options.chain ?? 'anvil', account: options.account, recallChain });
  try {
    return await serve({ options, clock, state, opened });
  } catch (error) {
    await opened.devnet?.stop();
    throw error;
  }
}

async function serve(parts: {
  options: LocalServiceOptions;
  clock: () => Date;
  state: ServiceState;
  opened: OpenedChain;
}): Promise<RunningLocalService> {
  const { options, opened, state } = parts;
  const { store, keeper } = await state.recallStore(opened);
  const tokens = opened.devnet?.contracts.tokens ?? practiceTokenAddresses();
  const context = createContext({ ...parts, tokens, store, keep: keeper.keep });
  const faults = createFaults();
  const apiKey = options.apiKey ?? state.apiKey ?? `sk_practice_${randomBytes(24).toString('hex')}`;
  if (options.seed === 'demo' && store.wallets.size === 0) {
    store.demo = await seedDemo(context, { signer: options.seedSigner });
  }
  if ((options.seed === 'demo' || options.seed === 'shop') && store.shop === null) store.shop = seedShop(context);
  const scenarios = await stageAtStart(options.scenarios ?? [], context);
  const app = createApp({ context, routes: ROUTES, faults, apiKey, scopes: options.scopes });
  const server = await listenAgain({ fetch: app.fetch, asked: options.port ?? 0, before: state.port });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= endInOrder({ server, context, keeper, devnet: opened.devnet });
    return stopping;
  };
  try {
    await state.keepAccess({ port: server.port, ...(options.apiKey === undefined ? { apiKey } : {}) });
    await keeper.keep();
  } catch (error) {
    await server.close();
    throw error;
  }
  resumeWork(context);
  return {
    url: `http://127.0.0.1:${server.port}`,
    apiKey,
    chain: describeChain({ opened, tokens, notices: state.notices }),
    chainClient: describeAccess(opened, tokens),
    settings: context.settings,
    faults,
    demo: store.demo,
    shop: store.shop,
    scenarios,
    stageScenario: (name, target) => stageScenario(name, target, context),
    payOrder: (orderId) => payOrder(orderId, context),
    idle: context.background.idle,
    stop,
  };
}

async function stageAtStart(names: readonly string[], context: ServiceContext): Promise<StagedScenario[]> {
  const [wallet] = context.store.demo?.wallets ?? [];
  if (names.length === 0) return [];
  if (wallet === undefined) throw new Error('Scenarios are staged for a demo wallet, and there is none.');
  const staged: StagedScenario[] = [];
  for (const name of names) staged.push(await stageScenario(name, { wallet: wallet.address }, context));
  return staged;
}

/** What is running may still be on the chain: it is waited for before the last look at both, and the chain ends last. */
async function endInOrder(parts: {
  server: { close(): Promise<void> };
  context: ServiceContext;
  keeper: Keeper;
  devnet: Devnet | undefined;
}): Promise<void> {
  const { server, context, keeper, devnet } = parts;
  await server.close();
  context.background.cancel();
  try {
    await context.background.idle();
    await keeper.close();
  } finally {
    await devnet?.stop();
  }
}

function createContext(parts: {
  options: LocalServiceOptions;
  opened: OpenedChain;
  tokens: TokenAddresses;
  store: Store;
  clock: () => Date;
  keep: () => Promise<void>;
}): ServiceContext {
  const { options, opened, tokens, store, clock, keep } = parts;
  const account = ACCOUNT_ENCODINGS[opened.account];
  const settings = mergeSettings(defaultSettings(account), options.settings);
  const startedAt = clock();
  return {
    store,
    settings,
    tokens,
    clock,
    startedAt,
    account,
    layerOf: createLayers({ devnet: opened.devnet, kind: opened.account, tokens, store }),
    background: createBackgroundWork({ delayMs: () => settings.executionDelayMs, afterEach: keep }),
    keep,
  };
}

function describeChain(parts: {
  opened: OpenedChain;
  tokens: TokenAddresses;
  notices: readonly string[];
}): ChainDescription {
  const { opened, tokens, notices } = parts;
  const { account, devnet } = opened;
  const what =
    devnet === undefined
      ? `Every chain is simulated: ${opened.because}. Signatures are checked by the service alone.`
      : `${PRACTICE_CHAIN.name} runs on anvil with EntryPoint v0.7; every other chain is simulated.`;
  const mode = devnet === undefined ? 'simulated' : 'anvil';
  return { mode, ...PRACTICE_CHAIN, account, tokens, note: [what, ...notices].join(' ') };
}

function describeAccess({ devnet }: OpenedChain, tokens: TokenAddresses): RunningLocalService['chainClient'] {
  return devnet === undefined ? null : { rpcUrl: devnet.rpcUrl, entryPoint: devnet.contracts.entryPoint, tokens };
}
