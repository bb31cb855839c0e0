import * as z from 'zod';
import { ADJUSTABLE_RULES } from '../finding-rules/finding-rules.ts';
import { adjustableSeveritySchema } from '../model/finding-severity.ts';
import { inProfile } from './argument-parts.ts';
import { call } from './call.ts';
import type { FindingGroupView } from './finding-views.ts';

/** The rules that reviews are made by, and how grave each profile takes them to be. */
export const findingCalls = {
  findings: {
    list: call<FindingGroupView[]>()(z.object(inProfile), 'answered'),
    /** Null takes the rule as it is by itself again. What a rule forbids stays refused; one that only forbids cannot be set. */
    set: call<FindingGroupView[]>()(
      z.object({ ...inProfile, rule: z.enum(ADJUSTABLE_RULES), severity: adjustableSeveritySchema.nullable() }),
      'refused',
    ),
  },
} as const;
