import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../components/Button.tsx';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { practiceWords } from './practice-words.ts';
import { ResetPracticeDialog } from './ResetPracticeDialog.tsx';

/** Begins Practice anew, after asking. */
export function ResetPracticeButton({ profile }: { profile: Profile }) {
  const locked = useIsLocked();
  const [isOpen, setOpen] = useState(false);
  const title = locked ? commonWords.locked.actionReason : undefined;
  return (
    <>
      <Button icon={<RotateCcw size={13} aria-hidden />} inert={locked} title={title} onClick={() => setOpen(true)}>
        {practiceWords.reset.open}
      </Button>
      {isOpen && <ResetPracticeDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}
