import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { UpdateView } from '#shared/ipc/update-views.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../api.ts';
import { notifyFailure } from './notices-store.ts';
import { createQueryStore, type Query, useQuery } from './query.ts';

const APP = 'app';

/** How the app stands to newer versions of itself. */
const updatesStore = createQueryStore<typeof APP, UpdateView>({
  read: () => ask((app) => app.updates.state()),
  isTouchedBy: ({ type }) => type === 'update-changed',
});

export function useUpdates(): Query<UpdateView> {
  return useQuery(updatesStore, APP);
}

export function reloadUpdates(): Promise<void> {
  return updatesStore.load(APP);
}

/** Asks main to do something about updates, and shows where that leads; a refusal is told. */
export async function askForUpdates(
  call: (updates: AppApi['updates']) => Promise<Result<UpdateView, Failure>>,
): Promise<void> {
  const answer = await ask((app) => call(app.updates));
  if (answer.ok) updatesStore.put(APP, answer.value);
  else notifyFailure(answer.failure);
}
