import type { PracticeTour } from '#shared/ipc/practice-views.ts';
import { FIRST_PRACTICE_ID, isPracticeId } from '#shared/practice-profile.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { readAppStatus } from './status-store.ts';
import { touchesRecords } from './touches-records.ts';

/** The profile of the practice service that this app runs itself: another one after each reset. */
export function readPracticeProfile(): string {
  const profiles = readAppStatus()?.profiles ?? [];
  return profiles.find(({ profile }) => isPracticeId(profile.id))?.profile.id ?? FIRST_PRACTICE_ID;
}

/** Where somebody is in the lessons, by the profile that they are of. */
export const practiceTourStore = createQueryStore<string, PracticeTour>({
  read: () => ask((app) => app.practice.tour()),
  isTouchedBy: touchesRecords,
});
