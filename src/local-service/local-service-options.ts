import type { Hex } from '#shared/hex.ts';
import type { PracticeShop } from '#shared/model/practice-shop.ts';
import type { AccountKind } from './accounts/account-encoding.ts';
import type { Faults } from './faults/faults.ts';
import type { ScenarioTarget, StagedScenario } from './scenarios/stage-scenario.ts';
import type { Scope } from './scopes.ts';
import type { Settings, SettingsAtStart } from './settings.ts';
import type { DemoSeed } from './store.ts';
import type { TokenAddresses } from './tokens.ts';

export type LocalServiceOptions = {
  /** 0 or absent: any free port, with a state folder the one of last time where it is free. Always on 127.0.0.1. */
  port?: number;
  /** Random when absent, with a state folder the one of last time. */
  apiKey?: string;
  /** Where everything is kept across restarts; made when it is not there. Nothing is written when absent. */
  stateFolder?: string;
  /** `practice` when absent, which is simulated as `kernel` where there is no chain; Kernel's own contracts are never there. */
  account?: AccountKind;
  /** `anvil` when absent: where its packages are not installed the service simulates, and says so. */
  chain?: 'anvil' | 'none';
  /** `shop` opens a shop of NFTs and orders where there is none yet; `demo` makes wallets with open approvals too. */
  seed?: 'demo' | 'shop' | 'empty';
  /** Admin signer of the demo wallets; a public test key's address when absent. */
  seedSigner?: Hex;
  /** Names of hostile scenarios to stage at the start for the first demo wallet; each start makes their records anew. */
  scenarios?: readonly string[];
  /** What the API key may do; everything when absent. */
  scopes?: readonly Scope[];
  settings?: SettingsAtStart;
  clock?: () => Date;
};

/** Which chain stands behind the service, for people and programs. */
export type ChainDescription = {
  mode: 'anvil' | 'simulated';
  name: string;
  id: number;
  account: AccountKind;
  tokens: TokenAddresses;
  /** What is real, what is simulated, and what became of the state of last time where something did. */
  note: string;
};

/** How to look at the devnet from outside the service. */
type ChainAccess = { rpcUrl: string; entryPoint: Hex; tokens: TokenAddresses };

export type RunningLocalService = {
  /** Base URL, without a trailing slash. */
  url: string;
  apiKey: string;
  chain: ChainDescription;
  /** Null where the chain is simulated. */
  chainClient: ChainAccess | null;
  /** Live: a change holds from the next request on. */
  settings: Settings;
  faults: Faults;
  /** What `seed: 'demo'` made. */
  demo: DemoSeed | null;
  /** What `seed: 'demo'` or `'shop'` opened: ids that the interface has no list for. */
  shop: PracticeShop | null;
  /** What `scenarios` made. */
  scenarios: readonly StagedScenario[];
  /**
   * Makes the records of a hostile scenario, which every read then answers like any other.
   * @throws when there is no such scenario, wallet, signer of it, or chain
   */
  stageScenario(name: string, target: ScenarioTarget): Promise<StagedScenario>;
  /**
   * Pays an order as its payer's transaction would; payment and delivery then go on by themselves.
   * @throws when it is not awaiting payment
   */
  payOrder(orderId: string): void;
  /** Resolves when no approved record is waiting to be executed any more, and no mint, edit or order to move on. */
  idle(): Promise<void>;
  /**
   * Closes every connection, keeps the state, ends anvil, and resolves when all is done. May be called twice.
   * @throws when the state could not be kept; everything has ended then too
   */
  stop(): Promise<void>;
};
