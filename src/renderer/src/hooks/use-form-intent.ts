import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../api.ts';
import { hearOfIntent, useNewestIntent } from '../store/activity-store.ts';

export type FormIntent = {
  /** The journal row of what was asked for, as it goes on; null while the form is open. */
  intent: IntentView | null;
  /** Why main did not even begin it. */
  failure: Failure | undefined;
  busy: boolean;
  start(call: (app: AppApi, formId: string) => Promise<Result<IntentView, Failure>>): Promise<void>;
  retry(): Promise<void>;
  /** Lets it rest in the journal and opens the form again, as a new one. */
  dismiss(): Promise<void>;
};

type FormIdentity = { formId: string; renew(): void };

/**
 * One form that leads to one write. Its id is made when the form opens, so that a double click, or a second try after a lost
 * answer, is the same write; only a dismissed one makes room for another.
 * @param drafted the form whose draft keeps the id; without one it lives as long as the form is open
 */
export function useFormIntent(onDone: (intent: IntentView) => void, drafted?: FormIdentity): FormIntent {
  const [ownId, setOwnId] = useState<string>(() => crypto.randomUUID());
  const { formId, renew } = drafted ?? { formId: ownId, renew: () => setOwnId(crypto.randomUUID()) };
  const [started, setStarted] = useState<IntentView | null>(null);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const intent = useNewestIntent(started);
  const finish = useRef(onDone);
  finish.current = onDone;
  const done = intent?.condition === 'done' ? intent : undefined;
  const doneId = done?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once, whatever is heard of it afterwards.
  useEffect(() => {
    if (done !== undefined) finish.current(done);
  }, [doneId]);

  async function follow(call: (app: AppApi) => Promise<Result<IntentView, Failure>>): Promise<IntentView | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setFailure(undefined);
    const answer = await ask(call);
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return undefined;
    }
    hearOfIntent(answer.value);
    return answer.value;
  }

  return {
    intent,
    failure,
    busy,
    async start(call) {
      const begun = await follow((app) => call(app, formId));
      if (begun !== undefined) setStarted(begun);
    },
    async retry() {
      if (intent === null) return;
      const { profileId, id: intentId } = intent;
      await follow((app) => app.activity.retry({ profileId, intentId }));
    },
    async dismiss() {
      if (intent === null) return;
      const { profileId, id: intentId } = intent;
      const dismissed = await follow((app) => app.activity.dismiss({ profileId, intentId }));
      if (dismissed === undefined) return;
      setStarted(null);
      renew();
    },
  };
}
