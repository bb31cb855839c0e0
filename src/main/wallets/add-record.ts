import type { Failure } from '#shared/failure.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { type Result, succeed } from '#shared/result.ts';
import { fetchRecord } from '../records/fetch-record.ts';
import type { WalletSyncContext } from '../records/sync-context.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import type { Store } from '../store/open-store.ts';
import type { WatchedWallet } from '../store/watched.ts';
import type { AddWallet } from './add-wallet.ts';

type Options = {
  store: Store;
  addWallet: AddWallet;
  getWalletContext: (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;
  clock: () => number;
};

type AddRecord = Parameters<AddWallet>[0] & { kind: RecordKind; recordId: string };

/** Follows a record by its id, and its wallet: read once before it is kept, so that a mistyped id is told at once. */
export async function addRecord(
  { store, addWallet, getWalletContext, clock }: Options,
  { kind, recordId, ...request }: AddRecord,
): Promise<Result<WatchedWallet, Failure>> {
  const added = await addWallet(request);
  if (!added.ok) return added;
  const { profileId, address: walletAddress } = added.value;
  const context = getWalletContext({ profileId, walletAddress });
  if (!context.ok) return context;
  const read = await fetchRecord(context.value, { kind, id: recordId, priority: REQUEST_PRIORITY.screen });
  if (!read.ok) return read;
  store.watched.addRecord({ profileId, walletAddress, kind, id: recordId, addedAt: new Date(clock()).toISOString() });
  return succeed(added.value);
}
