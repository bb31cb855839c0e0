import type { Profile } from '#shared/model/profile.ts';
import { isPracticeId } from '#shared/practice-profile.ts';

/** False for the profile that Practice makes for itself: its service is a part of this app, and nothing there is worth anything. */
export function hasWorth({ id, environment }: Profile): boolean {
  return !isPracticeId(id) || environment !== 'practice';
}
