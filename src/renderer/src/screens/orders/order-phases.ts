/** The phases of an order in their order (service facts, "Statuses"); the service may know more. */
const ORDER_PHASES = ['quote', 'payment', 'delivery', 'completed'] as const;
export type OrderPhase = (typeof ORDER_PHASES)[number];

/** `open`: the service tells a phase that is not among these, so it is not known whether this one was reached. */
export type PhaseStanding = 'done' | 'now' | 'next' | 'open';
export type PhaseStep = { phase: OrderPhase; standing: PhaseStanding };

/** How each known phase stands, given the present one; all are done once it is completed. */
export function listPhases(phase: string | undefined): PhaseStep[] {
  const current = isKnownPhase(phase) ? ORDER_PHASES.indexOf(phase) : -1;
  return ORDER_PHASES.map((each, index) => ({ phase: each, standing: judgePhase(index, current) }));
}

export function isKnownPhase(phase: string | undefined): phase is OrderPhase {
  return ORDER_PHASES.some((each) => each === phase);
}

function judgePhase(index: number, current: number): PhaseStanding {
  if (current < 0) return 'open';
  if (index < current || current === ORDER_PHASES.length - 1) return 'done';
  return index === current ? 'now' : 'next';
}
