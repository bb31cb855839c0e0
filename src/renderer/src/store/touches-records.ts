import type { AppEvent } from '#shared/ipc/events.ts';

/** Whether records of the profile may be others than they were: they were read, written, or the profile itself changed. */
export function touchesRecords(event: AppEvent, profileId: string): boolean {
  // What was written is kept with the journal's last step, before the next reading.
  if (event.type === 'intent-changed') return event.intent.profileId === profileId;
  return (event.type === 'records-changed' || event.type === 'profile-changed') && event.profileId === profileId;
}
