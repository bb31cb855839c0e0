import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** What lets somebody else move assets, now or later. */
export const APPROVAL_RULES = {
  'unlimited-approval': {
    severities: ['danger'],
    title: 'Approval without a limit',
    text: 'Somebody may take all of a token, now and later, until that is taken back. Ask for an approval of the amount that is needed.',
  },
  'approval-for-all': {
    severities: ['danger'],
    title: 'Approval for a whole collection',
    text: 'Somebody may move every token of a collection, also those that come later. Sign only for a marketplace you mean to use.',
  },
  permit: {
    severities: ['caution'],
    title: 'A signed permit is used',
    text: 'The call uses a signature that lets somebody take tokens. Look at whose tokens they are, how much, and who may take them.',
  },
  'permit-with-witness': {
    severities: ['caution'],
    title: 'Permit with further conditions',
    text: 'The permit holds further data of an application that is not read here. Read it in the tree, or ask who made it what it says.',
  },
  'not-permit2': {
    severities: ['danger'],
    title: 'A permit for another contract',
    text: 'It has the form of a Permit2 signature and is for a contract that is not Permit2. Decline, unless you know that contract.',
  },
  'signature-moves-assets': {
    severities: ['caution'],
    title: 'A signature that moves assets',
    text: 'This signature alone lets assets be moved: no transaction of the wallet follows. Read it as you would read a payment.',
  },
  'marketplace-order': {
    severities: ['danger'],
    title: 'Marketplace order',
    text: 'Whoever fulfils the order gets what it offers. Compare in the tree what is given with what comes back.',
  },
} as const satisfies FindingRuleEntries;
