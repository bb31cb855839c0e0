import type { Log } from '../log.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { RequestControls } from '../service/service-request.ts';
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
  /** Takes one of the few reads that a minute has for records that are gone; false when there is none left. */
  takeMissingRead: (profileId: string) => boolean;
  log: Log;
  /** What is said about each request that is made with this; nothing where it is the background's. */
  controls?: RequestControls;
};

export type WalletSyncContext = SyncContext & { wallet: WatchedWallet };

/** What reading a resource came to. */
export type Reading = 'changed' | 'unchanged' | 'not-offered';

/** A read that was refused as missing is tried again after this long: services grow. */
export const OPTIONAL_READ_RETRY_MS = 60 * 60 * 1000;
