import { LOCK_MINUTES } from '#shared/rules/lock-minutes.ts';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { changeAppearance, useAppearance } from '../../../store/settings-store.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { systemWords } from './words.ts';

/** After how long without anybody the app locks. */
export function LockTime() {
  const words = systemWords.lock;
  const { lockAfterMinutes } = useAppearance();
  const isLocked = useIsLocked();
  const choices = LOCK_MINUTES.map((minutes) => ({ value: String(minutes), name: words.minutes(minutes), text: '' }));
  function choose(value: string): void {
    const minutes = LOCK_MINUTES.find((each) => String(each) === value);
    if (minutes !== undefined && !isLocked) void changeAppearance({ lockAfterMinutes: minutes });
  }
  return (
    <ChoiceGroup
      legend={words.title}
      choices={choices}
      chosen={String(lockAfterMinutes)}
      onChoose={choose}
      below={<p className="text-small text-muted">{isLocked ? words.whileLocked : words.text}</p>}
    />
  );
}
