import { openStore, type Store } from '#main/store/open-store.ts';
import { createInProcessSigner } from '../../test/helpers/in-process-signer.ts';
import { readJournalSecret } from '../../test/helpers/journal-secret.ts';
import { MemoryKeychain } from '../../test/helpers/memory-keychain.ts';
import { type Desk, type DeskPorts, openDesk, reopenDesk } from './desk.ts';
import { startService } from './start-service.ts';

/** Desks whose service is gone: what they show comes from the cache. */
export type OfflineDesk = Pick<Desk, 'dataFolder' | 'profileId' | 'signerAddress' | 'wallet'> & {
  /** The signer is within this process, with a keychain in memory. */
  start(ports?: DeskPorts): Promise<Desk>;
  /** Writes into its files while it is stopped, as it would itself: what anybody else wrote into the journal is not used. */
  edit<Value>(write: (store: Store) => Value): Promise<Value>;
};

/** Sets up so many desks, each stopped and with a folder of its own. */
export async function makeOfflineDesks(count: number): Promise<OfflineDesk[]> {
  const service = await startService();
  const desks: OfflineDesk[] = [];
  try {
    for (let made = 0; made < count; made += 1) {
      const keychain = new MemoryKeychain();
      const desk = await openDesk({ service, signer: createInProcessSigner(keychain) });
      await desk.stop();
      const { dataFolder, profileId, signerAddress, wallet } = desk;
      const seat = { dataFolder, profileId, signerAddress, wallet };
      desks.push({
        ...seat,
        start: (ports) => reopenDesk(seat, createInProcessSigner(keychain), ports),
        edit: (write) => editStore({ dataFolder, keychain }, write),
      });
    }
    return desks;
  } finally {
    await service.stop();
  }
}

async function editStore<Value>(
  { dataFolder, keychain }: { dataFolder: string; keychain: MemoryKeychain },
  write: (store: Store) => Value,
): Promise<Value> {
  const secret = await readJournalSecret(keychain);
  const store = openStore({ dataFolder, clock: Date.now });
  try {
    store.seals.verify(secret);
    return write(store);
  } finally {
    store.close();
  }
}
