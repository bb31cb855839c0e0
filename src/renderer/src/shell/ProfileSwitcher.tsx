import { ChevronsUpDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { BriefText } from '../components/BriefText.tsx';
import { EnvironmentDot, EnvironmentName } from '../components/EnvironmentMark.tsx';
import { chooseProfile, useCurrentProfile } from '../store/profile-store.ts';
import { useAppStatus } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { InboxChoices } from './InboxChoices.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';

/** Which account at which service everything on the screen belongs to. */
export function ProfileSwitcher() {
  const profiles = useAppStatus().data?.profiles ?? [];
  const current = useCurrentProfile()?.profile;
  if (current === undefined) return null;
  const { name, environment } = current;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex w-full items-center gap-2 rounded-base border border-line-strong bg-page px-2 py-1.5 text-left hover:bg-hover slim:justify-center slim:px-1">
        <span className="min-w-0 flex-1 slim:sr-only">
          <span className="block truncate leading-4 font-semibold">
            <BriefText text={name} />
          </span>
          <span className="block text-tiny">
            <EnvironmentName environment={environment} />
          </span>
        </span>
        <span aria-hidden className="hidden text-center text-tiny leading-4 slim:block">
          <span className="block text-body font-semibold">{name.slice(0, 2)}</span>
          <EnvironmentDot environment={environment} />
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
          <DropdownMenu.RadioGroup value={current.id} onValueChange={chooseProfile}>
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
