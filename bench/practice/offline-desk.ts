import { createInProcessSigner } from '../../test/helpers/in-process-signer.ts';
import { MemoryKeychain } from '../../test/helpers/memory-keychain.ts';
import { type Desk, type DeskPorts, openDesk, reopenDesk } from './desk.ts';
import { startService } from './start-service.ts';

/** Desks whose service is gone: what they show comes from the cache. */
export type OfflineDesk = Pick<Desk, 'dataFolder' | 'profileId' | 'signerAddress' | 'wallet'> & {
  /** The signer is within this process, with a keychain in memory. */
  start(ports?: DeskPorts): Promise<Desk>;
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
      desks.push({ ...seat, start: (ports) => reopenDesk(seat, createInProcessSigner(keychain), ports) });
    }
    return desks;
  } finally {
    await service.stop();
  }
}
