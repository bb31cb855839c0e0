import type { ActivityGroupCounts } from '#shared/ipc/activity-views.ts';
import type { ActivityGroup } from '#shared/model/activity-group.ts';
import { ACTIVITY_STANDINGS } from '#shared/model/activity-standing.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { readAmount } from './describe-intent.ts';
import { activityWords } from './words.ts';

type Group = { intent: Pick<IntentView, 'kind' | 'target'>; kind: ActivityGroup['kind']; counts: ActivityGroupCounts };

/** What was begun together, in words: what it is, how its entries stand, and whether all have come to an end. */
export function sayGroup({ intent, kind, counts }: Group): { title: string; standings: string; isOver: boolean } {
  const words = activityWords.groups;
  const all = ACTIVITY_STANDINGS.reduce((sum, standing) => sum + (counts[standing] ?? 0), 0);
  const over = (counts.done ?? 0) + (counts.dismissed ?? 0);
  const named = ACTIVITY_STANDINGS.flatMap((standing) => {
    const count = counts[standing] ?? 0;
    return count === 0 ? [] : activityWords.counted[standing](count, String(count));
  });
  const title = kind === 'funding-run' ? words.funding(all, readAmount(intent)) : words.wallets(all);
  return { title, standings: named.join(', '), isOver: over === all };
}
