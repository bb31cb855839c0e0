import type { AppEvent } from '#shared/ipc/events.ts';

/**
 * Events of one name that come together stand for each other: whatever reads again at one of them would read again at any. The requests of a
 * queue are one another's, a run and wallets that were made at once are counted by themselves.
 */
export function nameGathered(event: AppEvent): string {
  if (event.type !== 'intent-changed') return 'profileId' in event ? `${event.type} ${event.profileId}` : event.type;
  const { profileId, kind, group } = event.intent;
  return [event.type, profileId, kind, group === undefined || group.kind === 'request' ? '' : group.id].join(' ');
}
