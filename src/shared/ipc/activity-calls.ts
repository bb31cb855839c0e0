import * as z from 'zod';
import { ACTIVITY_STANDINGS } from '../model/activity-standing.ts';
import { ACTIVITY_TOPICS } from '../model/activity-topic.ts';
import type { IntentStepView, IntentView } from '../model/intent.ts';
import type {
  ActivityAway,
  ActivityCounts,
  ActivityGroupCounts,
  ActivityPage,
  IntentExchange,
} from './activity-views.ts';
import { inProfile, nothing } from './argument-parts.ts';
import { call } from './call.ts';

/** A table for a spreadsheet, for a program, and for printing. */
const DECISION_FORMATS = ['csv', 'json', 'html'] as const;
export type DecisionFormat = (typeof DECISION_FORMATS)[number];

const ofIntent = z.object({ ...inProfile, intentId: z.uuid() });

/** The journal: what was begun, and the two ways on from what does not go on by itself. */
export const activityCalls = {
  activity: {
    /**
     * Some entries in the order of the list, those after a place; with `standing` or `topic` those alone. `isGrouped`: of entries that
     * belong together one alone, the approval of a request and the first of a run.
     */
    list: call<ActivityPage>()(
      z.object({
        ...inProfile,
        standing: z.enum(ACTIVITY_STANDINGS).optional(),
        topic: z.enum(ACTIVITY_TOPICS).optional(),
        isGrouped: z.boolean().default(false),
        after: z
          .object({ createdAt: z.number(), id: z.string().max(100) })
          .nullable()
          .default(null),
        limit: z.int().min(1).max(500).default(100),
      }),
      'answered',
    ),
    counts: call<ActivityCounts>()(z.object(inProfile), 'answered'),
    /** How the entries of a run, or of wallets that were made at once, stand. */
    group: call<ActivityGroupCounts>()(
      z.object({ ...inProfile, kind: z.enum(['funding-run', 'wallet-series']), id: z.string().min(1).max(200) }),
      'answered',
    ),
    /** What happened since somebody last looked at the journal; null where nobody has yet. */
    away: call<ActivityAway | null>()(z.object(inProfile), 'answered'),
    /** Somebody has looked at it up to now. */
    leave: call<null>()(z.object(inProfile), 'answered'),
    /** One entry, wherever it stands; null for one that is not in the journal of this profile. */
    item: call<IntentView | null>()(ofIntent, 'answered'),
    /** The newest entry that began this action of the service; null where none did. */
    ofAction: call<IntentView | null>()(z.object({ ...inProfile, actionId: z.string().min(1).max(500) }), 'answered'),
    steps: call<IntentStepView[]>()(ofIntent, 'answered'),
    /** What is sent to the service for it and what came back, redacted as diagnostics are. */
    exchange: call<IntentExchange>()(ofIntent, 'answered'),
    /** Puts what support needs of it on the clipboard: main writes the text, redacted as diagnostics are. */
    copyForSupport: call<null>()(ofIntent, 'answered'),
    /** Writes what shows that it was approved, and for what, to one file, after asking where to; `path` null when the person thought better of it. */
    saveEvidence: call<{ path: string | null }>()(ofIntent, 'answered'),
    /** How many decisions the signer's log holds, each as it was signed; else at which it is broken. */
    checkDecisions: call<{ count: number }>()(nothing, 'answered'),
    /**
     * Writes what was signed in a profile as a table, after asking where to: each with its time, its proof made again and what became of
     * it. `fromDay` and `toDay` are days in UTC, both included. `path` null when the person thought better of it. `unverified`: files of older logs that
     * could not be verified, and of which nothing was written.
     */
    exportDecisions: call<{ path: string | null; count: number; unreadable: number; unverified: string[] }>()(
      z.object({
        ...inProfile,
        format: z.enum(DECISION_FORMATS),
        fromDay: z.iso.date().optional(),
        toDay: z.iso.date().optional(),
      }),
      'answered',
    ),
    retry: call<IntentView>()(ofIntent, 'refused'),
    dismiss: call<IntentView>()(ofIntent, 'refused'),
  },
} as const;
