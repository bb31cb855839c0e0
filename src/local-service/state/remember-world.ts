import type { DevnetAccountKind } from '../accounts/account-encoding.ts';
import type { KnownDelegate, KnownWallet, RememberedChain, Restoration } from '../chain/restore-devnet.ts';
import { PRACTICE_CHAIN } from '../chain-ids.ts';
import { createStore, type Store, type StoredWallet } from '../store.ts';
import { fileOf, type StateFolder, WORLDS, type WorldName } from './state-folder.ts';
import type { World } from './world-schema.ts';
import { readStore } from './written-store.ts';

/** What the service remembers when it starts; read once for each world. */
export type WorldMemory = {
  recallChain(account: DevnetAccountKind): Promise<RememberedChain | undefined>;
  /** The records for the world that was opened, which are none where they cannot be on its chain. */
  recallStore(options: { world: WorldName; restoration: Restoration | undefined }): Promise<Store>;
};

/** Brings the records of last time together with the chain of last time, and says where that did not work. */
export function rememberWorld({ folder }: { folder: StateFolder }): WorldMemory {
  const recalled = new Map<WorldName, Promise<Recalled | undefined>>();
  const recall = (world: WorldName) => {
    const known = recalled.get(world) ?? recallWorld(folder, world);
    recalled.set(world, known);
    return known;
  };
  return {
    async recallChain(account) {
      const known = await recall(`anvil-${account}`);
      if (known === undefined || known.world.chain === null) return undefined;
      return { ...known.world.chain, wallets: [...known.store.wallets.values()].map(toKnownWallet) };
    },
    async recallStore({ world, restoration }) {
      const known = await recall(world);
      noticeOtherWorlds(folder, world);
      if (known === undefined) return createStore();
      const notice = await settle({ folder, world, restoration });
      if (notice !== undefined) folder.notices.push(notice);
      if (known.world.chain?.isBehind === true) folder.notices.push(CHAIN_IS_BEHIND);
      return restoration?.outcome === 'lost' ? createStore() : known.store;
    },
  };
}

function toKnownWallet(wallet: StoredWallet): KnownWallet {
  const { address, owner, index } = wallet;
  return { address, owner, index, delegates: listDelegates(wallet) };
}

function listDelegates({ delegatedSigners, signatures }: StoredWallet): KnownDelegate[] {
  return [...delegatedSigners.values()].flatMap(({ address, chains }) => {
    const registration = chains.get(PRACTICE_CHAIN.name);
    if (registration?.status !== 'active') return [];
    const signature = signatures.get(registration.signatureId)?.outputSignature;
    return signature === undefined ? [] : [{ address, signature }];
  });
}

type Recalled = { world: World; store: Store };

async function recallWorld(folder: StateFolder, name: WorldName): Promise<Recalled | undefined> {
  const world = await folder.recall(name);
  if (world === undefined) return undefined;
  try {
    return { world, store: readStore(world.store) };
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    const aside = await folder.setAside(name, 'moved');
    folder.notices.push(
      `What was practised last time does not fit together (${because}): it was set aside as ${aside}.`,
    );
    return undefined;
  }
}

const CHAIN_IS_BEHIND = 'The chain of last time ended before its records did: they may speak of what it does not hold.';

/** Nothing of the old state is overwritten where the chain could not go on from it. @returns what a person should know */
async function settle(options: {
  folder: StateFolder;
  world: WorldName;
  restoration: Restoration | undefined;
}): Promise<string | undefined> {
  const { folder, world, restoration } = options;
  switch (restoration?.outcome) {
    case 'lost':
      return `The chain of last time cannot be used (${restoration.because}), and its wallets cannot be on another: what was practised was set aside as ${await folder.setAside(world, 'moved')}, and this is a fresh start.`;
    case 'renewed':
      return `The chain of last time cannot be used (${restoration.because}): every wallet was deployed again at its address with fresh test funds, and the old state was copied to ${await folder.setAside(world, 'copied')}.`;
    case 'repaired':
      return `${restoration.wallets} wallets were missing on the chain of last time and were deployed again with fresh test funds.`;
    default:
      return undefined;
  }
}

function noticeOtherWorlds(folder: StateFolder, world: WorldName): void {
  for (const other of WORLDS) {
    if (other === world || !folder.holds(other)) continue;
    folder.notices.push(
      `${fileOf(other)} holds what was practised in another way; it comes back when that is possible.`,
    );
  }
}
