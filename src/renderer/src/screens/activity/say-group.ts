import type { ActivityGroupCounts } from '#shared/ipc/activity-views.ts';
import type { ActivityGroup } from '#shared/model/activity-group.ts';
import { ACTIVITY_STANDINGS, type ActivityStanding } from '#shared/model/activity-standing.ts';
import type { Tone } from '../../components/tone.ts';
import { STANDING_TONES } from './judge-standing.ts';
import { activityWords } from './words.ts';

type Group = { kind: ActivityGroup['kind']; counts: ActivityGroupCounts };

type SaidGroup = {
  /** What it is. Its rows may be of different amounts, which none of them tells. */
  title: string;
  /** How all of it stands; undefined while nothing of it is counted. */
  badge: { word: string; tone: Tone; isUnderWay: boolean } | undefined;
  /** How many of its entries stand how, those that need somebody first. */
  standings: { standing: ActivityStanding; text: string }[];
};

/** What was begun together, in words. */
export function sayGroup({ kind, counts }: Group): SaidGroup {
  const words = activityWords.groups;
  const all = ACTIVITY_STANDINGS.reduce((sum, standing) => sum + (counts[standing] ?? 0), 0);
  const standings = ACTIVITY_STANDINGS.flatMap((standing) => {
    const count = counts[standing] ?? 0;
    return count === 0 ? [] : { standing, text: activityWords.counted[standing](count, String(count)) };
  });
  const title = (kind === 'funding-run' ? words.funding : words.wallets)(all);
  return { title, standings, badge: all === 0 ? undefined : judgeGroup(counts) };
}

/** As its worst entry stands once nothing goes on by itself; until then it is under way, whatever became of the others. */
function judgeGroup({ uncertain = 0, failed = 0, paused = 0, ...rest }: ActivityGroupCounts): SaidGroup['badge'] {
  const { standings, groupNeedsYou } = activityWords;
  if (rest['under-way']) return { word: standings['under-way'], tone: STANDING_TONES['under-way'], isUnderWay: true };
  if (paused > 0) return { word: standings.paused, tone: STANDING_TONES.paused, isUnderWay: false };
  if (failed > 0) return { word: groupNeedsYou, tone: STANDING_TONES.failed, isUnderWay: false };
  if (uncertain > 0) return { word: groupNeedsYou, tone: STANDING_TONES.uncertain, isUnderWay: false };
  return { word: standings.done, tone: STANDING_TONES.done, isUnderWay: false };
}
