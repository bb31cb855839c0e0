import { Landmark } from 'lucide-react';
import type { Profile } from '#shared/model/profile.ts';
import { commonWords } from '../words.ts';
import { BriefText } from './BriefText.tsx';
import { EnvironmentDot } from './EnvironmentMark.tsx';

type Marked = Pick<Profile, 'name' | 'environment'>;

/** Which profile something belongs to, where several stand together. Production is said in words and by a sign as well. */
export function ProfileMark({ profile: { name, environment } }: { profile: Marked }) {
  const { name: called, means } = commonWords.environments[environment];
  if (environment === 'production') {
    return (
      <span
        title={means}
        className="inline-flex min-w-0 items-center gap-1 rounded-small bg-production px-1.5 text-tiny leading-[17px] font-semibold text-on-accent"
      >
        <Landmark size={11} aria-hidden className="shrink-0" />
        <span className="shrink-0">{called}</span>
        <span className="truncate font-medium">
          <BriefText text={name} />
        </span>
      </span>
    );
  }
  return (
    <span
      title={means}
      className="inline-flex min-w-0 items-center gap-1 text-tiny leading-[17px] font-medium text-muted"
    >
      <EnvironmentDot environment={environment} />
      <span className="sr-only">{called}</span>
      <span className="truncate">
        <BriefText text={name} />
      </span>
    </span>
  );
}

/** Over a review where requests of several profiles stand in the list: whose this one is. */
export function ProfileBand({ profile }: { profile: Marked }) {
  const { name, environment } = profile;
  const { name: called, means } = commonWords.environments[environment];
  return (
    <p
      className={
        environment === 'production'
          ? 'flex items-center gap-2 bg-production px-(--page-pad) py-1 text-small font-semibold text-on-accent'
          : 'flex items-center gap-2 border-b border-line bg-sunken px-(--page-pad) py-1 text-small'
      }
    >
      {environment === 'production' ? (
        <Landmark size={14} aria-hidden className="shrink-0" />
      ) : (
        <EnvironmentDot environment={environment} />
      )}
      <span className="min-w-0 truncate font-semibold">
        <BriefText text={name} />
      </span>
      <span className="shrink-0">{environment === 'production' ? means : called}</span>
    </p>
  );
}
