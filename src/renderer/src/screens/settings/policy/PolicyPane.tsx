import type { PolicyView } from '#shared/ipc/policy-views.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { policyStore } from '../../../store/policy-store.ts';
import { useCurrentProfile } from '../../../store/profile-store.ts';
import { useQuery } from '../../../store/query.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { RuleSection } from './rule/RuleSection.tsx';
import { policyWords } from './words.ts';

/** The policy of the profile that is worked in. */
export function PolicyPane({ onBack }: { onBack: () => void }) {
  const words = policyWords;
  const profile = useCurrentProfile();
  const { data, failure } = useQuery(policyStore, profile?.id);
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="max-w-[68ch] text-muted">{profile === undefined ? words.noProfile : words.text(profile.name)}</p>
      {failure && <FailureNotice failure={failure} tone={data === undefined ? 'danger' : 'caution'} />}
      {profile !== undefined && data === undefined && failure === undefined && <Skeleton />}
      {profile !== undefined && data !== undefined && (
        <>
          <Standing view={data} />
          <RuleSection key={profile.id} profile={profile} chains={data.chains} />
          <PolicyForm key={`${profile.id} ${data.changedAt}`} profileId={profile.id} view={data} />
        </>
      )}
    </SettingsPane>
  );
}

function Standing({ view: { policy, changedAt } }: { view: PolicyView }) {
  return (
    <div>
      {policy === null && <p>{policyWords.none}</p>}
      {changedAt !== null && (
        <p className="text-small text-muted">
          {policy === null ? policyWords.removedSince : policyWords.since} <Moment at={changedAt} />
        </p>
      )}
    </div>
  );
}
