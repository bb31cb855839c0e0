import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** Typed data of EIP-712, whatever it is for; permits and orders stand with the approvals. */
export const TYPED_DATA_RULES = {
  'typed-data-any-chain': {
    severities: ['caution'],
    title: 'Valid on every chain',
    text: 'The typed data names no chain, so the signature may be used on each that the application is on. Sign only if that is meant.',
  },
  'typed-data-other-chain': {
    severities: ['danger'],
    title: 'Typed data for another chain',
    text: 'The typed data names another chain than the request. Decline, and ask which one is meant.',
  },
  'typed-data-not-recognised': {
    severities: ['caution'],
    title: 'Typed data that is not known here',
    text: 'All of it is shown and proven, and what the application does with it is not known. Read the tree, or ask who made it.',
  },
  'typed-data-no-contract': {
    severities: ['caution'],
    title: 'Typed data for no contract',
    text: 'The typed data does not say which contract takes it, so any may. Sign only if you know who reads it.',
  },
  'typed-data-permission': {
    severities: ['danger'],
    title: 'Typed data that gives a permission',
    text: 'Whoever has the signature may take, borrow, offer or decide with it, and no transaction of the wallet is needed. Decline, unless you know who that is and how far it goes.',
  },
  'typed-data-holds-hash': {
    severities: ['caution', 'danger'],
    title: 'Typed data that holds a hash',
    text: 'What the hash stands for cannot be seen, and it may be payments, orders or permissions. Ask for what it is made of, or decline.',
  },
  'typed-data-other-owner': {
    severities: ['danger'],
    title: 'About somebody else’s assets',
    text: 'The typed data is about what belongs to another address than this wallet. Decline, unless you act for that address.',
  },
} as const satisfies FindingRuleEntries;
