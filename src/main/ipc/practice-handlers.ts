import type { Handlers } from '#shared/ipc/derive.ts';
import { succeed } from '#shared/result.ts';
import { createLessons, type LessonsOptions } from '../practice/lessons.ts';
import { createResetPractice, type ResetPracticeOptions } from '../practice/reset-practice.ts';

export type PracticeHandlerOptions = LessonsOptions & ResetPracticeOptions;

export function createPracticeHandlers(options: PracticeHandlerOptions): Handlers['practice'] {
  const lessons = createLessons(options);
  return {
    tour: async () => succeed(lessons.view()),
    async show({ isShown }) {
      lessons.show(isShown);
      return succeed(lessons.view());
    },
    ask: lessons.ask,
    askFor: lessons.askFor,
    reset: createResetPractice(options),
  };
}
