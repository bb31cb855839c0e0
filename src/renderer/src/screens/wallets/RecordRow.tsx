import { Link } from 'wouter';
import type { RecordRow as Row, WalletView } from '#shared/ipc/views.ts';
import { isNamedHere } from '#shared/model/unnamed-record.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { plainVisible } from '../../format/plain-visible.ts';
import { sayMalformed } from '../../format/say-malformed.ts';
import { fromEnglish } from '../../language.ts';
import { approvalPath } from '../../routes.ts';
import { approvalItemStore } from '../../store/approvals-store.ts';
import { useQuery } from '../../store/query.ts';
import { commonWords } from '../../words.ts';
import { VerdictBadge } from '../approvals/VerdictBadge.tsx';
import { RemoveRecord } from './RemoveRecord.tsx';
import { readCreatedAt } from './record-facts.ts';
import { WholeRecord } from './WholeRecord.tsx';
import { walletWords } from './words.ts';

type Props = { wallet: WalletView; record: Row };

/** One transaction or signature: its status, its id, how old it is, and where it waits the way to its review. */
export function RecordRow({ wallet, record }: Props) {
  const words = walletWords.records;
  const { profileId, address: walletAddress } = wallet;
  const { kind, id: recordId } = record;
  const approval = useQuery(approvalItemStore, { profileId, walletAddress, kind, recordId }).data;
  return (
    <li className="py-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 space-y-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-medium">{walletWords.recordKinds[record.kind]}</span>
            <RecordStatus record={record} />
            <RecordAge record={record} />
          </p>
          <p className="flex items-center gap-0.5 text-small text-muted">
            {isNamedHere(record.id) ? (
              words.unnamed
            ) : (
              <>
                <span className="min-w-0 font-mono wrap-anywhere">
                  <VisibleText text={record.id} />
                </span>
                <CopyButton text={record.id} what={words.idWhat} />
              </>
            )}
          </p>
        </div>
        {approval && (
          <Link
            href={approvalPath(approval)}
            className="inline-flex h-(--control-height) shrink-0 items-center gap-2 rounded-base border border-line-control bg-raised px-2 font-medium hover:bg-hover"
          >
            {words.review}
            <span className="sr-only">{plainVisible(record.id)}</span>
            <VerdictBadge rating={approval.rating} />
          </Link>
        )}
      </div>
      {record.malformed !== null && (
        <p className="text-small text-danger wrap-anywhere">
          <VisibleText text={sayMalformed(record.malformed)} /> {words.malformedText}
        </p>
      )}
      {record.failed && <FailedReading failed={record.failed} />}
      <Disclosure summary={words.details}>
        <WholeRecord wallet={wallet} kind={kind} recordId={recordId} />
        {record.isFollowed && <RemoveRecord record={{ profileId, walletAddress, kind, recordId }} />}
      </Disclosure>
    </li>
  );
}

function RecordAge({ record }: { record: Row }) {
  const words = walletWords.records;
  const { chain } = record;
  const createdAt = readCreatedAt(record);
  return (
    <span className="text-small text-muted">
      {chain !== null && (
        <>
          <BriefText text={chain} /> ·{' '}
        </>
      )}
      {createdAt !== null && (
        <>
          {words.made} <Age at={createdAt} write={commonWords.freshness.ago} /> ·{' '}
        </>
      )}
      {words.read} <Age at={record.fetchedAt} write={commonWords.freshness.ago} />
    </span>
  );
}

/** What went wrong when it was read again by its id: it stands as it was read before. */
function FailedReading({ failed: { failure, at, isGone } }: { failed: NonNullable<Row['failed']> }) {
  const words = walletWords.records;
  return (
    <p className="text-small text-caution wrap-anywhere">
      {isGone ? words.goneText : words.failed} {!isGone && <VisibleText text={fromEnglish(failure.happened)} />}{' '}
      <Age at={at} write={commonWords.freshness.ago} />
    </p>
  );
}

/** The status as the service wrote it: an unknown one is shown, and takes no colour. */
function RecordStatus({ record: { status, malformed, failed } }: { record: Row }) {
  const words = walletWords.records;
  return (
    <>
      {malformed !== null && <Badge tone="danger">{words.malformed}</Badge>}
      {failed?.isGone && <Badge tone="caution">{words.gone}</Badge>}
      {status !== null && <ResourceStatus status={status} />}
      {status === null && malformed === null && <Badge tone="neutral">{words.noStatus}</Badge>}
    </>
  );
}
