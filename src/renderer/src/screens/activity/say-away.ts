import type { ActivityAway } from '#shared/ipc/activity-views.ts';
import { ACTIVITY_TOPICS } from '#shared/model/activity-topic.ts';
import { activityWords } from './words.ts';

/** What happened while nobody looked, a sentence each: what came in, what was begun, what needs the operator. */
export function sayAway({ arrived, waiting, begun }: ActivityAway): string[] {
  const words = activityWords.away;
  const topics = ACTIVITY_TOPICS.flatMap((topic) => {
    const count = sum(begun.filter((each) => each.topic === topic));
    return count === 0 ? [] : words.topics[topic](count);
  });
  const needing = sum(begun.filter(({ standing }) => standing === 'failed' || standing === 'uncertain'));
  return [
    ...(arrived === 0 ? [] : [words.arrived(arrived, waiting)]),
    ...(topics.length === 0 ? [] : [words.begun(topics.join(', '))]),
    ...(needing === 0 ? [] : [words.needing(needing)]),
  ];
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((all, { count }) => all + count, 0);
}
