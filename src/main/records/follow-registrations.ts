import type { DelegatedSigner } from '#shared/model/delegated-signer.ts';
import { isActiveSignerStatus } from '#shared/model/status.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { WalletSyncContext } from './sync-context.ts';

/**
 * Follows the signatures with which registrations of a delegated signer are approved (service facts, "Signing an approval"),
 * so that they stand in Approvals even where no list brings them.
 */
export function followRegistrations(
  { store, profileId, wallet, clock }: WalletSyncContext,
  { record }: ReadRecord<DelegatedSigner>,
): void {
  if (!record.ok) return;
  const addedAt = new Date(clock()).toISOString();
  for (const { id, status } of Object.values(record.value.chains)) {
    if (id === undefined || isActiveSignerStatus(status)) continue;
    store.watched.addRecord({ profileId, walletAddress: wallet.address, kind: 'signature', id, addedAt });
  }
}
