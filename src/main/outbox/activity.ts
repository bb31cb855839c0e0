import type { ActivityCounts, ActivityGroupCounts, ActivityPage, ActivityPlace } from '#shared/ipc/activity-views.ts';
import type { ActivityGroup } from '#shared/model/activity-group.ts';
import { ACTIVITY_STANDINGS, type ActivityStanding, standingOf } from '#shared/model/activity-standing.ts';
import { type ActivityTopic, topicOf } from '#shared/model/activity-topic.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Intents } from '../store/intents.ts';
import type { Engine } from './engine.ts';
import { readKind, viewUnreadable } from './read-row.ts';

type PageQuestion = {
  profileId: string;
  standing?: ActivityStanding | undefined;
  topic?: ActivityTopic | undefined;
  /** Of entries that belong together one alone; only where no standing is asked for. */
  isGrouped?: boolean | undefined;
  after: ActivityPlace | null;
  limit: number;
};
type IntentKey = { profileId: string; id: string };

/** The journal as the window reads it: by page, by count, and one by one. */
export type Activity = {
  page(question: PageQuestion): ActivityPage;
  counts(profileId: string): ActivityCounts;
  /** How the entries of a group stand. */
  group(key: ActivityGroup & { profileId: string }): ActivityGroupCounts;
  find(key: IntentKey): IntentView | undefined;
  /** The newest entry that began this action of the service. */
  findOfAction(key: { profileId: string; actionId: string }): IntentView | undefined;
};

type Options = { intents: Intents; engine: Pick<Engine, 'kinds' | 'view'> };

export function createActivity({ intents, engine: { kinds, view } }: Options): Activity {
  let isJudged = false;
  /** Rows that say that they go on, and of which nobody here knows how, are shown as unreadable. None comes to be one as the app runs. */
  const rows = (): Intents['activity'] => {
    if (!isJudged) {
      for (const row of intents.listActive()) {
        if (readKind(kinds, row) === undefined) intents.activity.mark(row.id, 'uncertain');
      }
      isJudged = true;
    }
    return intents.activity;
  };
  const listUnreadable = (profileId: string) =>
    intents.unreadable.list(profileId).map((row) => viewUnreadable(row, profileId));
  const find = ({ profileId, id }: IntentKey): IntentView | undefined => {
    const row = intents.get(id);
    if (row?.profileId === profileId) return view(row);
    return listUnreadable(profileId).find((each) => each.id === id);
  };
  return {
    find,
    page(question) {
      const { profileId, limit } = question;
      // One more tells whether anything is behind.
      const ids = rows().list({ ...question, limit: limit + 1 });
      const readable = ids.flatMap((id) => {
        const row = intents.get(id);
        return row === undefined ? [] : view(row);
      });
      const unreadable = listUnreadable(profileId).filter((each) => isAsked(each, question));
      const items = [...readable, ...unreadable].sort(comparePlaces).slice(0, limit);
      const last = readable.length + unreadable.length > limit ? items.at(-1) : undefined;
      return { items, next: last === undefined ? null : { createdAt: last.createdAt, id: last.id } };
    },
    counts(profileId) {
      const tally = rows().tally(profileId);
      const unreadable = listUnreadable(profileId);
      const ofStanding = (standing: ActivityStanding) =>
        (tally[`standing ${standing}`] ?? 0) + unreadable.filter((each) => standingOf(each) === standing).length;
      return {
        all: (tally.all ?? 0) + unreadable.length,
        standings: Object.fromEntries(
          ACTIVITY_STANDINGS.map((standing) => [standing, ofStanding(standing)]),
        ) as ActivityCounts['standings'],
        kinds: countKinds(tally, unreadable),
      };
    },
    group: (key) => rows().countGroup(key),
    findOfAction(key) {
      const id = rows().findOfAction(key);
      return id === undefined ? undefined : find({ profileId: key.profileId, id });
    },
  };
}

function isAsked(intent: IntentView, { standing, topic, after }: PageQuestion): boolean {
  if (topic !== undefined && topicOf(intent.kind) !== topic) return false;
  if (standing !== undefined && standingOf(intent) !== standing) return false;
  return after === null || comparePlaces(intent, after) > 0;
}

/** In the order of the list: ids as SQLite compares them, which hold ASCII alone. */
function comparePlaces(left: ActivityPlace, right: ActivityPlace): number {
  if (left.createdAt !== right.createdAt) return right.createdAt - left.createdAt;
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}

const OF_KIND = 'kind ';

function countKinds(
  tally: Readonly<Record<string, number>>,
  unreadable: readonly IntentView[],
): Record<string, number> {
  const named = Object.entries(tally).filter(([name]) => name.startsWith(OF_KIND));
  const kinds = new Map(named.map(([name, number]) => [name.slice(OF_KIND.length), number]));
  for (const { kind } of unreadable) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return Object.fromEntries(kinds);
}
