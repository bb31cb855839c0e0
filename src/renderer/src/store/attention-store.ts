import type { AttentionView } from '#shared/ipc/attention-views.ts';
import type { AttentionChange } from '#shared/model/attention-settings.ts';
import { ask } from '../api.ts';
import { notifyFailure } from './notices-store.ts';
import { createQueryStore, type Query, useQuery } from './query.ts';

const ATTENTION = 'attention';

/** How the app makes itself heard, as main keeps it. */
const attentionStore = createQueryStore<typeof ATTENTION, AttentionView>({
  read: () => ask((app) => app.attention.get()),
  isTouchedBy: (event) => event.type === 'attention-changed',
});

export function useAttention(): Query<AttentionView> {
  return useQuery(attentionStore, ATTENTION);
}

/** Shows the change at once; where main did not keep it, says so and goes back. */
export async function changeAttention(change: AttentionChange): Promise<void> {
  const before = attentionStore.get(ATTENTION).data;
  if (before === undefined) return;
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  attentionStore.put(ATTENTION, { ...before, settings: { ...before.settings, ...named } });
  const answer = await ask((app) => app.attention.change(change));
  if (answer.ok) return;
  attentionStore.put(ATTENTION, before);
  notifyFailure(answer.failure);
}
