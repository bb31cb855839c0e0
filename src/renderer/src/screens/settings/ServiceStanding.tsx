import { useState } from 'react';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { ask } from '../../api.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { summariseFreshness } from '../../format/freshness.ts';
import { nameStanding, sayWhatStillWorks } from '../../format/standings.ts';
import { notifyFailure } from '../../store/notices-store.ts';
import { reloadStatus } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { listFailing } from './key-state.ts';
import { settingsWords } from './words.ts';

/** Whether the profile is open and its service answers; where not: what happened, what still works, what to do. */
export function ServiceStanding({ status }: { status: ProfileStatus }) {
  const words = settingsWords.profile;
  const failures = status.failure === null ? listFailing(status) : [status.failure];
  const [first] = failures;
  const name = first && nameStanding(first);
  return (
    <Section
      title={words.readings}
      beside={name !== undefined && <Badge tone={status.failure === null ? 'caution' : 'danger'}>{name}</Badge>}
    >
      <div className="space-y-2">
        {failures.map((failure, index) => (
          <FailureNotice
            key={`${failure.code} ${failure.happened}`}
            failure={failure}
            tone={status.failure === null ? 'caution' : 'danger'}
            role="status"
            stillWorks={sayWhatStillWorks(failure)}
            {...(index === 0 && { actions: <TryAgain profileId={status.profile.id} /> })}
          />
        ))}
        <Readings status={status} isFailing={failures.length > 0} />
      </div>
    </Section>
  );
}

function Readings({ status, isFailing }: { status: ProfileStatus; isFailing: boolean }) {
  const words = settingsWords.profile;
  const { freshness } = status;
  const { readAt } = summariseFreshness(status);
  if (freshness.length === 0) return isFailing ? null : <p className="text-muted">{words.notAsked}</p>;
  const failing = freshness.filter(({ failure, failedAt, succeededAt }) => {
    return failure !== null && (failedAt ?? 0) > (succeededAt ?? 0);
  }).length;
  return (
    <p className="text-small text-muted">
      {!isFailing && `${words.connected} `}
      {readAt !== null && (
        <>
          <Age at={readAt} write={(age) => words.oldest(commonWords.freshness.ago(age))} />{' '}
        </>
      )}
      {failing > 0 && words.failing(failing, freshness.length)}
    </p>
  );
}

function TryAgain({ profileId }: { profileId: string }) {
  const [busy, setBusy] = useState(false);
  async function read(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.sync.now({ profileId }));
    if (!answer.ok) notifyFailure(answer.failure);
    await reloadStatus();
    setBusy(false);
  }
  return (
    <Button busy={busy} onClick={() => void read()}>
      {busy ? commonWords.freshness.reading : settingsWords.profile.tryAgain}
    </Button>
  );
}
