import type { IntentState, ShownCondition } from '#shared/model/intent.ts';

/** The steps of a write as the operator sees them. */
export type IntentStep = 'journal' | 'sending' | 'keeping' | 'final';
export type StepStanding = 'done' | 'now' | 'next' | 'stopped';

const STEPS: readonly { step: IntentStep; states: readonly IntentState[] }[] = [
  { step: 'journal', states: ['intent', 'prepared'] },
  { step: 'sending', states: ['sending'] },
  { step: 'keeping', states: ['known'] },
  { step: 'final', states: ['final'] },
];

/** How each step of a write stands; what stopped is neither done nor under way. */
export function listIntentSteps(intent: {
  state: IntentState;
  condition: ShownCondition;
}): { step: IntentStep; standing: StepStanding }[] {
  const current = STEPS.findIndex(({ states }) => states.includes(intent.state));
  const standingNow = intent.condition === 'done' ? 'done' : intent.condition === 'active' ? 'now' : 'stopped';
  return STEPS.map(({ step }, index) => {
    if (index === current) return { step, standing: standingNow };
    return { step, standing: index < current ? 'done' : 'next' };
  });
}
