import type { Ref } from 'react';
import { useLocation } from 'wouter';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatMoment } from '../../format/age.ts';
import { settingsPaths } from '../../routes.ts';
import { useKeyWarning } from '../../store/key-warnings-store.ts';
import { chooseProfile, useCurrentProfile } from '../../store/profile-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { findLastAccepted, judgeKeyState, KEY_TONES } from './key-state.ts';
import { ProfileChanges } from './ProfileChanges.tsx';
import { ServiceStanding } from './ServiceStanding.tsx';
import { UnprovenSetting } from './UnprovenSetting.tsx';
import { settingsWords } from './words.ts';

type Props = { status: ProfileStatus; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** One profile: where its service is, how its key stands, whether the service answers, and what it may sign. */
export function ProfilePane({ status, onBack, bodyRef }: Props) {
  const words = settingsWords.profile;
  const warning = useKeyWarning(status.profile.id);
  return (
    <DetailPane label={words.label} onBack={onBack} bodyRef={bodyRef} header={<Header status={status} />}>
      {warning !== undefined && (
        <Callout tone="caution" role="status" title={words.warningTitle}>
          <p className="wrap-anywhere">
            <Sentence text={warning} />
          </p>
          <p className="mt-1">
            <span className="font-semibold">{commonWords.failure.next}: </span>
            {words.warningNext}
          </p>
        </Callout>
      )}
      <ProfileFacts status={status} hasWarning={warning !== undefined} />
      <ServiceStanding status={status} />
      <UnprovenSetting key={status.profile.id} status={status} />
      <ProfileChanges profile={status.profile} />
    </DetailPane>
  );
}

function Header({ status: { profile } }: { status: ProfileStatus }) {
  const words = settingsWords.profile;
  const isCurrent = useCurrentProfile()?.id === profile.id;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 className="min-w-0 grow basis-52 truncate text-lead font-semibold">
        <BriefText text={profile.name} />
      </h2>
      <EnvironmentName environment={profile.environment} />
      {isCurrent ? (
        <Badge tone="info">{words.inUse}</Badge>
      ) : (
        <Button onClick={() => chooseProfile(profile.id)}>{words.use}</Button>
      )}
    </div>
  );
}

function ProfileFacts({ status, hasWarning }: { status: ProfileStatus; hasWarning: boolean }) {
  const words = settingsWords.profile;
  const { profile } = status;
  // The practice service has its address and its key from Countersign.
  const isOwn = profile.environment !== 'practice';
  const facts: Fact[] = [
    { label: words.environment, value: commonWords.environments[profile.environment].means },
    {
      label: words.baseUrl,
      value: <BaseUrl profile={profile} />,
      action: isOwn && <FormButton path={settingsPaths.address(profile.id)}>{words.newAddress}</FormButton>,
    },
    {
      label: words.apiKey,
      value: <ApiKey status={status} hasWarning={hasWarning} />,
      action: isOwn && <FormButton path={settingsPaths.apiKey(profile.id)}>{words.newKey}</FormButton>,
    },
    ...(profile.createdAt === '' ? [] : [{ label: words.created, value: formatMoment(profile.createdAt) }]),
  ];
  return (
    <Section title={words.facts}>
      <FactList facts={facts} />
    </Section>
  );
}

function BaseUrl({ profile: { baseUrl } }: Pick<ProfileStatus, 'profile'>) {
  return (
    <span className="inline-flex items-start gap-0.5">
      <span className="py-0.5 font-mono">
        <VisibleText text={baseUrl} />
      </span>
      <CopyButton text={baseUrl} what={settingsWords.profile.baseUrlWhat} />
    </span>
  );
}

/** Opens a form that asks for a key, and so only while a person is there. */
function FormButton({ path, children }: { path: string; children: string }) {
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  return (
    <Button inert={locked} title={locked ? commonWords.locked.actionReason : undefined} onClick={() => navigate(path)}>
      {children}
    </Button>
  );
}

function ApiKey({ status, hasWarning }: { status: ProfileStatus; hasWarning: boolean }) {
  const words = settingsWords.profile;
  const { profile } = status;
  const state = judgeKeyState(status, hasWarning);
  const last = findLastAccepted(status);
  return (
    <div className="space-y-1.5">
      <Badge tone={KEY_TONES[state]}>
        {state === 'accepted-before' && last !== undefined ? (
          <Age at={last} write={(age) => words.lastAccepted(commonWords.freshness.ago(age))} />
        ) : (
          words.keyStates[state]
        )}
      </Badge>
      {profile.environment === 'practice' && <p className="text-muted">{words.practiceKey}</p>}
    </div>
  );
}
