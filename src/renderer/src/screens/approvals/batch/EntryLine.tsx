import type { ReactNode } from 'react';
import type { BatchKey } from '#shared/ipc/batch-views.ts';
import { AddressIcon } from '../../../components/AddressIcon.tsx';
import { ProfileMark } from '../../../components/ProfileMark.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { shortenAddress } from '../../../format/address.ts';
import { callWallet } from '../../../format/call-wallet.ts';
import { findByAddress } from '../../../format/find-by-address.ts';
import { useRowProfile } from '../../../store/inbox-store.ts';
import { useQuery } from '../../../store/query.ts';
import { walletsStore } from '../../../store/wallets-store.ts';

type Entry = Pick<BatchKey, 'profileId' | 'walletAddress' | 'recordId' | 'kind'> & { headline: string };

/** One request in a summary: what it does, whose wallet, which record; what is said of it besides stands below. */
export function EntryLine({ entry, beside, children }: { entry: Entry; beside?: ReactNode; children?: ReactNode }) {
  const wallets = useQuery(walletsStore, entry.profileId).data ?? [];
  const profile = useRowProfile(entry.profileId);
  const called = callWallet(findByAddress(wallets, entry.walletAddress));
  return (
    <div className="min-w-0 flex-1 space-y-0.5">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          <Sentence text={entry.headline} />
        </p>
        {beside}
      </div>
      <p className="flex flex-wrap gap-x-2 text-small text-muted wrap-anywhere">
        {profile && <ProfileMark profile={profile} />}
        {called !== undefined && <VisibleText text={called} />}
        <AddressIcon address={entry.walletAddress} />
        <code title={entry.walletAddress}>{shortenAddress(entry.walletAddress)}</code>
        <code>
          <VisibleText text={entry.recordId} />
        </code>
      </p>
      {children}
    </div>
  );
}
