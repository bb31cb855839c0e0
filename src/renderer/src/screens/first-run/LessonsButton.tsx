import { GraduationCap } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { closeOverlay } from '../../store/overlay-store.ts';
import { PRACTICE_PROFILE } from '../../store/practice-store.ts';
import { chooseProfile } from '../../store/profile-store.ts';
import { useAppStatus, useIsLocked } from '../../store/status-store.ts';
import { LESSONS_PATH } from './lessons-path.ts';
import { showLessons } from './run-step.ts';
import { firstRunWords } from './words.ts';

/** Leads back to the lessons, in the Practice profile; nothing where there is none. */
export function LessonsButton() {
  const [, navigate] = useLocation();
  const isLocked = useIsLocked();
  const hasPractice = useAppStatus().data?.profiles.some(({ profile }) => profile.id === PRACTICE_PROFILE) ?? false;
  if (!hasPractice || isLocked) return null;
  const go = () => {
    closeOverlay();
    chooseProfile(PRACTICE_PROFILE);
    void showLessons(true);
    navigate(LESSONS_PATH);
  };
  return (
    <Button icon={<GraduationCap size={14} aria-hidden />} onClick={go}>
      {firstRunWords.lessonsAgain}
    </Button>
  );
}
