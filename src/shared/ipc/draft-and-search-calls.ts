import * as z from 'zod';
import { inProfile } from './argument-parts.ts';
import { call } from './call.ts';
import type { DraftView, SearchHit } from './draft-and-search-views.ts';

const form = z.string().min(1).max(500);

/** What the operator keeps and finds here: nothing of it reaches the service. */
export const draftAndSearchCalls = {
  drafts: {
    list: call<DraftView[]>()(z.object(inProfile), 'answered'),
    get: call<DraftView | null>()(z.object({ ...inProfile, form }), 'answered'),
    put: call<null>()(z.object({ ...inProfile, form, value: z.string().max(2_000_000) }), 'answered'),
    remove: call<null>()(z.object({ ...inProfile, form }), 'answered'),
  },
  search: {
    /**
     * Every word has to occur, in any member of any record of the profile; part of a word is enough. `kindNames`: what the window
     * calls kinds of entries of the journal, which are found by that as well.
     */
    find: call<SearchHit[]>()(
      z.object({
        ...inProfile,
        text: z.string().max(200),
        limit: z.int().min(1).max(200).default(40),
        kindNames: z.record(z.string().max(60), z.string().max(100)).default({}),
      }),
      'answered',
    ),
  },
} as const;
