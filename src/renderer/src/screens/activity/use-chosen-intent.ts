import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { activityItemStore } from '../../store/activity-store.ts';
import { useQuery } from '../../store/query.ts';

type Question = { profileId: string | undefined; items: readonly IntentView[]; chosenId: string | undefined };

/** `isSought`: whether there is such an entry is not known yet. */
type ChosenIntent = { intent: IntentView | undefined; isSought: boolean; failure: Failure | undefined };

/** The chosen entry, also where it stands on no page that was read, or does not match what is searched for: a link leads to any. */
export function useChosenIntent({ profileId, items, chosenId }: Question): ChosenIntent {
  const listed = items.find(({ id }) => id === chosenId);
  const isElsewhere = listed === undefined && chosenId !== undefined && profileId !== undefined;
  const asked = useQuery(activityItemStore, isElsewhere ? { profileId, intentId: chosenId } : undefined);
  if (!isElsewhere) return { intent: listed, isSought: false, failure: undefined };
  const { data, failure } = asked;
  return { intent: data ?? undefined, isSought: data === undefined && failure === undefined, failure };
}
