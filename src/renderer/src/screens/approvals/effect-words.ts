import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../language.ts';
import { commonWords } from '../../words.ts';

/** Words of what a request can do at most. */
export const effectWords = inLanguage({
  title: 'What it can do at most',
  address: 'address',
  leaving: inContext('effect', 'Leaves'),
  spendable: 'Taken later',
  added: 'Also taken later',
  control: 'Control',
  arriving: inContext('effect', 'Comes in'),
  fees: inContext('effect', 'Costs'),
  noFees: 'Nothing: a message is not sent to the chain.',
  feesNotTold: 'Not given in the record.',
  later: 'Taken later',
  nothingLater: 'Nothing can be taken later.',
  decline: 'If you decline',
  declineText: 'Your key signs nothing. Others can still approve it.',
  left: 'Left after',
  leftWords: {
    inAll: (amount: string, currency: string) =>
      say(inContext('left', '{amount} {currency} in all:'), { amount, currency }),
    change: (before: string, after: string | undefined, currency: string) =>
      after === undefined
        ? say(inContext('left', '{before} {currency} now,'), { before, currency })
        : say(inContext('left', '{before} → at least {after} {currency}'), { before, after, currency }),
    told: (age: string) =>
      say(inContext('left', '· as the service said {ago}'), { ago: commonWords.freshness.ago(age) }),
    unknown: (currency: string) =>
      say(inContext('left', 'Not known: no balance of {currency} was told here.'), { currency }),
    lacks: { 'more-than-there-is': 'less than what can leave', 'any-amount': 'and all of it can leave' },
  },
  open: 'Not bounded',
  anyone: inContext('effect', 'anyone'),
  leaves: ({ amount, whom, parts }: { amount: string; whom: string; parts: number }) =>
    say('{parts, plural, =1 {{amount} to {whom}} other {{amount} to {whom}, in # parts}}', { amount, whom, parts }),
  by: (amount: string, whom: string, until: string | undefined) =>
    until === undefined
      ? say(inContext('effect', '{amount} by {whom}'), { amount, whom })
      : say(inContext('effect', '{amount} by {whom}, until {until}'), { amount, whom, until }),
  from: (amount: string, contract: string) =>
    say(inContext('effect', 'at least {amount}, as {contract} says'), { amount, contract }),
  paidBy: (amount: string, whom: string) =>
    say(inContext('effect', 'up to {amount}, paid by {whom}'), { amount, whom }),
  wouldBe: (phrase: string) => say(inContext('effect', 'It appears to {phrase}.'), { phrase }),
  amounts: {
    native: 'the chain’s own currency',
    any: (what: string) => say(inContext('effect', 'any amount of {what}'), { what }),
    raw: (amount: string, what: string) => say(inContext('effect', '{amount} raw units of {what}'), { amount, what }),
    tokenId: (id: string, what: string) => say(inContext('effect', 'token id {id} of {what}'), { id, what }),
    orTokenId: (amount: string, id: string) =>
      say(inContext('effect', '{amount}, or its token id {id},'), { amount, id }),
  },
  nothing: 'Nothing leaves the wallet, and nothing can be taken from it.',
} as const);
