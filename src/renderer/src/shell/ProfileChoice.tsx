import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { Age } from '../components/Age.tsx';
import { BriefText } from '../components/BriefText.tsx';
import { EnvironmentName } from '../components/EnvironmentMark.tsx';
import { judgeProfileHealth } from '../format/profile-health.ts';
import { commonWords } from '../words.ts';

type Props = { status: ProfileStatus; profiles: readonly ProfileStatus[] };

/** A profile in the switcher: where it is, how much waits in it, how reading it goes, and what it could be taken for. */
export function ProfileChoice({ status, profiles }: Props) {
  const { profile, waiting } = status;
  return (
    <DropdownMenu.RadioItem
      value={profile.id}
      className="flex items-start gap-2 rounded-small px-2 py-1.5 outline-none data-highlighted:bg-hover"
    >
      <span className="w-4 pt-0.5">
        <DropdownMenu.ItemIndicator>
          <Check size={14} aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">
            <BriefText text={profile.name} />
          </span>
          {waiting > 0 && (
            <span className="min-w-5 rounded-full bg-accent-fill px-1.5 text-center text-tiny leading-[18px] font-semibold text-on-accent tabular-nums">
              <span aria-hidden>{waiting > 999 ? '999+' : waiting}</span>
              <span className="sr-only">{commonWords.shell.waiting(waiting)}</span>
            </span>
          )}
          <span className="text-tiny">
            <EnvironmentName environment={profile.environment} />
          </span>
        </span>
        <span className="block truncate text-tiny text-muted">
          <BriefText text={hostOf(profile.baseUrl)} />
        </span>
        <HealthLine status={status} />
        {listShares(status, profiles).map((line) => (
          <span key={line} className="block text-tiny text-caution">
            <BriefText text={line} />
          </span>
        ))}
      </span>
    </DropdownMenu.RadioItem>
  );
}

function HealthLine({ status }: { status: ProfileStatus }) {
  const { kind, readAt } = judgeProfileHealth(status);
  const { health, lastRead } = commonWords.shell;
  const isWell = kind === 'read' || kind === 'not-read';
  return (
    <span className={`block truncate text-tiny ${isWell ? 'text-faint' : 'font-medium text-caution'}`}>
      {health[kind]}
      {readAt !== null && kind !== 'read' && ` · ${lastRead}`}
      {readAt !== null && (
        <>
          {' '}
          <Age at={readAt} write={commonWords.freshness.ago} />
        </>
      )}
    </span>
  );
}

/** What tells it apart is said where another one uses the same secrets. */
function listShares({ profile, sharesWith }: ProfileStatus, profiles: Props['profiles']): string[] {
  const words = commonWords.shell;
  return sharesWith.flatMap(({ profileId, apiKey, signers }) => {
    const other = profiles.find((each) => each.profile.id === profileId)?.profile;
    if (other === undefined) return [];
    const isSameProject = apiKey && other.baseUrl === profile.baseUrl;
    return [
      ...(apiKey ? [isSameProject ? words.sharesProject(other.name) : words.sharesKey(other.name)] : []),
      ...(signers > 0 ? [words.sharesSigners(signers, other.name)] : []),
    ];
  });
}

function hostOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.host ?? baseUrl;
}
