import { activityCountsStore } from '../../store/activity-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { useRules } from '../../store/rules-store.ts';
import { activityWords } from './words.ts';

/** How many entries do not go on without the operator, and a rule that ended, in the rail. */
export function ActivityBadge() {
  const profileId = useCurrentProfile()?.id;
  const { uncertain = 0, failed = 0 } = useQuery(activityCountsStore, profileId).data?.standings ?? {};
  const notices = useRules().data?.notices.filter((notice) => notice.profileId === profileId) ?? [];
  const count = uncertain + failed + notices.length;
  if (count === 0) return null;
  return (
    <span className="min-w-5 rounded-full border border-caution-line bg-caution-surface px-1.5 text-center text-tiny leading-[1rem] font-semibold text-caution tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{activityWords.needsYou(count)}</span>
    </span>
  );
}
