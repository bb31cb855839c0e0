import type { Log } from '../log.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { Store } from '../store/open-store.ts';
import type { WatchedWallet } from '../store/watched.ts';

/** What every reading of one profile needs. */
export type SyncContext = {
  profileId: string;
  client: ServiceClient;
  store: Store;
  /** Milliseconds since 1970. */
  clock: () => number;
  nextRequestNumber: () => number;
  log: Log;
};

export type WalletSyncContext = SyncContext & { wallet: WatchedWallet };

/** What reading a resource came to. */
export type Reading = 'changed' | 'unchanged' | 'not-offered' | 'nothing-to-read';

/** A read that was refused as missing is tried again after this long: services grow. */
export const OPTIONAL_READ_RETRY_MS = 60 * 60 * 1000;
