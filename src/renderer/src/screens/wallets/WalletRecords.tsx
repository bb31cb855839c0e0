import { useState } from 'react';
import { useLocation } from 'wouter';
import type { RecordPage, WalletView } from '#shared/ipc/views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Pages } from '../../components/Pages.tsx';
import { firstPage, stepTo } from '../../components/page-place.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { walletPaths } from '../../routes.ts';
import { useQuery } from '../../store/query.ts';
import { walletRecordsStore } from '../../store/wallets-store.ts';
import { RecordRow } from './RecordRow.tsx';
import { walletWords } from './words.ts';

/** Records on one page. */
const PER_PAGE = 10;

type Props = { wallet: WalletView; kind: RecordKind };

/** The transactions or signatures of a wallet, newest first, a page at a time. */
export function WalletRecords({ wallet, kind }: Props) {
  const { profileId, address: walletAddress } = wallet;
  const [page, setPage] = useState(firstPage(PER_PAGE));
  const { towards, from, perPage } = page;
  const records = useQuery(walletRecordsStore, {
    profileId,
    walletAddress,
    kind,
    towards,
    from,
    perPage: String(perPage),
  });
  const [, navigate] = useLocation();
  const words = walletWords.records;
  const total = records.data?.total ?? 0;
  const choose = (number: number) =>
    setPage(stepTo({ number, page, perPage: PER_PAGE, total, shown: shownIds(records.data) }));
  return (
    <div>
      <div className="flex items-center gap-2 pb-2">
        <p className="flex-1 text-tiny text-muted tabular-nums">{records.data && words.known(total)}</p>
        <Button onClick={() => navigate(walletPaths.add(wallet.locator))}>{words.addById}</Button>
      </div>
      {records.failure && <FailureNotice failure={records.failure} />}
      {records.data === undefined && records.loading && <Skeleton rows={4} />}
      {records.data !== undefined && total === 0 && <p className="text-small text-muted">{words.none[kind]}</p>}
      {total > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {records.data?.records.map((record) => (
            <RecordRow key={record.id} wallet={wallet} record={record} />
          ))}
        </ul>
      )}
      <Pages page={page.number} pages={Math.ceil(total / PER_PAGE)} choose={choose} />
    </div>
  );
}

function shownIds(page: RecordPage | undefined): string[] {
  return (page?.records ?? []).map(({ id }) => id);
}
