import type { DevnetAccountKind } from '../accounts/account-encoding.ts';
import type { OpenedChain } from '../chain/open-chain.ts';
import type { RememberedChain } from '../chain/restore-devnet.ts';
import { createStore, type Store } from '../store.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { rememberWorld } from './remember-world.ts';
import { openStateFolder, type StateFolder, type WorldName } from './state-folder.ts';
import type { World } from './world-schema.ts';
import { writeStore } from './written-store.ts';

/** What a service knows from last time, and how it keeps what it knows now. */
export type ServiceState = {
  apiKey: string | undefined;
  port: number | undefined;
  /** What became of the state of last time, where that has to be said. Complete once the store was recalled. */
  notices: readonly string[];
  recallChain(account: DevnetAccountKind): Promise<RememberedChain | undefined>;
  recallStore(opened: OpenedChain): Promise<{ store: Store; keeper: Keeper }>;
  keepAccess(access: { apiKey?: string; port: number }): Promise<void>;
};

/** Opens the state of a service; without a folder it remembers nothing and writes nothing. */
export async function openState(options: { folder: string | undefined; clock: () => Date }): Promise<ServiceState> {
  const { clock } = options;
  if (options.folder === undefined) return FORGETFUL;
  const folder = await openStateFolder({ path: options.folder, clock });
  const memory = rememberWorld({ folder });
  return {
    apiKey: folder.apiKey,
    port: folder.port,
    notices: folder.notices,
    recallChain: memory.recallChain,
    async recallStore(opened) {
      const world = worldOf(opened);
      const store = await memory.recallStore({ world, restoration: opened.devnet && opened.restoration });
      const write = () => keepWorld({ folder, world, store, opened, clock });
      return { store, keeper: createKeeper({ write }) };
    },
    keepAccess: folder.keepAccess,
  };
}

const FORGETFUL: ServiceState = {
  apiKey: undefined,
  port: undefined,
  notices: [],
  recallChain: async () => undefined,
  recallStore: async () => ({ store: createStore(), keeper: { keep: async () => {}, close: async () => {} } }),
  keepAccess: async () => {},
};

function worldOf(opened: OpenedChain): WorldName {
  return opened.devnet === undefined ? `simulated-${opened.account}` : `anvil-${opened.account}`;
}

async function keepWorld(parts: {
  folder: StateFolder;
  world: WorldName;
  store: Store;
  opened: OpenedChain;
  clock: () => Date;
}): Promise<void> {
  const { folder, world, store, opened, clock } = parts;
  // Encoded at the moment it is read, because the store goes on changing while the file is written.
  const read = () => structuredClone(writeStore(store));
  const content: World =
    opened.devnet === undefined
      ? { version: 2, savedAt: clock().toISOString(), store: read(), chain: null }
      : await freezeWorld({ devnet: opened.devnet, read, savedAt: clock().toISOString() });
  await folder.keep(world, content);
}

async function freezeWorld(parts: {
  devnet: NonNullable<OpenedChain['devnet']>;
  read: () => World['store'];
  savedAt: string;
}): Promise<World> {
  const { devnet, read, savedAt } = parts;
  const { dump, isBehind, value } = await devnet.freeze(read);
  return { version: 2, savedAt, store: value, chain: { dump, contracts: devnet.contracts, isBehind } };
}
