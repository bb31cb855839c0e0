import type { FirstStep } from './judge-first-run.ts';

const steps: Record<FirstStep, { title: string; text: string; action: string }> = {
  signer: {
    title: 'Make a signer',
    text: 'A key that approves. It is born in the signer process and kept in the keychain; no window ever sees it.',
    action: 'Generate a signer',
  },
  wallet: {
    title: 'Make a wallet',
    text: 'A smart wallet at the Practice service, with your signer as its admin.',
    action: 'Create a wallet',
  },
  approval: {
    title: 'See an approval appear',
    text: 'Ask for a transaction. It waits under Approvals: you see what it does before you sign.',
    action: 'Ask for a transaction',
  },
};

/** Words of the welcome. */
export const firstRunWords = {
  label: 'First steps',
  title: 'Welcome to Countersign',
  text: 'You sign exactly what is on the screen, or nothing. The Practice profile is ready: a service on this computer where nothing has value, to try everything in.',
  stepsTitle: 'Three steps to try it',
  steps,
  standing: { done: 'done', now: 'next', later: 'later' },
  ownTitle: 'Your own service',
  ownText: 'Add a staging or production profile when you have its address and an API key. Practice stays.',
  own: 'Add a staging or production profile',
  dismiss: 'Close the welcome',
  strip: (done: number, all: number) => `First steps: ${done} of ${all} done`,
  next: (title: string) => `Next: ${title.toLowerCase()}`,
  show: 'Show all',
  finished: 'That was all of it. What you did is under Activity.',
  close: 'Close',
} as const;
