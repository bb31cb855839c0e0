import type { ActivityCounts } from '#shared/ipc/activity-views.ts';
import { OUTBOX_STANDINGS } from '#shared/model/activity-standing.ts';

/** How many entries are not over. */
export function countOutbox({ standings }: Pick<ActivityCounts, 'standings'>): number {
  return OUTBOX_STANDINGS.reduce((sum, standing) => sum + standings[standing], 0);
}
