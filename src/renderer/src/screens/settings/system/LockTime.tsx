import type { LockSource } from '#shared/ipc/system-views.ts';
import { LOCK_MINUTES } from '#shared/rules/lock-minutes.ts';
import { Callout } from '../../../components/Callout.tsx';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { changeAppearance, useAppearance } from '../../../store/settings-store.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { judgeLockSignals } from './judge-lock-signals.ts';
import { systemWords } from './words.ts';

type Props = {
  /** From what the app hears that the computer is left alone; undefined while that is not known. */
  sources: readonly LockSource[] | undefined;
};

/** After how long without anybody the app locks, and on what else; where nothing tells it of a locked screen, that it does not. */
export function LockTime({ sources }: Props) {
  const words = systemWords.lock;
  const { lockAfterMinutes } = useAppearance();
  const isLocked = useIsLocked();
  const signals = judgeLockSignals(sources);
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
      below={
        <>
          <p className="text-small text-muted">
            {isLocked ? words.whileLocked : words.text}{' '}
            {!isLocked && signals !== undefined && signals !== 'none' && words.signals[signals]}
          </p>
          {signals === 'none' && (
            <Callout tone="caution" title={words.undetected}>
              <p className="max-w-[40rem]">{words.undetectedText}</p>
            </Callout>
          )}
        </>
      }
    />
  );
}
