import * as z from 'zod';
import { PRACTICE_LESSONS } from '../practice-lessons.ts';
import { PRACTICE_REQUESTS } from '../practice-requests.ts';
import { evmAddress, inProfile, nothing } from './argument-parts.ts';
import { call } from './call.ts';
import type { PracticeRecord, PracticeReset, PracticeTour } from './practice-views.ts';

/** The lessons of the Practice profile. */
export const practiceCalls = {
  practice: {
    tour: call<PracticeTour>()(nothing, 'answered'),
    /** Whether the lessons are on the screen; kept, so that the next start shows them where they were left. */
    show: call<PracticeTour>()(z.object({ isShown: z.boolean() }), 'answered'),
    /** Has the practice service ask for what a lesson is about. Resolves when it can be reviewed. */
    ask: call<PracticeTour>()(
      z.object({ lesson: z.enum(PRACTICE_LESSONS), walletAddress: evmAddress, signer: evmAddress }),
      'refused',
    ),
    /** Has it ask for one request of a kind. Resolves with what can be reviewed. */
    askFor: call<PracticeRecord[]>()(
      z.object({ kind: z.enum(PRACTICE_REQUESTS), walletAddress: evmAddress, signer: evmAddress }),
      'refused',
    ),
    /** Begins the practice service anew, with a profile that takes the place of this one. Asks once more outside the page. */
    reset: call<PracticeReset>()(z.object(inProfile), 'refused'),
  },
} as const;
