import type { IntentCondition, IntentState } from '#shared/model/intent.ts';

/** The steps of a create as the operator sees them. */
export type CreateStep = 'journal' | 'sending' | 'keeping' | 'final';
export type StepStanding = 'done' | 'now' | 'next' | 'stopped';

const STEPS: readonly { step: CreateStep; states: readonly IntentState[] }[] = [
  { step: 'journal', states: ['intent', 'prepared'] },
  { step: 'sending', states: ['sending'] },
  { step: 'keeping', states: ['known'] },
  { step: 'final', states: ['final'] },
];

/** How each step of a create stands; what stopped is neither done nor under way. */
export function listCreateSteps(intent: {
  state: IntentState;
  condition: IntentCondition;
}): { step: CreateStep; standing: StepStanding }[] {
  const current = STEPS.findIndex(({ states }) => states.includes(intent.state));
  const standingNow = intent.condition === 'done' ? 'done' : intent.condition === 'active' ? 'now' : 'stopped';
  return STEPS.map(({ step }, index) => {
    if (index === current) return { step, standing: standingNow };
    return { step, standing: index < current ? 'done' : 'next' };
  });
}
