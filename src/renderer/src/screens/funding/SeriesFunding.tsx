import type { Profile } from '#shared/model/profile.ts';
import { DetailPane } from '../../components/DetailPane.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { nameSeries } from '../../format/series-locator.ts';
import { activityGroupStore } from '../../store/activity-store.ts';
import { useQuery } from '../../store/query.ts';
import { seriesStore } from '../../store/series-store.ts';
import { NewRunForm } from './NewRunForm.tsx';
import { fundingWords } from './words.ts';

type Props = { profile: Profile; formId: string; onBack: () => void };

/** Waits until the wallets that a form asked for are made, and then is the form that funds them. */
export function SeriesFunding({ profile, formId, onBack }: Props) {
  const words = fundingWords.series;
  const profileId = profile.id;
  const counts = useQuery(activityGroupStore, { profileId, kind: 'wallet-series', id: formId });
  const isMaking = counts.data && (counts.data['under-way'] ?? 0) + (counts.data.paused ?? 0) > 0;
  // Asked for once none is on its way: thousands are not listed again with each that is made.
  const made = useQuery(seriesStore, isMaking === false ? { profileId, formId } : undefined);
  const failure = counts.failure ?? made.failure;
  if (made.data !== undefined) {
    const wallets = { form: `funding/${nameSeries(formId)}`, name: words.name(made.data.length) };
    const text = made.data.join('\n');
    return (
      <NewRunForm
        profile={profile}
        wallets={text === '' ? undefined : { ...wallets, text, isWork: true }}
        onBack={onBack}
      />
    );
  }
  const done = counts.data?.done ?? 0;
  const all = Object.values(counts.data ?? {}).reduce((sum, count) => sum + count, 0);
  const progress = words.progress(done, all);
  return (
    <DetailPane label={words.title} onBack={onBack} header={<h2 className="text-lead font-semibold">{words.title}</h2>}>
      {failure && <FailureNotice failure={failure} />}
      {isMaking ? (
        <>
          <p role="status">{progress}</p>
          <ProgressBar value={done} max={all} label={progress} />
          <p className="text-muted">{words.text}</p>
        </>
      ) : (
        failure === undefined && <Skeleton rows={3} />
      )}
    </DetailPane>
  );
}
