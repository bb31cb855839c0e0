/** What a person does, and what it may cost them at most: a click, a key press and a text that is entered are one action each. */
export type Goal = { name: string; actions: number; seconds: number | null };

export const GOALS = {
  first: { name: 'First approval, from an empty folder', actions: 8, seconds: 60 },
  ten: { name: 'Ten mixed approvals, reviewed in a row', actions: 25, seconds: null },
  find: { name: 'Find and open one request among 500', actions: 5, seconds: 1 },
  decline: { name: 'Decline it with a reason', actions: 5, seconds: null },
  wallets: { name: 'Twenty funded wallets, from an empty folder', actions: 6, seconds: null },
} as const satisfies Record<string, Goal>;

export type Journey = keyof typeof GOALS;

/** What a journey took; `failure` says why it did not come to its end. */
export type Measured = { journey: Journey; actions: number; clicks: number; seconds: number; failure?: string };

/** Whether a journey came to its end within its goal. */
export function isMet({ journey, actions, seconds, failure }: Measured): boolean {
  const goal: Goal = GOALS[journey];
  return failure === undefined && actions <= goal.actions && (goal.seconds === null || seconds <= goal.seconds);
}
