import type { Failure } from '../failure.ts';
import type { RecordKind } from '../model/review.ts';
import type { PracticeLesson } from '../practice-lessons.ts';

/** `approving`: the yes was said, and the end of it is not known yet. `failed`: it was said, and came to nothing. */
export type LessonRecordStanding = 'waiting' | 'approving' | 'approved' | 'failed' | 'declined';

/** What the practice service asked for. */
export type PracticeRecord = { walletAddress: string; kind: RecordKind; recordId: string };

export type LessonRecord = PracticeRecord & { standing: LessonRecordStanding };

/** A lesson and what was asked for it last; no records where it was not asked for yet. */
export type LessonView = { lesson: PracticeLesson; records: LessonRecord[] };

/** Practice as it begins after a reset. `failure`: why its service could not be started again. */
export type PracticeReset = { profileId: string; failure: Failure | null };

/** Where somebody is in the lessons of the practice service. */
export type PracticeTour = {
  /** Null until the lessons were shown, or closed. */
  isShown: boolean | null;
  /** In their order. */
  lessons: LessonView[];
};
