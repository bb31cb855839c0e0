import { create } from 'zustand';
import type { ActivityCounts, ActivityGroupCounts, ActivityPage, IntentExchange } from '#shared/ipc/activity-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { ActivityGroup } from '#shared/model/activity-group.ts';
import type { OutboxStanding } from '#shared/model/activity-standing.ts';
import type { IntentStepView, IntentView } from '#shared/model/intent.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

const isOf = (event: AppEvent, profileId: string): boolean =>
  event.type === 'intent-changed' && event.intent.profileId === profileId;

/** How many entries the journal of a profile has. */
export const activityCountsStore = createQueryStore<string, ActivityCounts>({
  read: (profileId) => ask((app) => app.activity.counts({ profileId })),
  isTouchedBy: isOf,
});

/** The newest entries of the journal, by profile, as they were when somebody began to look. */
export const newestActivityStore = createQueryStore<string, ActivityPage>({
  read: (profileId) => ask((app) => app.activity.list({ profileId })),
  isTouchedBy: () => false,
});

type GroupKey = { profileId: string; kind: Exclude<ActivityGroup['kind'], 'request'>; id: string };

/** How the entries of a run, or of wallets that were made at once, stand. */
export const activityGroupStore = createQueryStore<GroupKey, ActivityGroupCounts>({
  read: (key) => ask((app) => app.activity.group(key)),
  isReadWhenWatched: true,
  isTouchedBy: (event, { kind, id }) =>
    event.type === 'intent-changed' && event.intent.group?.kind === kind && event.intent.group.id === id,
});

type IntentKey = { profileId: string; intentId: string };

/** One entry, wherever it stands in the list; null for one that is not in the journal. What becomes of it is heard (`useNewestIntent`). */
export const activityItemStore = createQueryStore<IntentKey, IntentView | null>({
  read: (key) => ask((app) => app.activity.item(key)),
  isTouchedBy: () => false,
});

/** The steps of one entry. Events of one profile are gathered, so any of them may stand for this entry's. */
export const intentStepsStore = createQueryStore<IntentKey, IntentStepView[]>({
  read: (key) => ask((app) => app.activity.steps(key)),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => isOf(event, profileId),
});

/** What went to the service for one entry and what came back. */
export const intentExchangeStore = createQueryStore<IntentKey, IntentExchange>({
  read: (key) => ask((app) => app.activity.exchange(key)),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => isOf(event, profileId),
});

/** So many of each group stand in the outbox; the list has all. */
const OUTBOX_ROWS = 20;

/** The newest entries of the outbox that stand so. */
export const outboxStore = createQueryStore<{ profileId: string; standing: OutboxStanding }, ActivityPage>({
  read: (key) => ask((app) => app.activity.list({ ...key, limit: OUTBOX_ROWS })),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => isOf(event, profileId),
});

type Newest = { byId: Readonly<Record<string, IntentView>> };

/** The newest that was heard of each intent since the window opened: faster than any list, and kept when a row leaves its list. */
const useNewest = create<Newest>(() => ({ byId: {} }));

/** What is heard within this time is passed on together, in milliseconds: a batch tells of hundreds of steps in a second. */
const GATHER_MS = 60;
const heard = new Map<string, IntentView>();
const listeners = new Set<(intents: readonly IntentView[]) => void>();

export function hearOfIntent(intent: IntentView): void {
  const known = useNewest.getState().byId[intent.id];
  if (known !== undefined && known.updatedAt > intent.updatedAt) return;
  useNewest.setState(({ byId }) => ({ byId: { ...byId, [intent.id]: intent } }));
  if (heard.size === 0) setTimeout(passOn, GATHER_MS);
  heard.set(intent.id, intent);
}

function passOn(): void {
  const intents = [...heard.values()];
  heard.clear();
  for (const listener of listeners) listener(intents);
}

/** To be told of each intent that has changed, several at a time. @returns what ends that */
export function listenToIntents(listener: (intents: readonly IntentView[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The newer of what a list says of an intent and what was heard of it. */
export function useNewestIntent(listed: IntentView | null | undefined): IntentView | null {
  const heardOf = useNewest(({ byId }) => (listed ? byId[listed.id] : undefined));
  if (!listed) return null;
  return heardOf !== undefined && heardOf.updatedAt >= listed.updatedAt ? heardOf : listed;
}
