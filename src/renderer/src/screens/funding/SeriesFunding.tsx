import type { Profile } from '#shared/model/profile.ts';
import { DetailPane } from '../../components/DetailPane.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { useNewestIntents } from '../../store/activity-store.ts';
import { useSeriesOf } from '../../store/series-store.ts';
import { NewRunForm } from './NewRunForm.tsx';
import { fundingWords } from './words.ts';

type Props = { profile: Profile; formId: string; onBack: () => void };

/** Waits until the wallets that a form asked for are made, and then is the form that funds them. */
export function SeriesFunding({ profile, formId, onBack }: Props) {
  const words = fundingWords.series;
  const asked = useSeriesOf(formId);
  const intents = useNewestIntents(asked ?? []);
  const made = intents.flatMap(({ condition, facts }) =>
    condition === 'done' && typeof facts.walletAddress === 'string' ? facts.walletAddress : [],
  );
  const isMaking = intents.some(({ condition }) => condition === 'active');
  if (!isMaking) {
    const wallets = { form: `funding/${formId}`, name: words.name(made.length), text: made.join('\n') };
    return <NewRunForm profile={profile} wallets={made.length === 0 ? undefined : wallets} onBack={onBack} />;
  }
  const progress = words.progress(made.length, intents.length);
  return (
    <DetailPane label={words.title} onBack={onBack} header={<h2 className="text-lead font-semibold">{words.title}</h2>}>
      <p role="status">{progress}</p>
      <ProgressBar value={made.length} max={intents.length} label={progress} />
      <p className="text-muted">{words.text}</p>
    </DetailPane>
  );
}
