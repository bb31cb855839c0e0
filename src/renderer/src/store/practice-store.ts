import type { PracticeTour } from '#shared/ipc/practice-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** The profile of the practice service that this app runs itself. */
export const PRACTICE_PROFILE = 'practice';

/** Where somebody is in the lessons, by the profile that they are of. */
export const practiceTourStore = createQueryStore<string, PracticeTour>({
  read: () => ask((app) => app.practice.tour()),
  isTouchedBy: touchesRecords,
});
