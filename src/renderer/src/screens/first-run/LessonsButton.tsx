import { GraduationCap } from 'lucide-react';
import { useLocation } from 'wouter';
import { isPracticeId } from '#shared/practice-profile.ts';
import { Button } from '../../components/Button.tsx';
import { closeOverlay } from '../../store/overlay-store.ts';
import { chooseProfile } from '../../store/profile-store.ts';
import { useIsLocked, useProfiles } from '../../store/status-store.ts';
import { LESSONS_PATH } from './lessons-path.ts';
import { showLessons } from './run-step.ts';
import { firstRunWords } from './words.ts';

/** Leads back to the lessons, in the Practice profile; nothing where there is none. */
export function LessonsButton() {
  const [, navigate] = useLocation();
  const isLocked = useIsLocked();
  const practice = useProfiles().find(({ id }) => isPracticeId(id));
  if (practice === undefined || isLocked) return null;
  const go = () => {
    closeOverlay();
    chooseProfile(practice.id);
    void showLessons(true);
    navigate(LESSONS_PATH);
  };
  return (
    <Button icon={<GraduationCap size={14} aria-hidden />} onClick={go}>
      {firstRunWords.lessonsAgain}
    </Button>
  );
}
