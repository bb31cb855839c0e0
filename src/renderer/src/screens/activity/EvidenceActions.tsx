import { useState } from 'react';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { activityWords } from './words.ts';

/** What an approval can be shown with to somebody who has neither this app nor its journal. */
export function EvidenceActions({ intent }: { intent: IntentView }) {
  const words = activityWords.evidence;
  const [busy, setBusy] = useState<'save' | 'check'>();
  const { profileId, id: intentId } = intent;

  async function save(): Promise<void> {
    setBusy('save');
    const answer = await ask((app) => app.activity.saveEvidence({ profileId, intentId }));
    setBusy(undefined);
    if (!answer.ok) return notifyFailure(answer.failure);
    if (answer.value.path !== null) notify(words.saved(answer.value.path));
  }

  async function check(): Promise<void> {
    setBusy('check');
    const answer = await ask((app) => app.activity.checkDecisions());
    setBusy(undefined);
    if (answer.ok) notify(words.whole(answer.value.count));
    else notifyFailure(answer.failure);
  }

  return (
    <Section title={words.title}>
      <p className="text-small text-muted">{words.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={busy === 'save'} inert={busy !== undefined} onClick={() => void save()}>
          {words.save}
        </Button>
        <Button busy={busy === 'check'} inert={busy !== undefined} onClick={() => void check()}>
          {words.check}
        </Button>
      </div>
    </Section>
  );
}

/** Nothing was signed for any other entry. */
export function isSigned({ kind, facts }: IntentView): boolean {
  return kind === 'approve' && typeof facts.signature === 'string';
}
