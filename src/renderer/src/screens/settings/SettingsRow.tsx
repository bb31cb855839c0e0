import type { ProfileStatus } from '#shared/ipc/views.ts';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { nameStanding } from '../../format/standings.ts';
import { useKeyWarning } from '../../store/key-warnings-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { listFailing } from './key-state.ts';
import type { SettingsItem } from './settings-rows.ts';
import { settingsWords } from './words.ts';

/** One row of the list: a profile with what is wrong with it, or a page of the window. */
export function SettingsRow({ item }: { item: SettingsItem }) {
  if (item.kind === 'profile') return <ProfileRow status={item.status} />;
  const { title, text } = settingsWords.rows[item.page];
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="leading-[1.125rem] font-medium">{title}</p>
      <p className="truncate text-small leading-[1.125rem] text-muted">{text}</p>
    </div>
  );
}

function ProfileRow({ status }: { status: ProfileStatus }) {
  const { profile } = status;
  const isCurrent = useCurrentProfile()?.id === profile.id;
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="flex items-center gap-2 leading-[1.125rem]">
        <span className="min-w-0 flex-1 truncate font-medium">
          <BriefText text={profile.name} />
        </span>
        {isCurrent && <span className="text-tiny text-muted">{settingsWords.rows.current}</span>}
      </p>
      <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
        <EnvironmentName environment={profile.environment} />
        <span className="min-w-0 flex-1 truncate">
          <BriefText text={profile.baseUrl} />
        </span>
        <ProfileBadge status={status} />
      </p>
    </div>
  );
}

/** What matters most of a profile: that it is closed, that its service fails, that its key is limited, what it may sign. */
function ProfileBadge({ status }: { status: ProfileStatus }) {
  const words = settingsWords.rows;
  const hasWarning = useKeyWarning(status.profile.id) !== undefined;
  const failure = status.failure ?? listFailing(status)[0];
  if (failure !== undefined) {
    return <Badge tone={status.failure === null ? 'caution' : 'danger'}>{nameStanding(failure) ?? failure.code}</Badge>;
  }
  if (hasWarning) return <Badge tone="caution">{words.limited}</Badge>;
  return status.unprovenAllowed && <Badge tone="caution">{words.unproven}</Badge>;
}
