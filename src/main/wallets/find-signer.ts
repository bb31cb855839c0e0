import { sameHex } from '#shared/hex.ts';
import { type Result, succeed } from '#shared/result.ts';
import { followRegistrations } from '../records/follow-registrations.ts';
import { keepRecord } from '../records/keep-record.ts';
import type { WalletSyncContext } from '../records/sync-context.ts';
import { saysNothingThere } from '../service/failure-table.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';

/**
 * Looks for a delegated signer that was registered elsewhere, and keeps it. Not found is also the answer of a service that has
 * no such read (service facts, "Reads that service-interface.md does not show").
 * @param signer an EVM address, or a locator of any kind
 */
export async function findSigner(
  context: WalletSyncContext,
  signer: string,
): Promise<Result<{ found: boolean }, ServiceFailure>> {
  const { client, store, profileId, wallet, clock } = context;
  const requestNumber = context.nextRequestNumber();
  const read = await client.getDelegatedSigner({
    walletLocator: wallet.locator,
    signer,
    priority: REQUEST_PRIORITY.screen,
  });
  if (!read.ok) return saysNothingThere(read.failure) ? succeed({ found: false }) : read;
  const now = clock();
  store.optionalReads.remember({ profileId, name: 'signer', parent: wallet.address, offered: true, now });
  const known = store.delegatedSigners
    .listByParent({ profileId, parent: wallet.address })
    .find(({ id }) => sameHex(id, read.value.id));
  const found = { ...read.value, id: known?.id ?? read.value.id };
  keepRecord(context, { table: store.delegatedSigners, read: found, requestNumber });
  followRegistrations(context, found);
  return succeed({ found: true });
}
