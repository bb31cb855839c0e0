import { useState } from 'react';
import type { UpdateView } from '#shared/ipc/update-views.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { CheckField } from '../../../components/CheckField.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useIsLocked } from '../../../store/status-store.ts';
import { askForUpdates, reloadUpdates, useUpdates } from '../../../store/updates-store.ts';
import { commonWords } from '../../../words.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { UpdateNews } from './UpdateNews.tsx';
import { updatesWords } from './words.ts';

/** Whether newer versions are looked for, and what came of it. */
export function UpdatesPane({ onBack }: { onBack: () => void }) {
  const { data, failure } = useUpdates();
  const retry = <Button onClick={() => void reloadUpdates()}>{commonWords.failure.retry}</Button>;
  return (
    <SettingsPane title={updatesWords.title} onBack={onBack}>
      {failure && <FailureNotice failure={failure} actions={retry} />}
      {data !== undefined && <Standing view={data} />}
      {data === undefined && failure === undefined && <Skeleton />}
    </SettingsPane>
  );
}

function Standing({ view }: { view: UpdateView }) {
  const words = updatesWords;
  const locked = useIsLocked();
  if (view.unavailable !== null) return <Callout tone="neutral">{words.unavailable[view.unavailable]}</Callout>;
  const { release, failure, checkedAt, step } = view;
  const isCurrent = release === null && checkedAt !== null && failure === null;
  return (
    <>
      {locked ? <p className="text-muted">{words.locked}</p> : <Choice view={view} />}
      {failure && <FailureNotice failure={failure} role="status" tone="caution" />}
      {release && <UpdateNews view={view} release={release} locked={locked} />}
      {isCurrent && step.name === 'none' && (
        <Callout tone="good" role="status">
          {words.current}
        </Callout>
      )}
      {checkedAt !== null && <FactList facts={[{ label: words.checkedAt, value: <Moment at={checkedAt} /> }]} />}
    </>
  );
}

function Choice({ view: { looking, step, releasePage } }: { view: UpdateView }) {
  const words = updatesWords;
  const [isChanging, setChanging] = useState(false);
  async function choose(next: boolean): Promise<void> {
    if (isChanging) return;
    setChanging(true);
    await askForUpdates((updates) => updates.setLooking({ looking: next }));
    setChanging(false);
  }
  const isChecking = step.name === 'checking';
  return (
    <>
      <p className="text-muted">{words.text}</p>
      <CheckField
        label={words.look}
        hint={words.lookHint(URL.parse(releasePage ?? '')?.host ?? '')}
        checked={looking}
        onChange={(next) => void choose(next)}
      />
      {looking && (step.name === 'none' || isChecking) && (
        <div>
          <Button busy={isChecking} onClick={() => void askForUpdates((updates) => updates.check())}>
            {isChecking ? words.checking : words.check}
          </Button>
        </div>
      )}
    </>
  );
}
