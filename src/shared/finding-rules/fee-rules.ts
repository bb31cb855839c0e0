import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** What an operation costs at most, and who pays. */
export const FEE_RULES = {
  fees: {
    severities: ['info', 'caution', 'danger', 'forbidden'],
    title: 'Highest fees',
    text: 'Said of every operation; the more it may cost, the graver, but for what is within a limit of yours. Above any honest cost it is refused: ask for the request to be made again.',
  },
  'gas-out-of-range': {
    severities: ['forbidden'],
    title: 'Impossible gas limits',
    text: 'The limits are more than any chain lets one transaction use. It is refused: ask for the request to be made again.',
  },
  'gas-implausible': {
    severities: ['caution', 'danger'],
    title: 'Implausible gas limits',
    text: 'One limit is more than any block or bundler needs, or 0 where the operation then fails. No honest estimate comes to that: ask how the request was made.',
  },
  'priority-fee-above-maximum': {
    severities: ['danger'],
    title: 'Priority fee above the highest fee',
    text: 'No honest estimate of fees comes to that. Ask how the request was made.',
  },
  paymaster: {
    severities: ['info', 'caution'],
    title: 'A paymaster pays',
    text: 'Somebody else pays the fees. What they take in return cannot be seen here: at most the tokens that the wallet allows them, now or before. Look twice at a paymaster that you do not know.',
  },
} as const satisfies FindingRuleEntries;
