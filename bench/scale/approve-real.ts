import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { approveTogether } from '../practice/approvals.ts';
import { installLeapingClock } from '../practice/leaping-clock.ts';
import { makeOfflineDesks } from '../practice/offline-desk.ts';
import { addWallets, createQuietDesk, makeQuietWallets } from '../practice/quiet-wallets.ts';

const DAY_MS = 24 * 60 * 60_000;
const SETTLING_MS = 10 * 60_000;

/**
 * The whole app approves so many requests together, beside quiet wallets, on a clock that leaps. @returns how long that took, in
 * milliseconds, once the requests had been read
 * @param over as many wallets have the requests: of one wallet, each waits for the one before it
 */
export async function approveReally(options: { wallets: number; count: number; over: number }): Promise<number> {
  const [offline] = await makeOfflineDesks(1);
  if (offline === undefined) throw new Error('There is one desk.');
  const quiet = makeQuietWallets(offline, await addWallets(offline, options.wallets));
  const requests = quiet.requestTransfers(quiet.addresses.slice(0, options.over), options.count);
  const clock = installLeapingClock(Date.UTC(2026, 0, 1));
  try {
    const own = createQuietDesk({ desk: offline, wallets: quiet, clock });
    await own.start();
    const { desk } = own.open();
    for (const locator of new Set(requests.map(({ walletAddress }) => walletAddress))) {
      // The signer has to know the wallets that it signs for.
      unwrap(await clock.passWhile(desk.app.wallets.add({ profileId: desk.profileId, locator }), DAY_MS));
    }
    // Who adds a wallet wants it read at once, and a hundred of them take all reads of a minute: it is over by then.
    await clock.pass(SETTLING_MS);
    const began = clock.now();
    await clock.passWhile(approveTogether(desk, requests), DAY_MS);
    const took = clock.now() - began;
    await own.check();
    await own.stop();
    return took;
  } finally {
    clock.uninstall();
  }
}
