import { inContext } from '#shared/language/catalogue.ts';
import { writeNumber } from '../../../../format/locale.ts';
import { inLanguage, say } from '../../../../language.ts';

/** Words of the part of Settings → Policy that lets a profile sign by itself. */
export const ruleWords = inLanguage({
  title: 'Sign by itself',
  text: 'For a while, and within a budget, the signer can sign what is clear in this profile without asking you: proven, bounded, with nothing to weigh, to somebody known. Messages, approvals of tokens, whatever is known only because you trust a contract, and everything else wait for you. A lock ends it, and so does closing Countersign.',
  production: 'Not in production: there each request needs you.',
  running: 'It runs now: the band at the top says what is left, and stops it.',
  ended: 'The last one ended',
  open: 'Set up a rule…',
  budget: 'Budget',
  budgetText: 'What may leave in all, fees included where the wallet pays them. What you sign meanwhile counts, too.',
  none: 'No currency yet: at least one is needed.',
  list: 'Budget of the rule',
  amount: (unit: string) => say('At most in all, in {unit}', { unit }),
  add: 'Add to the budget',
  added: (what: string) => say('In the budget: {what}.', { what }),
  remove: 'Remove',
  removeOf: (what: string) => say('Remove {what} from the budget', { what }),
  what: (amount: string, chain: string) => say(inContext('window', '{amount} on {chain}'), { amount, chain }),
  requests: 'Requests at most',
  requestsWrong: (most: number) => say('A whole number from 1 to {most}.', { most: writeNumber(most) }),
  ends: 'Ends after',
  spans: [
    { minutes: 15, name: '15 minutes' },
    { minutes: 60, name: '1 hour' },
    { minutes: 4 * 60, name: '4 hours' },
    { minutes: 8 * 60, name: '8 hours' },
    { minutes: 24 * 60, name: '24 hours' },
  ],
  start: 'Start it…',
  startHint: 'Countersign asks once more in a window of its own, with all of it written out.',
  started: 'It runs.',
} as const);
