import { installLeapingClock } from '../practice/leaping-clock.ts';
import { makeOfflineDesks } from '../practice/offline-desk.ts';
import { addWallets, createQuietDesk, makeQuietWallets } from '../practice/quiet-wallets.ts';
import { MEASURED_MS, type ReadingFigures, STARTING_MS, sumUp } from './simulate-reading.ts';

/** The whole app beside a service that counts, with so many quiet wallets, on a clock that leaps: what the service was asked for. */
export async function runReal(wallets: number): Promise<ReadingFigures> {
  const [offline] = await makeOfflineDesks(1);
  if (offline === undefined) throw new Error('There is one desk.');
  const quiet = makeQuietWallets(offline, await addWallets(offline, wallets));
  const clock = installLeapingClock(Date.UTC(2026, 0, 1));
  try {
    const desk = createQuietDesk({ desk: offline, wallets: quiet, clock });
    const began = clock.now();
    await desk.start();
    await clock.pass(STARTING_MS + MEASURED_MS);
    const { reads } = desk.open().service;
    await desk.check();
    await desk.stop();
    return sumUp(
      reads.map(({ what, wallet, at }) => ({ part: what, subject: wallet, at: at - began })),
      wallets,
    );
  } finally {
    clock.uninstall();
  }
}
