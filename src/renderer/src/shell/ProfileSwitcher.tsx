import { ChevronsUpDown, TriangleAlert } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { BriefText } from '../components/BriefText.tsx';
import { EnvironmentDot, EnvironmentName } from '../components/EnvironmentMark.tsx';
import { judgeProfileHealth } from '../format/profile-health.ts';
import { chooseProfile, useCurrentStatus } from '../store/profile-store.ts';
import { useAppStatus } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { InboxChoices } from './InboxChoices.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';

/** Which account at which service everything on the screen belongs to. */
export function ProfileSwitcher() {
  const profiles = useAppStatus().data?.profiles ?? [];
  const status = useCurrentStatus();
  if (status === undefined) return null;
  const { name, environment, id } = status.profile;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        title={nameTrouble(status)}
        className="flex w-full items-center gap-2 rounded-base border border-line-strong bg-page px-2 py-1.5 text-left hover:bg-hover slim:justify-center slim:px-1"
      >
        <span className="min-w-0 flex-1 slim:sr-only">
          <span className="block truncate leading-4 font-semibold">
            <BriefText text={name} />
          </span>
          <span className="block text-tiny">
            <EnvironmentName environment={environment} />
          </span>
          <Unwell status={status} />
        </span>
        <span aria-hidden className="hidden text-center text-tiny leading-4 slim:block">
          <span className="block text-body font-semibold">{name.slice(0, 2)}</span>
          <EnvironmentDot environment={environment} />
          {nameTrouble(status) !== undefined && <TriangleAlert size={13} className="mx-auto mt-0.5 text-caution" />}
        </span>
        <span className="sr-only">{commonWords.shell.switchProfile}</span>
        <ChevronsUpDown size={14} aria-hidden className="text-faint slim:hidden" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-80 overflow-y-auto rounded-base border border-line-strong bg-raised p-1 shadow-raised"
        >
          <DropdownMenu.Label className="px-2 py-1 text-tiny font-semibold text-faint">
            {commonWords.shell.profiles}
          </DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={id} onValueChange={chooseProfile}>
            {profiles.map((status) => (
              <ProfileChoice key={status.profile.id} status={status} profiles={profiles} />
            ))}
          </DropdownMenu.RadioGroup>
          {profiles.length > 1 && <InboxChoices profiles={profiles} />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** What its pages cannot all say: that the service of the profile is not reached, or not read, whichever screen is open. */
function Unwell({ status }: { status: ProfileStatus }) {
  const trouble = nameTrouble(status);
  return (
    trouble !== undefined && (
      <span className="flex items-center gap-1 text-tiny font-medium text-caution">
        <TriangleAlert size={11} aria-hidden className="shrink-0" />
        <span className="min-w-0 truncate">{trouble}</span>
      </span>
    )
  );
}

function nameTrouble(status: ProfileStatus): string | undefined {
  const { kind } = judgeProfileHealth(status);
  return kind === 'read' || kind === 'not-read' ? undefined : commonWords.shell.health[kind];
}
