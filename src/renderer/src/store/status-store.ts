import type { AppStatus } from '#shared/ipc/views.ts';
import { ask } from '../api.ts';
import { createQueryStore, type Query, useKnown, useQuery } from './query.ts';

const EVERYTHING = 'app';
/** Freshness changes without an event when nothing new was read: the status is looked at again this often, in milliseconds. */
const READ_AGAIN_MS = 10_000;

/** How the app and its profiles stand. */
const statusStore = createQueryStore<typeof EVERYTHING, AppStatus>({
  read: () => ask((app) => app.app.status()),
  isTouchedBy: ({ type }) => type !== 'intent-changed' && type !== 'update-changed',
});

export function useAppStatus(): Query<AppStatus> {
  return useQuery(statusStore, EVERYTHING);
}

/** A part of it, without asking: drawn again only where that part is another one. */
export function useStatusPart<Part>(choose: (status: AppStatus) => Part): Part | undefined {
  return useKnown(statusStore, EVERYTHING, choose);
}

export function useIsLocked(): boolean {
  return statusStore.useStore(() => statusStore.get(EVERYTHING).data?.locked ?? false);
}

export function readAppStatus(): AppStatus | undefined {
  return statusStore.get(EVERYTHING).data;
}

export function reloadStatus(): Promise<void> {
  return statusStore.load(EVERYTHING);
}

/** Keeps the status fresh while the window can be seen. */
export function watchStatus(): void {
  setInterval(() => {
    if (!document.hidden) void reloadStatus();
  }, READ_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void reloadStatus();
  });
}
