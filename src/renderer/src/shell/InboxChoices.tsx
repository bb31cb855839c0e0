import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import type { InboxChoice } from '#shared/model/inbox-choice.ts';
import { EnvironmentDot } from '../components/EnvironmentMark.tsx';
import { chooseInbox } from '../store/inbox-store.ts';
import { useStatusPart } from '../store/status-store.ts';
import { commonWords } from '../words.ts';

const ITEM = 'flex items-center gap-2 rounded-small px-2 py-1 outline-none data-highlighted:bg-hover';
const NOTHING: InboxChoice = { holds: 'chosen' };

/** Whose requests stand in the inbox: of the profile that is worked in, of all, or of some. */
export function InboxChoices({ profiles }: { profiles: readonly ProfileStatus[] }) {
  const words = commonWords.shell;
  const choice = useStatusPart(({ inbox }) => inbox) ?? NOTHING;
  const ids = profiles.map(({ profile }) => profile.id);
  const held = choice.holds === 'all' ? ids : choice.holds === 'some' ? choice.profileIds : [];
  return (
    <>
      <DropdownMenu.Separator className="my-1 border-t border-line" />
      <DropdownMenu.Label className="px-2 py-1 text-tiny font-semibold text-faint">{words.inbox}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        value={choice.holds}
        onValueChange={(holds) => void chooseInbox(holds === 'all' ? { holds } : NOTHING)}
      >
        {(['chosen', 'all'] as const).map((holds) => (
          <DropdownMenu.RadioItem key={holds} value={holds} className={ITEM} onSelect={keepOpen}>
            <Mark />
            {holds === 'all' ? words.inboxAll : words.inboxChosen}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      {profiles.map(({ profile: { id, name, environment } }) => (
        <DropdownMenu.CheckboxItem
          key={id}
          checked={held.includes(id)}
          className={ITEM}
          onSelect={keepOpen}
          onCheckedChange={(isHeld) =>
            void chooseInbox(toChoice(ids, isHeld ? [...held, id] : held.filter((each) => each !== id)))
          }
        >
          <Mark />
          <span className="min-w-0 flex-1 truncate">{words.inboxOf(name)}</span>
          <EnvironmentDot environment={environment} />
        </DropdownMenu.CheckboxItem>
      ))}
    </>
  );
}

function Mark(): ReactNode {
  return (
    <span className="w-4">
      <DropdownMenu.ItemIndicator>
        <Check size={14} aria-hidden />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}

/** Several are ticked one after the other. */
function keepOpen(event: Event): void {
  event.preventDefault();
}

function toChoice(ids: readonly string[], held: readonly string[]): InboxChoice {
  const profileIds = ids.filter((id) => held.includes(id));
  if (profileIds.length === 0) return NOTHING;
  return profileIds.length === ids.length ? { holds: 'all' } : { holds: 'some', profileIds };
}
