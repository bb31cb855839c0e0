import type { IntentView } from '#shared/model/intent.ts';
import type { Store } from '../store/open-store.ts';

/** What was typed is needed no longer once it was done, whether or not the form is still open. */
export function forgetSentDraft(
  { intents, drafts }: Pick<Store, 'intents' | 'drafts'>,
  { id, profileId, condition }: IntentView,
): void {
  if (condition !== 'done') return;
  const formId = intents.get(id)?.formId;
  if (formId !== undefined) drafts.removeSent({ profileId, formId });
}
