import * as z from 'zod';
import { PRACTICE_LESSONS } from '../practice-lessons.ts';

const place = {
  /** Address of a wallet of that service. */
  wallet: z.string().min(1).max(200),
  /** Address of the signer that is to be asked. */
  signer: z.string().min(1).max(200),
};

/** What is asked of the practice service for one request of a kind, which stands in the path. */
export const askRequestBodySchema = z.object(place);
export type AskRequestBody = z.infer<typeof askRequestBodySchema>;

/** What is asked of the practice service for a lesson; its answer lists what it made. Both are of that service alone. */
export const askLessonBodySchema = z.object({
  lesson: z.enum(PRACTICE_LESSONS),
  ...place,
});
export type AskLessonBody = z.infer<typeof askLessonBodySchema>;

export const lessonRecordsSchema = z.array(
  z.object({ kind: z.enum(['transaction', 'signature']), id: z.string().min(1).max(500) }),
);

/** Where somebody is in the lessons, as it is kept. `isShown` is null until they were shown, or closed. */
export const lessonProgressSchema = z.object({
  isShown: z.boolean().nullable().default(null),
  asked: z
    .array(
      z.object({
        lesson: z.enum(PRACTICE_LESSONS),
        walletAddress: z.string(),
        kind: z.enum(['transaction', 'signature']),
        recordId: z.string(),
      }),
    )
    .default([]),
});
export type LessonProgress = z.infer<typeof lessonProgressSchema>;
