import { useState } from 'react';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { notify, notifyFailure } from '../../../store/notices-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { PASSPHRASE, passphraseStore } from '../../../store/system-store.ts';
import { passphraseWords as words } from './words.ts';

type Step = keyof typeof words.done;

/** Whether a passphrase is set, and what can be done about it. It is never typed here: each button opens a window of its own. */
export function Passphrase() {
  const { data, failure, loading } = useQuery(passphraseStore, PASSPHRASE);
  const isLocked = useIsLocked();
  const [busy, setBusy] = useState<Step>();
  async function take(step: Step): Promise<void> {
    setBusy(step);
    const answer = await ask((app) => app.passphrase[step]());
    setBusy(undefined);
    if (!answer.ok) notifyFailure(answer.failure);
    else if (answer.value.done) notify(words.done[step]);
    await passphraseStore.load(PASSPHRASE);
  }
  const offer = (step: Step, inert = isLocked) => (
    <Button
      busy={busy === step}
      inert={inert || busy !== undefined}
      title={isLocked && inert ? words.whileLocked : undefined}
      onClick={() => void take(step)}
    >
      {words[step]}
    </Button>
  );
  return (
    <Section title={words.title}>
      {failure && <FailureNotice failure={failure} />}
      {data === undefined && loading && <Skeleton />}
      {data?.isSet && <p className="mb-2 max-w-[40rem] text-muted">{words.isSet}</p>}
      {data && !data.isSet && (
        <Callout tone="caution" title={words.isNotSet} actions={offer('set')}>
          <p className="max-w-[40rem]">{words.unprotected}</p>
        </Callout>
      )}
      {data?.isSet && data.isDemanded && <p className="mb-2 text-small text-muted">{words.demanded}</p>}
      <div className="flex flex-wrap gap-2">
        {data?.isSet && offer('change')}
        {data?.isSet && !data.isDemanded && offer('remove')}
        {(data === undefined ? failure !== undefined : data.isSet) && offer('forget', false)}
      </div>
    </Section>
  );
}
