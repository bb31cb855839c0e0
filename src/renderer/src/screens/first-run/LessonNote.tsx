import { GraduationCap } from 'lucide-react';
import type { LessonRecord, LessonView } from '#shared/ipc/practice-views.ts';
import { firstRunWords } from './words.ts';

/** What to notice about the request that is on the screen, and what came of the decision. */
export function LessonNote({ open: { lesson, record } }: { open: { lesson: LessonView; record: LessonRecord } }) {
  const { steps, lessons } = firstRunWords;
  const words = lessons[lesson.lesson];
  const { standing } = record;
  return (
    <div className="flex min-w-72 flex-1 items-start gap-2">
      <GraduationCap size={15} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <p role="status" className="min-w-0">
        <strong className="font-semibold">{steps[lesson.lesson].title}.</strong>{' '}
        {standing === 'waiting' ? words.notice : words[standing]}
      </p>
    </div>
  );
}
