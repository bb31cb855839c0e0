import { GraduationCap } from 'lucide-react';
import type { LessonRecord, LessonView } from '#shared/ipc/practice-views.ts';
import type { PracticeLesson } from '#shared/practice-lessons.ts';
import { useWrittenKeys } from '../../hooks/use-written-keys.ts';
import type { KeyId } from '../../keys/key-table.ts';
import { firstRunWords } from './words.ts';

/** The keys that each lesson names. */
const KEYS: Record<PracticeLesson, Readonly<Record<string, KeyId>>> = {
  payment: { rest: 'approvals.rest', approve: 'approvals.approve' },
  mismatch: { decline: 'approvals.decline' },
  allowance: { decline: 'approvals.decline' },
  several: { start: 'walk.start', next: 'walk.next', summary: 'walk.summary' },
};

/** What to notice about the request that is on the screen, and what came of the decision. */
export function LessonNote({ open: { lesson, record } }: { open: { lesson: LessonView; record: LessonRecord } }) {
  const { steps, lessons } = firstRunWords;
  const words = lessons[lesson.lesson];
  const { standing } = record;
  const written = useWrittenKeys(KEYS[lesson.lesson]);
  const notice = written === undefined ? words.notice : `${words.notice} ${words.keys(written)}`;
  return (
    <div className="flex min-w-72 flex-1 items-start gap-2">
      <GraduationCap size={15} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <p role="status" className="min-w-0">
        <strong className="font-semibold">{steps[lesson.lesson].title}.</strong>{' '}
        {standing === 'waiting' ? notice : words[standing]}
      </p>
    </div>
  );
}
