import { ShieldQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { ask } from '../../api.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { announce, notify } from '../../store/notices-store.ts';
import { reloadStatus, useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { AllowUnprovenDialog } from './AllowUnprovenDialog.tsx';
import { settingsWords } from './words.ts';

/** Whether the profile may sign what cannot be proven: what that means, why it is off, and the switch. */
export function UnprovenSetting({ status: { profile, unprovenAllowed } }: { status: ProfileStatus }) {
  const words = settingsWords.unproven;
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const locked = useIsLocked();
  // The signer refuses it there: nothing is offered that cannot be had.
  const isProduction = profile.environment === 'production';

  async function set(allowed: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.settings.allowUnproven({ profileId: profile.id, allowed }));
    await reloadStatus();
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    setAsking(false);
    const said = answer.value.allowed ? words.allowed : words.forbidden;
    announce(said);
    notify(said);
  }

  const inert = { inert: locked, title: locked ? commonWords.locked.actionReason : undefined };
  return (
    <Section
      title={words.title}
      beside={<Badge tone={unprovenAllowed ? 'caution' : 'neutral'}>{unprovenAllowed ? words.on : words.off}</Badge>}
    >
      <Callout
        tone={unprovenAllowed ? 'caution' : 'neutral'}
        icon={ShieldQuestionMark}
        actions={
          unprovenAllowed ? (
            <Button variant="primary" busy={busy} {...inert} onClick={() => void set(false)}>
              {words.forbid}
            </Button>
          ) : isProduction ? undefined : (
            <Button {...inert} onClick={() => setAsking(true)}>
              {words.allow}
            </Button>
          )
        }
      >
        <div className="max-w-[68ch] space-y-1.5">
          <p>{words.what}</p>
          <p>{words.why}</p>
          <p className="text-muted">{words.each}</p>
          {isProduction && <p className="font-medium">{words.production}</p>}
        </div>
      </Callout>
      {failure && !isAsking && (
        <div className="mt-2">
          <FailureNotice failure={failure} />
        </div>
      )}
      {isAsking && (
        <AllowUnprovenDialog
          profile={profile}
          busy={busy}
          failure={failure}
          onAllow={() => void set(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
