import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../../api.ts';
import { hearOfIntent, intentStepsStore } from '../../store/activity-store.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { activityWords } from './words.ts';

type Way = 'retry' | 'dismiss';

type IntentDecision = {
  /** What main is being asked for. */
  busy: Way | undefined;
  /** Why main did not do it. */
  refused: Failure | undefined;
  decide: (way: Way) => Promise<void>;
};

/** What the operator decides about an entry that has not ended. Main says whether that is open. */
export function useIntentDecision({ profileId, id: intentId }: Pick<IntentView, 'profileId' | 'id'>): IntentDecision {
  const words = activityWords.detail;
  const [busy, setBusy] = useState<Way>();
  const [refused, setRefused] = useState<Failure>();

  async function decide(way: Way): Promise<void> {
    setBusy(way);
    setRefused(undefined);
    const answer = await ask((app) => app.activity[way]({ profileId, intentId }));
    setBusy(undefined);
    if (!answer.ok) return setRefused(answer.failure);
    hearOfIntent(answer.value);
    void intentStepsStore.load({ profileId, intentId });
    const said = way === 'retry' ? words.retried : words.dismissed;
    announce(said);
    notify(said);
  }

  return { busy, refused, decide };
}
