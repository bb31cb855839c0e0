import type { PracticeTour } from '#shared/ipc/practice-views.ts';
import { PRACTICE_LESSONS, type PracticeLesson } from '#shared/practice-lessons.ts';
import type { Answers } from '../support/answers.ts';
import type { Inbox } from './approvals.ts';
import { PROFILE_ID, type World } from './world.ts';

/** The lessons of a practice service that asks for what waits in the sample list anyway. */
export function answerPractice(world: World, inbox: Inbox): Answers['practice'] {
  let isShown: boolean | null = null;
  const asked = new Set<PracticeLesson>();
  const first = inbox.samples[0]?.item;
  const tour = (): PracticeTour => ({
    isShown,
    lessons: PRACTICE_LESSONS.map((lesson) => ({
      lesson,
      records:
        asked.has(lesson) && first !== undefined
          ? [{ walletAddress: first.walletAddress, kind: first.kind, recordId: first.recordId, standing: 'waiting' }]
          : [],
    })),
  });
  return {
    tour,
    askFor: () => {
      world.tell('records-changed');
      return first === undefined
        ? []
        : [{ walletAddress: first.walletAddress, kind: first.kind, recordId: first.recordId }];
    },
    reset: () => {
      isShown = true;
      asked.clear();
      world.tell('records-changed');
      return { profileId: PROFILE_ID, failure: null };
    },
    show: (wanted) => {
      isShown = wanted.isShown;
      return tour();
    },
    ask: ({ lesson }) => {
      asked.add(lesson);
      world.tell('records-changed');
      return tour();
    },
  };
}
