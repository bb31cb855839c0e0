import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** What a request can do at most, added up from its calls. */
export const EFFECT_RULES = {
  'open-effect': {
    severities: ['caution'],
    title: 'Not bounded',
    text: 'What a contract does with this is not known here, so it may take what is sent and what the wallet allowed. Sign only if you know the contract; mark it as trusted in the address book if you do.',
  },
  'left-for-anyone': {
    severities: ['danger'],
    title: 'Left where anyone may take it',
    text: 'Something stays with a contract that gives what it holds to whoever asks next. Decline, and have the request made so that nothing is left over.',
  },
  'leaves-without-limit': {
    severities: ['caution'],
    title: 'Any amount may leave',
    text: 'What is sent has no highest amount, or one that nobody has: it may be all that the wallet has of it. Sign only if all of it is meant, or ask for the exact amount.',
  },
  'spendable-later': {
    severities: ['info', 'caution'],
    title: 'Can be spent later',
    text: 'Somebody may take this from the wallet afterwards, without another signature. Compare who and how much with what is needed. A note where they are known and it is within a limit of yours.',
  },
  'spendable-by-anyone': {
    severities: ['danger'],
    title: 'Anyone can spend it',
    text: 'The approval is for a contract that does what anyone tells it, or for whoever fulfils an order. Decline, unless you mean to offer it to everybody.',
  },
  exchange: {
    severities: ['info', 'caution'],
    title: 'An exchange',
    text: 'What comes in is what the contract promises at least. Compare it with the price that you expect. A note where both currencies are worth the same, and the loss is within the limit.',
  },
  'exchange-at-a-loss': {
    severities: ['danger'],
    title: 'An exchange at a loss',
    text: 'Both currencies are worth the same, and far less may come in than is paid. Decline, and ask for an exchange with a higher minimum.',
  },
  'exchange-without-minimum': {
    severities: ['danger'],
    title: 'An exchange with a minimum that protects nothing',
    text: 'Next to nothing is sure to come in for what is paid. Decline, and ask for an exchange with a minimum near the price that you expect.',
  },
} as const satisfies FindingRuleEntries;
