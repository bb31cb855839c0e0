import type { Profile } from '#shared/model/profile.ts';
import type { Result } from '#shared/result.ts';
import type { Reading, SyncContext, WalletSyncContext } from '../records/sync-context.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { NOTHING_MORE_TO_READ, noteReading, type SyncRound } from './note-reading.ts';
import { syncRecords } from './sync-records.ts';
import { syncBalances, syncDelegatedSigners, syncWallet } from './sync-wallet.ts';

/** What is read of a wallet, in this order; a new noun of a wallet is one more row. */
const RESOURCES: readonly {
  name: string;
  sync: (context: WalletSyncContext, profile: Profile) => Promise<Result<Reading, ServiceFailure>>;
}[] = [
  // The list of signatures first: the interface promises it, so its 404 means that the wallet is not there.
  { name: 'signatures', sync: (context) => syncRecords(context, 'signature') },
  { name: 'transactions', sync: (context) => syncRecords(context, 'transaction') },
  { name: 'wallet', sync: syncWallet },
  { name: 'delegated signers', sync: syncDelegatedSigners },
  { name: 'balances', sync: (context, profile) => syncBalances(context, profile.environment) },
];

/** One round of reading for a profile: every wallet the operator added, each resource with its own freshness. */
export async function syncProfile(
  context: SyncContext,
  profile: Profile,
  isStopped: () => boolean,
): Promise<SyncRound> {
  const round: SyncRound = { good: true, changed: false };
  for (const wallet of context.store.watched.listWallets(profile.id)) {
    for (const { name, sync } of RESOURCES) {
      if (isStopped()) return round;
      const answer = await sync({ ...context, wallet }, profile);
      const { good, changed } = noteReading(context, { resource: `${wallet.address}/${name}`, name, answer });
      round.good &&= good;
      round.changed ||= changed;
      // Without the wallet there is nothing of it; any other failure says nothing of its other resources.
      if (!answer.ok && [...NOTHING_MORE_TO_READ, 'not-found'].includes(answer.failure.code)) break;
    }
  }
  return round;
}
