import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** Who gets something, and whether this app has met them before. */
export const ADDRESS_RULES = {
  'denied-address': {
    severities: ['forbidden'],
    title: 'Address on your deny list',
    text: 'What is signed names an address that you put on your deny list, so it is refused. If that is a mistake, take the address off the list under Addresses.',
  },
  'known-recipient': {
    severities: ['info'],
    title: 'Known recipient',
    text: 'What is sent goes to an address that is named here or was used before. Nothing to do but compare the name.',
  },
  'known-spender': {
    severities: ['info'],
    title: 'Known spender',
    text: 'Who may take tokens is named here or was used before. Nothing to do but compare the name.',
  },
  'known-operator': {
    severities: ['info'],
    title: 'Known operator',
    text: 'Who may move a collection is named here or was used before. Nothing to do but compare the name.',
  },
  'known-paid-contract': {
    severities: ['info'],
    title: 'Known contract is paid',
    text: 'A contract that is sent native currency is named here or was used before. Nothing to do but compare the name.',
  },
  'first-time-recipient': {
    severities: ['caution'],
    title: 'First-time recipient',
    text: 'Nothing was ever sent to this address from this app on this chain. Compare the whole address with where you have it from.',
  },
  'first-time-spender': {
    severities: ['caution'],
    title: 'First-time spender',
    text: 'This address was never allowed to take tokens from this app on this chain. Compare the whole address with where you have it from.',
  },
  'first-time-operator': {
    severities: ['caution'],
    title: 'First-time operator',
    text: 'This address was never allowed to move a collection from this app on this chain. Compare the whole address with where you have it from.',
  },
  'first-time-paid-contract': {
    severities: ['caution'],
    title: 'Contract paid for the first time',
    text: 'Native currency goes to a contract that was never used from this app on this chain. Its code alone says what becomes of it, whatever the call is named: make sure that you know the contract, then name it in the address book.',
  },
  'look-alike-recipient': {
    severities: ['caution', 'danger'],
    title: 'Look-alike recipient',
    text: 'The recipient begins or ends like an address you know and is another. With both ends the same it was most likely made to be mistaken: compare every digit.',
  },
  'look-alike-spender': {
    severities: ['caution', 'danger'],
    title: 'Look-alike spender',
    text: 'Who may take tokens begins or ends like an address you know and is another. With both ends the same it was most likely made to be mistaken: compare every digit.',
  },
  'look-alike-operator': {
    severities: ['caution', 'danger'],
    title: 'Look-alike operator',
    text: 'Who may move a collection begins or ends like an address you know and is another. With both ends the same it was most likely made to be mistaken: compare every digit.',
  },
  'look-alike-paid-contract': {
    severities: ['caution', 'danger'],
    title: 'Look-alike contract is paid',
    text: 'A contract that is sent native currency begins or ends like an address you know and is another. With both ends the same it was most likely made to be mistaken: compare every digit.',
  },
  'known-called-contract': {
    severities: ['info'],
    title: 'Known contract is called',
    text: 'A contract that is called is named here or was used before. Nothing to do but compare the name.',
  },
  'first-time-called-contract': {
    severities: ['caution'],
    title: 'First call of a contract',
    text: 'A contract that is called was never used from this app on this chain. Make sure that you know it, then name it in the address book.',
  },
  'look-alike-called-contract': {
    severities: ['caution', 'danger'],
    title: 'Look-alike contract is called',
    text: 'A contract that is called begins or ends like an address you know and is another. With both ends the same it was most likely made to be mistaken: compare every digit.',
  },
  'known-named-address': {
    severities: ['info'],
    title: 'Known address is named',
    text: 'An address that stands in an argument of a call or in a text is named here or was used before. Nothing to do but compare the name.',
  },
  'first-time-named-address': {
    severities: ['caution'],
    title: 'Address named for the first time',
    text: 'An address that stands in an argument of a call or in a text was never used from this app on this chain. Make sure that you know it, then name it in the address book.',
  },
  'look-alike-named-address': {
    severities: ['caution', 'danger'],
    title: 'Look-alike address is named',
    text: 'An address that stands in an argument of a call or in a text begins or ends like an address you know and is another. With both ends the same it was most likely made to be mistaken: compare every digit.',
  },
  'transfer-to-token': {
    severities: ['danger'],
    title: 'Transfer to the token itself',
    text: 'Tokens go to the contract of the token, where they are most likely lost. Decline, and have the recipient corrected.',
  },
  'transfer-to-zero': {
    severities: ['danger'],
    title: 'Transfer to nobody',
    text: 'What is sent goes to nobody and is lost. Decline, unless it is meant to be destroyed.',
  },
  'moves-what-others-have': {
    severities: ['caution'],
    title: 'Somebody else’s tokens are moved',
    text: 'The tokens are neither this wallet’s nor for it: it uses what somebody else allowed it. Sign only if their owner asked for it, and compare the recipient.',
  },
  'other-recipient': {
    severities: ['caution'],
    title: 'Somebody else receives it',
    text: 'The wallet pays, and what is received for it goes to another address. Sign only if that address is the one you mean.',
  },
} as const satisfies FindingRuleEntries;
