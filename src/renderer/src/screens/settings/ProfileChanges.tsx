import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#shared/model/profile.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { announce, notifyFailure } from '../../store/notices-store.ts';
import { reloadStatus, useAppStatus, useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { ResetPracticeButton } from '../first-run/ResetPracticeButton.tsx';
import { RemoveProfileDialog } from './RemoveProfileDialog.tsx';
import { RenameProfileDialog } from './RenameProfileDialog.tsx';
import { settingsWords } from './words.ts';

/** What the operator calls a profile, where it stands in the list, and that it can go. */
export function ProfileChanges({ profile }: { profile: Profile }) {
  const words = settingsWords.profile;
  const locked = useIsLocked();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const title = locked ? commonWords.locked.actionReason : undefined;
  const isOwn = profile.environment !== 'practice';
  return (
    <Section title={words.changes}>
      <div className="flex flex-wrap gap-2">
        <Button inert={locked} title={title} onClick={() => setOpen('rename')}>
          {words.rename}
        </Button>
        <PlaceButtons profileId={profile.id} />
        {isOwn && (
          <Button inert={locked} title={title} onClick={() => setOpen('remove')}>
            {words.remove}
          </Button>
        )}
        {isPracticeId(profile.id) && !isOwn && <ResetPracticeButton profile={profile} />}
      </div>
      {!isOwn && <p className="mt-1.5 text-small text-muted">{words.practiceStays}</p>}
      {open === 'rename' && <RenameProfileDialog profile={profile} onClose={close} />}
      {open === 'remove' && <RemoveProfileDialog profile={profile} onClose={close} />}
    </Section>
  );
}

/** The list and the switcher follow at once. */
function PlaceButtons({ profileId }: { profileId: string }) {
  const words = settingsWords.profile;
  const profiles = useAppStatus().data?.profiles ?? [];
  const place = profiles.findIndex(({ profile }) => profile.id === profileId);
  const isFirst = place <= 0;
  const isLast = place === profiles.length - 1;
  async function move(towards: 'up' | 'down'): Promise<void> {
    if (towards === 'up' ? isFirst : isLast) return;
    const answer = await ask((app) => app.profiles.arrange({ profileId, towards }));
    if (!answer.ok) return notifyFailure(answer.failure);
    await reloadStatus();
    announce(words.movedTo(place + (towards === 'up' ? 0 : 2), profiles.length));
  }
  const up = () => void move('up');
  const down = () => void move('down');
  useHotkeys([
    { id: 'settings.up', run: up },
    { id: 'settings.down', run: down },
  ]);
  return (
    <>
      <Button icon={<ArrowUp size={13} aria-hidden />} inert={isFirst} onClick={up}>
        {words.moveUp}
      </Button>
      <Button icon={<ArrowDown size={13} aria-hidden />} inert={isLast} onClick={down}>
        {words.moveDown}
      </Button>
    </>
  );
}
