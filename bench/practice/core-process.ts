/**
 * The core in a process of its own, as in the app, for a caller who stands where the window stands. Told where the service is, it sets up
 * a wallet and stops; told to start, it reads that wallet for the first time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { createInProcessSigner } from '../../test/helpers/in-process-signer.ts';
import { MemoryKeychain } from '../../test/helpers/memory-keychain.ts';
import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { type Desk, openDesk, reopenDesk } from './desk.ts';

const order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set-up'), url: z.string(), apiKey: z.string() }),
  z.object({ type: z.literal('read'), count: z.number() }),
  z.object({ type: z.literal('call'), number: z.number() }),
]);

const LOOK_EVERY_MS = 1_000;

const keychain = new MemoryKeychain();
let desk: Desk | undefined;

async function setUp(service: { url: string; apiKey: string }): Promise<void> {
  desk = await openDesk({ service: { ...service, stop: async () => {} }, signer: createInProcessSigner(keychain) });
  await desk.stop();
  const { profileId, wallet, signerAddress } = desk;
  process.send?.({ type: 'set-up', profileId, wallet, signerAddress });
}

async function readAll(stopped: Desk, count: number): Promise<void> {
  desk = await reopenDesk(stopped, createInProcessSigner(keychain));
  const { app, profileId, wallet } = desk;
  process.send?.({ type: 'started' });
  const ofWallet = { profileId, walletAddress: wallet, kind: 'transaction' as const };
  // Seldom: what looks is not to be what the calls wait for.
  while (unwrap(await app.wallets.records(ofWallet)).total < count) await pause(LOOK_EVERY_MS);
  process.send?.({ type: 'read' });
}

async function obey(message: unknown): Promise<void> {
  const told = order.parse(message);
  if (told.type === 'set-up') await setUp(told);
  else if (desk === undefined) throw new Error('The core was not set up.');
  else if (told.type === 'read') await readAll(desk, told.count);
  else {
    unwrap(await desk.app.settings.get());
    process.send?.({ type: 'called', number: told.number });
  }
}

process.on('message', (message) => void obey(message));
process.on('unhandledRejection', (cause) => {
  console.error(cause);
  process.exit(1);
});
process.once('disconnect', () => process.exit());
