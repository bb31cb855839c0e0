import type { Profile } from '#shared/model/profile.ts';
import type { RoundContext } from './note-reading.ts';
import { readActions } from './read-actions.ts';
import { readCollections } from './read-collections.ts';
import { listCandidates, readFollowed } from './read-followed.ts';
import { readRecords } from './read-records.ts';
import { readWallet } from './read-wallet.ts';

/** Begins to read everything of a profile: of every wallet the operator added, and what is followed by its id. */
export function readProfile(context: RoundContext, { id, environment }: Profile): void {
  for (const wallet of context.store.watched.listWallets(id)) {
    const ofWallet = { ...context, wallet };
    readRecords(ofWallet, 'signature');
    readRecords(ofWallet, 'transaction');
    readWallet(ofWallet, environment);
  }
  void readFollowed(context, { resource: 'order', subject: 'orders', candidates: listCandidates(context, 'order') });
  readActions(context);
  readCollections(context);
  void readFollowed(context, { resource: 'nft', subject: 'nfts', candidates: listCandidates(context, 'nft') });
}
