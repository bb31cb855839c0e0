import { Send } from 'lucide-react';
import type { Ref } from 'react';
import { OUTBOX_STANDINGS, type OutboxStanding } from '#shared/model/activity-standing.ts';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { activityCountsStore } from '../../store/activity-store.ts';
import { useQuery } from '../../store/query.ts';
import { countOutbox } from './count-outbox.ts';
import { OutboxGroup } from './OutboxGroup.tsx';
import { activityWords } from './words.ts';

type Props = {
  profileId: string;
  onBack: () => void;
  /** Lists all that stand so. */
  onShowAll: (standing: OutboxStanding) => void;
  bodyRef: Ref<HTMLDivElement>;
};

/** What the app is doing toward the service, and what does not go on: each with why, until when, and the ways on. */
export function OutboxPane({ profileId, onBack, onShowAll, bodyRef }: Props) {
  const words = activityWords.outbox;
  const { data: counts, failure, loading } = useQuery(activityCountsStore, profileId);
  const total = counts && countOutbox(counts);
  return (
    <DetailPane
      label={words.title}
      onBack={onBack}
      bodyRef={bodyRef}
      header={
        <h2 className="flex items-baseline gap-1.5 text-lead font-semibold">
          {words.title}
          {total !== undefined && <span className="text-small font-normal text-muted tabular-nums">{total}</span>}
        </h2>
      }
    >
      {failure && <FailureNotice failure={failure} tone={counts ? 'caution' : 'danger'} />}
      {counts === undefined && loading && <Skeleton />}
      {total === 0 && <EmptyState icon={Send} title={words.empty} text={words.emptyText} />}
      {counts &&
        OUTBOX_STANDINGS.filter((standing) => counts.standings[standing] > 0).map((standing) => (
          <OutboxGroup
            key={standing}
            profileId={profileId}
            standing={standing}
            count={counts.standings[standing]}
            onShowAll={onShowAll}
          />
        ))}
    </DetailPane>
  );
}
