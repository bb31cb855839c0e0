import type { IntentView } from '#shared/model/intent.ts';

/** Whether a rule said yes, and no person. */
export function isByRule({ facts }: Pick<IntentView, 'facts'>): boolean {
  return facts.ruleId !== undefined;
}
