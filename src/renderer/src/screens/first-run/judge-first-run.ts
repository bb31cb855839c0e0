import type { LessonRecord, LessonView, PracticeTour } from '#shared/ipc/practice-views.ts';
import { PRACTICE_LESSONS, type PracticeLesson } from '#shared/practice-lessons.ts';

/** What a newcomer can do at once: the first three in this order, and then the other lessons in any. */
export type FirstStep = 'signer' | 'wallet' | PracticeLesson;
type FirstStepStanding = 'done' | 'now' | 'later';

export type ShownStep = {
  step: FirstStep;
  standing: FirstStepStanding;
  /** What was asked for it; of a lesson alone. */
  records: readonly LessonRecord[];
};

export type FirstRun = { steps: ShownStep[]; isFinished: boolean };

type Known = {
  /** No profile but Practice is there. */
  isFresh: boolean;
  /** How many there are of each in the Practice profile; undefined while it is not known. */
  signers: number | undefined;
  wallets: number | undefined;
  tour: PracticeTour | undefined;
  /** Whether the first steps were shown since the window opened: then they stay to the last tick. */
  hasBegun: boolean;
};

const FIRST_LESSON = 'payment';

/** How far a newcomer has come; undefined where there is none to be told: not a fresh install, or the steps were closed. */
export function judgeFirstRun(known: Known): FirstRun | undefined {
  const { isFresh, signers, wallets, tour, hasBegun } = known;
  if (signers === undefined || wallets === undefined || tour === undefined) return undefined;
  const isNew = isFresh && (signers === 0 || wallets === 0 || hasBegun);
  if (!(tour.isShown ?? isNew)) return undefined;
  const recordsOf = (lesson: PracticeLesson) => tour.lessons.find((each) => each.lesson === lesson)?.records ?? [];
  const order: FirstStep[] = ['signer', 'wallet', ...PRACTICE_LESSONS];
  const isDone = (step: FirstStep): boolean => {
    if (step === 'signer') return signers > 0;
    if (step === 'wallet') return wallets > 0;
    return isDecided(recordsOf(step));
  };
  const next = order.find((step) => !isDone(step));
  const isOpen = (step: FirstStep) => step === next || (isDone(FIRST_LESSON) && signers > 0 && wallets > 0);
  return {
    steps: order.map((step) => ({
      step,
      standing: isDone(step) ? 'done' : isOpen(step) ? 'now' : 'later',
      records: step === 'signer' || step === 'wallet' ? [] : recordsOf(step),
    })),
    isFinished: next === undefined,
  };
}

/** Whether each request of a lesson was decided. */
function isDecided(records: readonly LessonRecord[]): boolean {
  return records.length > 0 && records.every(({ standing }) => standing !== 'waiting');
}

/** The lesson that a record was asked for in, and how it stands. */
export function findLesson(
  tour: PracticeTour | undefined,
  { kind, recordId }: { kind: string; recordId: string },
): { lesson: LessonView; record: LessonRecord } | undefined {
  for (const lesson of tour?.lessons ?? []) {
    const record = lesson.records.find((each) => each.kind === kind && each.recordId === recordId);
    if (record !== undefined) return { lesson, record };
  }
  return undefined;
}
