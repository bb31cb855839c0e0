import * as z from 'zod';
import { allowRuleSchema } from '../model/allow-rule.ts';
import { inProfile, nothing } from './argument-parts.ts';
import { call } from './call.ts';
import type { RulesView } from './rule-views.ts';

/** Rules by which a profile signs by itself: the signer keeps them, and signs nothing beyond them. */
export const ruleCalls = {
  rules: {
    list: call<RulesView>()(nothing, 'answered'),
    /** Asks outside the page, with all of it written out. */
    start: call<RulesView>()(z.object({ ...inProfile, rule: allowRuleSchema }), 'refused'),
    /** At once and without a question. */
    stop: call<RulesView>()(z.object(inProfile), 'answered'),
    /** Somebody has seen that the last rule of the profile ended. */
    seen: call<RulesView>()(z.object(inProfile), 'answered'),
  },
} as const;
