import { useShallow } from 'zustand/react/shallow';
import type { AppStatus, ProfileStatus } from '#shared/ipc/views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../api.ts';
import { createQueryStore, type Query, useKnown, useQuery } from './query.ts';

const EVERYTHING = 'app';
const NO_PROFILES: readonly never[] = [];
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

/** The profiles, in the operator's order: drawn again only where one of them is another one. */
export function useProfiles(): readonly Profile[] {
  return statusStore.useStore(useShallow(() => listProfiles(readAppStatus())));
}

/** How these profiles stand, which is another one with each round of reading. */
export function useStatuses(ids: readonly string[]): readonly ProfileStatus[] {
  return statusStore.useStore(
    useShallow(() => readAppStatus()?.profiles.filter(({ profile }) => ids.includes(profile.id)) ?? NO_PROFILES),
  );
}

export function listProfiles(status: AppStatus | undefined): readonly Profile[] {
  return status?.profiles.map(({ profile }) => profile) ?? NO_PROFILES;
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
