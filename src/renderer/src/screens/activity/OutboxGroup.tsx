import type { OutboxStanding } from '#shared/model/activity-standing.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { outboxStore } from '../../store/activity-store.ts';
import { useQuery } from '../../store/query.ts';
import { OutboxRow } from './OutboxRow.tsx';
import { activityWords } from './words.ts';

type Props = {
  profileId: string;
  standing: OutboxStanding;
  /** How many stand so, not only those that are read. */
  count: number;
  onShowAll: (standing: OutboxStanding) => void;
};

/** The newest entries that stand so, and how many there are. */
export function OutboxGroup({ profileId, standing, count, onShowAll }: Props) {
  const words = activityWords.outbox;
  const { data, failure, loading } = useQuery(outboxStore, { profileId, standing });
  const name = activityWords.filters[standing];
  return (
    <Section title={name} beside={<span className="text-small text-muted tabular-nums">{count}</span>}>
      <p className="mb-2 text-small text-muted">{words.groups[standing]}</p>
      {failure && <FailureNotice failure={failure} tone={data ? 'caution' : 'danger'} />}
      {data === undefined && loading && <Skeleton rows={2} />}
      {data && (
        <ul aria-label={name} className="space-y-2">
          {data.items.map((intent) => (
            <OutboxRow key={intent.id} intent={intent} />
          ))}
        </ul>
      )}
      {data && count > data.items.length && (
        <Button className="mt-2" onClick={() => onShowAll(standing)}>
          {words.showAll(count)}
        </Button>
      )}
    </Section>
  );
}
