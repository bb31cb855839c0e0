import type { WalletView } from '#shared/ipc/views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { RawRecord } from '../../components/RawRecord.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useQuery } from '../../store/query.ts';
import { walletRecordStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { RecordFacts } from './RecordFacts.tsx';

type Props = { wallet: WalletView; kind: RecordKind; recordId: string };

/** All of a record, read when it is opened: a page of records may be megabytes. */
export function WholeRecord({ wallet: { profileId, address: walletAddress }, kind, recordId }: Props) {
  const { data, failure } = useQuery(walletRecordStore, { profileId, walletAddress, kind, recordId });
  if (data === undefined) return failure === undefined ? <Skeleton rows={2} /> : <FailureNotice failure={failure} />;
  return (
    <div className="space-y-3">
      <RecordFacts record={data} />
      <Disclosure summary={commonWords.raw.title}>
        <RawRecord raw={data.raw} record={{ resource: kind, wallet: walletAddress, id: recordId }} />
      </Disclosure>
    </div>
  );
}
