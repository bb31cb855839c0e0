import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { isWholeList } from '#shared/approval-view.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { ProfileArea } from '../../components/ProfileArea.tsx';
import { ProfileBand } from '../../components/ProfileMark.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { idOfApproval } from '../../format/approval-id.ts';
import { isOfRecords } from '../../format/freshness.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { useReadAhead } from '../../hooks/use-read-ahead.ts';
import { useInbox, useRowProfile } from '../../store/inbox-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useIsNarrow } from '../../store/room-store.ts';
import { LessonsButton } from '../first-run/LessonsButton.tsx';
import { LESSONS_ID } from '../first-run/lessons-path.ts';
import { useFirstRun } from '../first-run/use-first-run.ts';
import { Welcome } from '../first-run/Welcome.tsx';
import { ApprovalRow } from './ApprovalRow.tsx';
import { BatchNotice } from './batch/BatchNotice.tsx';
import { readBatchRoute } from './batch/batch-paths.ts';
import { useWalkSteps } from './batch/use-walk-steps.ts';
import { WalkBar } from './batch/WalkBar.tsx';
import { WalkButton } from './batch/WalkButton.tsx';
import { LazyBatchPage, LazyReviewPane } from './lazy-panes.ts';
import { EmptyQueue } from './queue/EmptyQueue.tsx';
import { QueueBar } from './queue/QueueBar.tsx';
import { type Queue, useQueue } from './queue/use-queue.ts';
import { useQueueKeys } from './queue/use-queue-keys.ts';
import { useHeldItem } from './use-held-item.ts';
import { approvalWords } from './words.ts';

/** What waits for the operator, and beside it what the chosen one would do. */
export function ApprovalsPage({ chosenId }: { chosenId: string | undefined }) {
  const inbox = useInbox();
  const isOfSeveral = inbox.profiles.length > 1;
  // It asks for the wallets as well: the rows say whose it is.
  const queue = useQueue(inbox);
  const { rows, items, yoursIn, readMore } = queue;
  const { item, isSought } = useHeldItem({ items, chosenId });
  const detail = useRef<HTMLDivElement>(null);
  const steps = useWalkSteps({ inbox, items, yoursIn, chosenId });
  const listed = { items, idOf: idOfApproval, chosenId };
  useReadAhead({ ...listed, readMore });
  const search = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
  const isWalking = steps.walk !== undefined;
  // In a walk Enter goes on, as space does.
  const open = () => (isWalking ? steps.next() : detail.current?.focus());
  const { choose, leave } = useListSelection({ ...listed, path: APPROVALS_PATH, onOpen: open });
  useQueueKeys(queue, { search, isOfSeveral });
  const list = (
    <>
      <QueueHeader inbox={inbox} queue={queue}>
        {inbox.key !== undefined && <QueueBar inbox={inbox} queue={queue} searchRef={search} />}
        {!isWalking && <WalkButton steps={steps} isOfSeveral={isOfSeveral} />}
      </QueueHeader>
      {isNarrow && isWalking && <WalkBar steps={steps} />}
      <Notices queue={queue} inboxKey={inbox.key} />
      {items.length === 0 ? (
        <EmptyQueue queue={queue} profiles={inbox.profiles} />
      ) : (
        <VirtualList
          label={approvalWords.list}
          rows={rows}
          total={queue.shown}
          chosenId={chosenId}
          onChoose={choose}
          onOpen={open}
          onEnd={readMore}
          isTall
          Row={ApprovalRow}
        />
      )}
    </>
  );
  const isLessons = chosenId === LESSONS_ID;
  const spreads = useSpread(queue, chosenId);
  const review =
    item === undefined ? (
      <NothingChosen
        isRecord={chosenId !== undefined && !isLessons}
        isKnown={queue.isRead && !isSought}
        isEmpty={items.length === 0}
      />
    ) : (
      <ProfileArea key={idOfApproval(item)} profileId={item.profileId}>
        <LazyReviewPane item={item} onBack={leave} bodyRef={detail} />
      </ProfileArea>
    );
  const together = readBatchRoute(chosenId);
  const isTogether = together !== undefined && inbox.key !== undefined;
  const shown = isTogether ? <LazyBatchPage inboxKey={inbox.key ?? ''} {...together} onBack={leave} /> : review;
  const marked = useRowProfile(item?.profileId ?? '');
  return (
    <SplitScreen
      list={list}
      detail={
        <>
          {isWalking && !isTogether && <WalkBar steps={steps} />}
          {marked !== undefined && !isTogether && <ProfileBand profile={marked} />}
          {shown}
        </>
      }
      isChosen={item !== undefined || isTogether || isLessons}
      spreads={spreads}
    />
  );
}

type QueueHeaderProps = { inbox: ReturnType<typeof useInbox>; queue: Queue; children: ReactNode };

function QueueHeader({ inbox, queue, children }: QueueHeaderProps) {
  const count = queue.isRead ? queue.all : undefined;
  const query = { data: count, failure: queue.failure };
  return (
    <ListHeader
      title={approvalWords.title}
      count={count}
      query={query}
      concerns={isOfRecords}
      profiles={inbox.profiles}
    >
      <div className="space-y-2">{children}</div>
    </ListHeader>
  );
}

/** What is to be known of the list before its rows. */
function Notices({ queue, inboxKey }: { queue: Queue; inboxKey: string | undefined }) {
  return (
    <>
      <BatchNotice inboxKey={inboxKey} />
      <CountingNote queue={queue} />
      <ListFailure failure={queue.failure} hasData={queue.isRead} />
    </>
  );
}

/** Whether the list has the screen for itself: nothing waits, nothing is asked for, and no first step stands beside it. */
function useSpread({ isRead, all }: Queue, chosenId: string | undefined): boolean {
  const firstRun = useFirstRun();
  return isRead && all === 0 && chosenId === undefined && firstRun === undefined;
}

function CountingNote({ queue }: { queue: Queue }) {
  if (queue.isComplete || !isWholeList(queue.view)) return null;
  return (
    <p role="status" className="border-b border-line px-(--row-pad) py-1.5 text-small text-muted">
      {approvalWords.incomplete}
    </p>
  );
}

/** `isRecord`: the address names one; `isKnown`: whether there is such a one; `isEmpty`: there is none to choose, as the list says. */
function NothingChosen({ isRecord, isKnown, isEmpty }: { isRecord: boolean; isKnown: boolean; isEmpty: boolean }) {
  const profileId = useCurrentProfile()?.id;
  const firstRun = useFirstRun();
  const { choose, chooseText, gone, goneText } = approvalWords.empty;
  if (isRecord) return isKnown ? <EmptyState icon={SearchX} title={gone} text={goneText} /> : <Skeleton />;
  if (firstRun !== undefined) return <Welcome firstRun={firstRun} />;
  return (
    <ChooseHint
      rows={isEmpty ? 0 : 1}
      title={choose}
      text={chooseText}
      actions={profileId !== undefined && isPracticeId(profileId) && <LessonsButton />}
    />
  );
}
