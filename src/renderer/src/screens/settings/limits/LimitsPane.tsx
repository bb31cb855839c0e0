import { type RefObject, useRef } from 'react';
import type { AmountLimitView, LimitsView } from '#shared/ipc/limit-views.ts';
import type { LimitKind } from '#shared/model/limits.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { limitsStore } from '../../../store/limits-store.ts';
import { useCurrentProfile } from '../../../store/profile-store.ts';
import { useQuery } from '../../../store/query.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { AddLimitForm } from './AddLimitForm.tsx';
import { LimitRow } from './LimitRow.tsx';
import { SwapLossField } from './SwapLossField.tsx';
import { limitWords } from './words.ts';

const KINDS: readonly LimitKind[] = ['fee', 'spendable', 'leaving'];

/** The limits of the profile that is worked in: by what they limit, with the forms that set them. */
export function LimitsPane({ onBack }: { onBack: () => void }) {
  const words = limitWords;
  const profile = useCurrentProfile();
  const { data, failure } = useQuery(limitsStore, profile?.id);
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="max-w-[68ch] text-muted">{profile === undefined ? words.noProfile : words.text(profile.name)}</p>
      {failure && <FailureNotice failure={failure} tone={data === undefined ? 'danger' : 'caution'} />}
      {profile !== undefined && data === undefined && failure === undefined && <Skeleton />}
      {profile !== undefined && data !== undefined && <Limits key={profile.id} profileId={profile.id} view={data} />}
    </SettingsPane>
  );
}

function Limits({ profileId, view }: { profileId: string; view: LimitsView }) {
  const first = useRef<HTMLSelectElement>(null);
  return (
    <>
      {KINDS.map((kind) => (
        <LimitGroup
          key={kind}
          kind={kind}
          limits={view.amounts.filter((one) => one.kind === kind)}
          profileId={profileId}
          fallback={first}
        />
      ))}
      <AddLimitForm profileId={profileId} view={view} firstRef={first} />
      <SwapLossField profileId={profileId} view={view} />
    </>
  );
}

type GroupProps = {
  kind: LimitKind;
  limits: readonly AmountLimitView[];
  profileId: string;
  fallback: RefObject<HTMLSelectElement | null>;
};

function LimitGroup({ kind, limits, profileId, fallback }: GroupProps) {
  const { title, text, none } = limitWords.kinds[kind];
  return (
    <Section title={title}>
      <p className="mb-2 max-w-[68ch] text-small text-muted">{text}</p>
      {limits.length === 0 ? (
        <p className="text-small">{none}</p>
      ) : (
        <ul aria-label={limitWords.list(title)} className="divide-y divide-line rounded-base border border-line">
          {limits.map((limit) => (
            <LimitRow key={`${limit.chain} ${limit.token}`} profileId={profileId} limit={limit} fallback={fallback} />
          ))}
        </ul>
      )}
    </Section>
  );
}
