/** What a newcomer can do at once, in this order. */
export type FirstStep = 'signer' | 'wallet' | 'approval';
export type FirstStepStanding = 'done' | 'now' | 'later';

export type FirstRun = {
  steps: { step: FirstStep; standing: FirstStepStanding }[];
  isFinished: boolean;
};

type Known = {
  /** How many there are of each in the Practice profile; undefined while it is not known. */
  signers: number | undefined;
  wallets: number | undefined;
  approvals: number | undefined;
  /** Kinds of what stands in the journal. */
  intentKinds: readonly string[] | undefined;
  /** Whether the welcome was shown since the window opened: then it stays to the last tick. */
  hasBegun: boolean;
  isDismissed: boolean;
};

const SHOW_AN_APPROVAL: readonly string[] = ['approve', 'create-transaction', 'create-signature'];

/** How far a newcomer has come; undefined where there is no newcomer: a signer and a wallet are there, or it was closed. */
export function judgeFirstRun(known: Known): FirstRun | undefined {
  const { signers, wallets, approvals, intentKinds, hasBegun, isDismissed } = known;
  if (isDismissed || signers === undefined || wallets === undefined) return undefined;
  if (approvals === undefined || intentKinds === undefined) return undefined;
  const isNew = signers === 0 || wallets === 0;
  if (!isNew && !hasBegun) return undefined;
  const done: Record<FirstStep, boolean> = {
    signer: signers > 0,
    wallet: wallets > 0,
    approval: approvals > 0 || intentKinds.some((kind) => SHOW_AN_APPROVAL.includes(kind)),
  };
  const order: FirstStep[] = ['signer', 'wallet', 'approval'];
  const next = order.find((step) => !done[step]);
  return {
    steps: order.map((step) => ({ step, standing: done[step] ? 'done' : step === next ? 'now' : 'later' })),
    isFinished: next === undefined,
  };
}
