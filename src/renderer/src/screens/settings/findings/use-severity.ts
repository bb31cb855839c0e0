import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { FindingRuleView } from '#shared/ipc/finding-views.ts';
import type { AdjustableSeverity } from '#shared/model/finding-severity.ts';
import { ask } from '../../../api.ts';
import { findingsStore } from '../../../store/findings-store.ts';
import { announce } from '../../../store/notices-store.ts';
import { commonWords } from '../../../words.ts';
import { findingWords } from './words.ts';

/** Sets how grave a profile takes one rule to be; null takes it as it is by itself. */
export function useSeverity(profileId: string, { rule, title, adjustedTo }: FindingRuleView) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function set(severity: AdjustableSeverity | null): Promise<void> {
    if (busy || severity === adjustedTo) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.findings.set({ profileId, rule, severity }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    findingsStore.put(profileId, answer.value);
    const { set: isSet, wasReset } = findingWords;
    announce(severity === null ? wasReset(title) : isSet(title, commonWords.severities[severity]));
  }

  return { busy, failure, set };
}
