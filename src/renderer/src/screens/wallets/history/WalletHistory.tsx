import { Download } from 'lucide-react';
import { useState } from 'react';
import type { HistoryPage } from '#shared/ipc/history-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useQuery } from '../../../store/query.ts';
import { walletHistoryStore } from '../../../store/wallets-store.ts';
import { ExportHistoryDialog } from './ExportHistoryDialog.tsx';
import { HistoryFilterBar } from './HistoryFilterBar.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import { type ChosenFilters, isFiltered, NO_FILTERS, toFilters } from './history-filters.ts';
import { historyWords } from './words.ts';

type Place = { towards: 'older' | 'newer'; from: string };
const NEWEST: Place = { towards: 'older', from: '' };

/** What the wallet was asked to do, the newest first, a page at a time: transactions and messages in one list. */
export function WalletHistory({ wallet }: { wallet: WalletView }) {
  const words = historyWords;
  const { profileId, address: walletAddress } = wallet;
  const [chosen, setChosen] = useState(NO_FILTERS);
  const [place, setPlace] = useState(NEWEST);
  const [isExporting, setExporting] = useState(false);
  const { act = '', state = '', token = '', party = '', since = '', until = '' } = toFilters(chosen);
  const asked = { act, state, token, party, since: String(since), until: String(until) };
  const history = useQuery(walletHistoryStore, { profileId, walletAddress, ...asked, ...place });
  const choose = (next: ChosenFilters) => {
    setChosen(next);
    setPlace(NEWEST);
  };
  const page = history.data;
  return (
    <div className="space-y-2">
      <HistoryFilterBar wallet={wallet} chosen={chosen} choose={choose} />
      <div className="flex items-start gap-2">
        <p className="flex-1 text-tiny text-muted">{page?.isComplete === false ? words.incomplete : words.about}</p>
        <Button icon={<Download size={13} aria-hidden />} onClick={() => setExporting(true)}>
          {words.exported.open}
        </Button>
      </div>
      {history.failure && <FailureNotice failure={history.failure} />}
      {page === undefined && history.loading && <Skeleton rows={4} />}
      {page?.lines.length === 0 && (
        <p role="status" className="text-small text-muted">
          {isFiltered(chosen) ? words.noneFiltered : words.none}
        </p>
      )}
      {page !== undefined && page.lines.length > 0 && (
        <ul aria-label={words.list} className="divide-y divide-line border-y border-line">
          {page.lines.map((line) => (
            <HistoryLine key={`${line.kind} ${line.recordId}`} wallet={wallet} line={line} />
          ))}
        </ul>
      )}
      {page !== undefined && <Steps page={page} go={setPlace} />}
      {isExporting && <ExportHistoryDialog wallet={wallet} chosen={chosen} onClose={() => setExporting(false)} />}
    </div>
  );
}

function Steps({ page: { newer, older }, go }: { page: HistoryPage; go: (place: Place) => void }) {
  const words = historyWords.pages;
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={words.label} className="flex gap-2">
      <Button inert={newer === null} onClick={() => newer !== null && go(NEWEST)}>
        {words.newest}
      </Button>
      <Button inert={newer === null} onClick={() => newer !== null && go({ towards: 'newer', from: newer })}>
        {words.newer}
      </Button>
      <Button inert={older === null} onClick={() => older !== null && go({ towards: 'older', from: older })}>
        {words.older}
      </Button>
    </nav>
  );
}
