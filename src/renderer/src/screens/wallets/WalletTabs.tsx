import type { WalletDetail } from '#shared/ipc/views.ts';
import { RawRecord } from '../../components/RawRecord.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { BalanceHistory } from './BalanceHistory.tsx';
import { DelegatedSigners } from './DelegatedSigners.tsx';
import { WalletHistory } from './history/WalletHistory.tsx';
import { historyWords } from './history/words.ts';
import { Permissions } from './permissions/Permissions.tsx';
import { WalletStatistics } from './statistics/WalletStatistics.tsx';
import { statisticsWords } from './statistics/words.ts';
import { WalletRecords } from './WalletRecords.tsx';
import { walletWords } from './words.ts';

/** What belongs to a wallet: its transactions, signatures and delegated signers, and its own record. */
export function WalletTabs({ detail: { wallet, counts, signers, raw } }: { detail: WalletDetail }) {
  const words = walletWords.tabs;
  return (
    <Tabs
      label={words.label}
      tabs={[
        { id: 'history', label: historyWords.tab, content: <WalletHistory wallet={wallet} /> },
        {
          id: 'transaction',
          label: words.transactions(counts.transaction),
          content: <WalletRecords wallet={wallet} kind="transaction" />,
        },
        {
          id: 'signature',
          label: words.signatures(counts.signature),
          content: <WalletRecords wallet={wallet} kind="signature" />,
        },
        {
          id: 'signers',
          label: words.signers(signers.length),
          content: <DelegatedSigners wallet={wallet} signers={signers} />,
        },
        { id: 'permissions', label: words.permissions, content: <Permissions wallet={wallet} /> },
        {
          id: 'balances',
          label: words.history,
          content: <BalanceHistory profileId={wallet.profileId} walletAddress={wallet.address} />,
        },
        { id: 'statistics', label: statisticsWords.tab, content: <WalletStatistics wallet={wallet} /> },
        {
          id: 'raw',
          label: words.raw,
          content:
            raw === null ? (
              <p className="text-small text-muted">{words.noRaw}</p>
            ) : (
              <RawRecord raw={raw} record={{ resource: 'wallet', locator: wallet.address }} />
            ),
        },
      ]}
    />
  );
}
