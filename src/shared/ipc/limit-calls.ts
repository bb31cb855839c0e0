import * as z from 'zod';
import { limitAmountSchema, limitPlaceSchema, swapLossSchema } from '../model/limits.ts';
import { inProfile } from './argument-parts.ts';
import { call } from './call.ts';
import type { LimitsView } from './limit-views.ts';

/** The amounts up to which a profile takes things lightly, and above which gravely. */
export const limitCalls = {
  limits: {
    list: call<LimitsView>()(z.object(inProfile), 'answered'),
    /** Null takes the limit away. Where money is real, what would make reviews warn of less is asked outside the page. */
    set: call<LimitsView>()(
      z.object({ ...inProfile, place: limitPlaceSchema, atMost: limitAmountSchema.nullable() }),
      'refused',
    ),
    /** Null for what is usual. */
    setSwapLoss: call<LimitsView>()(z.object({ ...inProfile, swapLoss: swapLossSchema.nullable() }), 'refused'),
  },
} as const;
