import type { Profile } from '#shared/model/profile.ts';
import type { Result } from '#shared/result.ts';
import type { ServiceFailure, ServiceFailureCode } from '../service/service-failure.ts';
import type { Reading, SyncContext, WalletSyncContext } from './sync-context.ts';
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

/** After these there is no use in asking for the wallet's other resources; any other failure says nothing of them. */
const NOTHING_MORE_TO_READ: readonly ServiceFailureCode[] = [
  'unreachable',
  'timeout',
  'tls',
  'wrong-key',
  'rate-limited',
  'stopped',
  'not-found',
];

export type SyncRound = { good: boolean; changed: boolean };

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
      const resource = `${wallet.address}/${name}`;
      const at = context.clock();
      if (answer.ok) {
        // What the service does not offer was not read, and does not get any fresher.
        if (answer.value !== 'not-offered') context.store.freshness.succeeded({ profileId: profile.id, resource, at });
        round.changed ||= answer.value === 'changed';
        continue;
      }
      round.good = false;
      context.store.freshness.failed({ profileId: profile.id, resource, at, failure: answer.failure });
      context.log.write('warning', 'sync-failed', { profileId: profile.id, resource: name, code: answer.failure.code });
      if (NOTHING_MORE_TO_READ.includes(answer.failure.code)) break;
    }
  }
  return round;
}
