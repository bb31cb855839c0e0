import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** What calls do, and how far they can be read. */
export const CALL_RULES = {
  'unreadable-call': {
    severities: ['caution'],
    title: 'A call that cannot be read',
    text: 'The bytes are proven, and what the contract does with them is not known here. Add the contract’s ABI, or ask who made the request.',
  },
  'calls-not-opened': {
    severities: ['caution'],
    title: 'Calls inside that are not opened',
    text: 'The call makes further calls, too many or too deep to be shown. Ask for smaller requests.',
  },
  'odd-checksum': {
    severities: ['caution'],
    title: 'An address with capitals that do not fit it',
    text: 'Capitals of an address are its checksum (EIP-55), and these are another one’s: a digit may have been changed on the way. Compare all of the address with where it was agreed, or ask for the request to be made again.',
  },
  'try-mode': {
    severities: ['caution'],
    title: 'A failing call does not undo the others',
    text: 'Part of this can happen without the rest. Sign only if every call is fine on its own.',
  },
  'swap-without-limit': {
    severities: ['caution', 'danger'],
    title: 'Exchange without a limit',
    text: 'Next to nothing is sure to be received, or any amount may be taken. Decline, and ask for an exchange with a least or highest amount. A caution where a later step may have the limit.',
  },
  'swap-without-end': {
    severities: ['caution'],
    title: 'Exchange without an end',
    text: 'It may be held back and made at any later time, at what is then a bad price. Ask for an exchange that ends within minutes of being signed.',
  },
  'named-by-operator': {
    severities: ['info'],
    title: 'Read with an ABI of yours',
    text: 'The names of the function and its arguments are from an ABI that was added here. It explains and proves nothing.',
  },
  'described-by-descriptor': {
    severities: ['info'],
    title: 'Read with a descriptor of yours',
    text: 'The words are from an ERC-7730 descriptor that was added here. It explains and proves nothing.',
  },
  'token-read-from-node': {
    severities: ['info'],
    title: 'A token described by its own contract',
    text: 'The token is not on this app’s list: its name and decimals are from its contract, as a node of yours read them. Look at its address, and at the amount in raw units.',
  },
  'token-called-by-service': {
    severities: ['info', 'caution'],
    title: 'A token as the service calls it',
    text: 'The token is not on this app’s list: its name and decimals are what the connected service says, which may also be who made the request. Look at its address, and at the amount in raw units.',
  },
  'token-borrows-name': {
    severities: ['caution', 'danger'],
    title: 'A token with another token’s name',
    text: 'The token calls itself, or is called by the service, like a well-known one, at another address. Decline, unless you know this very address.',
  },
} as const satisfies FindingRuleEntries;
