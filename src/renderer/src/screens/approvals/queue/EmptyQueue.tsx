import { Inbox, SearchX } from 'lucide-react';
import { isWholeList, WHOLE_LIST } from '#shared/approval-view.ts';
import type { Profile } from '#shared/model/profile.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { isOfRecords, isUnread, summariseFreshness } from '../../../format/freshness.ts';
import { useCurrentProfile } from '../../../store/profile-store.ts';
import { useStatuses } from '../../../store/status-store.ts';
import { LessonsButton } from '../../first-run/LessonsButton.tsx';
import { approvalWords } from '../words.ts';
import type { Queue } from './use-queue.ts';
import { queueWords } from './words.ts';

type Props = { queue: Queue; profiles: readonly Profile[] };

/** Why nothing is listed: nothing was read yet, there is nothing, or which of the filters hides it. */
export function EmptyQueue({ queue, profiles }: Props) {
  const { view, isRead, isLoading, isComplete, all, hidden, showAll, change } = queue;
  const profileId = useCurrentProfile()?.id;
  const statuses = useStatuses(profiles.map(({ id }) => id));
  if (!isRead) return isLoading ? <Skeleton /> : null;
  if (all === 0 && statuses.some((status) => isUnread(summariseFreshness(status, isOfRecords)))) {
    const { unread, unreadText } = approvalWords.empty;
    return <EmptyState icon={Inbox} title={unread} text={unreadText} />;
  }
  if (isWholeList(view) || all === 0)
    return (
      <EmptyState
        icon={Inbox}
        title={approvalWords.empty.title}
        text={approvalWords.empty.text}
        actions={profileId !== undefined && isPracticeId(profileId) && <LessonsButton />}
      />
    );
  // What fits may be among those that are not proven yet.
  if (!isComplete) return <Skeleton />;
  const words = queueWords.empty;
  return (
    <EmptyState
      icon={SearchX}
      title={words.title}
      text={words.text(all)}
      actions={
        <>
          {hidden.map(({ filter, count }) => (
            <Button key={filter} inert={count === 0} onClick={() => change({ [filter]: WHOLE_LIST[filter] })}>
              {words.without(filter, count)}
            </Button>
          ))}
          <Button onClick={showAll}>{queueWords.showAllOf(all)}</Button>
        </>
      }
    />
  );
}
