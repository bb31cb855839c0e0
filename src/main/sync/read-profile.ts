import type { Profile } from '#shared/model/profile.ts';
import { parentKey } from '../store/parent-key.ts';
import type { RoundContext } from './note-reading.ts';
import type { WalletRead } from './plan-wallets.ts';
import { readActions } from './read-actions.ts';
import { COLLECTIONS, readCollections } from './read-collections.ts';
import { listCandidates, readFollowed } from './read-followed.ts';
import { readWalletPart, subjectOf } from './read-wallet.ts';
import type { Round } from './readings.ts';
import type { WalletTurns } from './wallet-turns.ts';

/** Begins to read a profile: of the wallets that the operator added what is due, and what is followed by its id. */
export function readProfile(context: RoundContext, { profile, turns }: { profile: Profile; turns: WalletTurns }): void {
  const isAll = readWallets(context, { profile, turns });
  void readFollowed(context, { resource: 'order', subject: 'orders', candidates: listCandidates(context, 'order') });
  readActions(context);
  if (isAll || context.round.isWanted || isReadLongAgo(context, profile)) readCollections(context);
  void readFollowed(context, { resource: 'nft', subject: 'nfts', candidates: listCandidates(context, 'nft') });
}

function readWallets(context: RoundContext, { profile, turns }: { profile: Profile; turns: WalletTurns }): boolean {
  const { store, round } = context;
  const { id, environment } = profile;
  const pending = new Set([...store.transactions.listOpenParents(id), ...store.signatures.listOpenParents(id)]);
  const wallets = new Map(store.watched.listWallets(id).map((wallet) => [wallet.address, wallet]));
  const known = [...wallets.keys()].map((address) => ({ address, hasPending: pending.has(parentKey(address)) }));
  const isLeftAlone = ({ address, part }: WalletRead) => !round.isDue(subjectOf(address, part));
  const { reads, isAll } = turns.next(known, { isWanted: round.isWanted, isLeftAlone });
  for (const { address, part, isFirst, noteSent: onSent, note: noteTurn } of reads) {
    const wallet = wallets.get(address);
    if (wallet === undefined) continue;
    const changed = () => {
      if (!isFirst) turns.noteActive(address);
      round.changed();
    };
    const note: Round['note'] = (name, outcome) => {
      noteTurn(outcome);
      round.note(name, outcome);
    };
    const controls = { ...context.controls, onSent };
    readWalletPart({ ...context, wallet, controls, round: { ...round, changed, note } }, { part, environment });
  }
  return isAll;
}

/** Whether the list of collections was not read lately: where wallets need the budget, it waits. */
function isReadLongAgo({ store, clock }: RoundContext, { id }: Profile): boolean {
  const { succeededAt, failedAt } = store.freshness.get({ profileId: id, subject: COLLECTIONS }) ?? {};
  const age = clock() - Math.max(succeededAt ?? 0, failedAt ?? 0);
  return age < 0 || age >= SELDOM_MS;
}

const SELDOM_MS = 60_000;
