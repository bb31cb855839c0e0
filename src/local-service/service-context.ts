import type { AccountEncoding } from './accounts/account-encoding.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ExecutionLayer } from './chain/execution-layer.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';
import type { TokenAddresses } from './tokens.ts';

/** What every endpoint works with. */
export type ServiceContext = {
  store: Store;
  settings: Settings;
  clock: () => Date;
  startedAt: Date;
  account: AccountEncoding;
  tokens: TokenAddresses;
  /** The devnet or a simulation of the named smart-wallet or funding chain. */
  layerOf: (chain: string) => ExecutionLayer;
  background: BackgroundWork;
  /** Resolves when everything up to now is on the disk; at once where there is no state folder. */
  keep: () => Promise<void>;
};
