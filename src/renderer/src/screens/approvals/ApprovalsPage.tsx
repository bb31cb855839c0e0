import { Inbox, MousePointerClick, SearchX } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { ApprovalPage } from '#shared/ipc/views.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { useReadAhead } from '../../hooks/use-read-ahead.ts';
import { BATCH_ID, idOfApproval } from '../../routes.ts';
import { approvalsStore, readMoreApprovals } from '../../store/approvals-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { type Query, useQuery } from '../../store/query.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { useFirstRun } from '../first-run/use-first-run.ts';
import { Welcome } from '../first-run/Welcome.tsx';
import { ApprovalRow } from './ApprovalRow.tsx';
import { countYours, listApprovalRows } from './approval-groups.ts';
import { BatchNotice } from './batch/BatchNotice.tsx';
import { useWalkSteps } from './batch/use-walk-steps.ts';
import { WalkBar } from './batch/WalkBar.tsx';
import { WalkButton } from './batch/WalkButton.tsx';
import { LazyBatchPage, LazyReviewPane } from './lazy-panes.ts';
import { useHeldItem } from './use-held-item.ts';
import { approvalWords } from './words.ts';

/** What waits for the operator, and beside it what the chosen one would do. */
export function ApprovalsPage({ chosenId }: { chosenId: string | undefined }) {
  const profileId = useCurrentProfile()?.profile.id;
  const approvals = useQuery(approvalsStore, profileId);
  // The rows say whose wallet it is.
  useQuery(walletsStore, profileId);
  const { rows, items } = useMemo(() => listRowsAndItems(approvals.data), [approvals.data]);
  const { item, isSought } = useHeldItem({ profileId, items, chosenId });
  const detail = useRef<HTMLDivElement>(null);
  const yours = countYours(approvals.data);
  const steps = useWalkSteps({ profileId, items, yours, chosenId });
  const readMore = () => profileId !== undefined && void readMoreApprovals(profileId);
  useReadAhead({ items, idOf: idOfApproval, chosenId, readMore });
  const isNarrow = useIsNarrow();
  const isWalking = steps.walk !== undefined;
  // In a walk Enter goes on, as space does.
  const open = () => (isWalking ? steps.next() : detail.current?.focus());
  const { choose, leave } = useListSelection({
    group: approvalWords.keys.group,
    items,
    idOf: idOfApproval,
    chosenId,
    path: APPROVALS_PATH,
    onOpen: open,
  });
  const list = (
    <>
      <ListHeader title={approvalWords.title} count={approvals.data?.counts.total} concerns={isRecords}>
        {!isWalking && steps.canStart ? <WalkButton steps={steps} /> : undefined}
      </ListHeader>
      {isNarrow && isWalking && <WalkBar steps={steps} />}
      <BatchNotice profileId={profileId} />
      {approvals.data?.isComplete === false && (
        <p role="status" className="border-b border-line px-(--row-pad) py-1.5 text-small text-muted">
          {approvalWords.incomplete}
        </p>
      )}
      {approvals.failure && <FailureNotice failure={approvals.failure} />}
      {items.length === 0 ? (
        <EmptyList approvals={approvals} />
      ) : (
        <VirtualList
          label={approvalWords.list}
          rows={rows}
          total={approvals.data?.counts.total}
          chosenId={chosenId}
          onChoose={choose}
          onOpen={open}
          onEnd={readMore}
          Row={ApprovalRow}
        />
      )}
    </>
  );
  const review =
    item === undefined ? (
      <NothingChosen isGone={chosenId !== undefined && approvals.data !== undefined && !isSought} />
    ) : (
      <LazyReviewPane key={`${item.profileId} ${idOfApproval(item)}`} item={item} onBack={leave} bodyRef={detail} />
    );
  const isTogether = chosenId === BATCH_ID && profileId !== undefined;
  const shown = isTogether ? <LazyBatchPage profileId={profileId} onBack={leave} /> : review;
  return (
    <SplitScreen
      list={list}
      detail={
        <>
          {isWalking && !isTogether && <WalkBar steps={steps} />}
          {shown}
        </>
      }
      isChosen={item !== undefined || isTogether}
    />
  );
}

/** The rows as they stand in the list, and those of them that can be chosen. */
function listRowsAndItems(page: ApprovalPage | undefined) {
  const rows = page === undefined ? [] : listApprovalRows(page);
  return { rows, items: rows.flatMap((row) => (row.kind === 'item' ? row.item : [])) };
}

function isRecords(resource: string): boolean {
  return resource.endsWith('/transactions') || resource.endsWith('/signatures');
}

function EmptyList({ approvals }: { approvals: Query<ApprovalPage> }) {
  if (approvals.data !== undefined) {
    return <EmptyState icon={Inbox} title={approvalWords.empty.title} text={approvalWords.empty.text} />;
  }
  return approvals.loading ? <Skeleton /> : null;
}

function NothingChosen({ isGone }: { isGone: boolean }) {
  const firstRun = useFirstRun();
  const { choose, chooseText, gone, goneText } = approvalWords.empty;
  if (isGone) return <EmptyState icon={SearchX} title={gone} text={goneText} />;
  if (firstRun !== undefined) return <Welcome firstRun={firstRun} />;
  return <EmptyState icon={MousePointerClick} title={choose} text={chooseText} />;
}
