import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** The record held against what this app knows of profile, chain and wallet. */
export const CONTEXT_RULES = {
  'environment-mismatch': {
    severities: ['danger'],
    title: 'Chain of another environment',
    text: 'A chain for tests in a production profile, or a chain where money is real in any other. Make sure that you work in the profile you mean.',
  },
  'wallet-address-from-operator': {
    severities: ['info'],
    title: 'Wallet address typed by hand',
    text: 'The service has not confirmed which address the wallet has. Compare it once with where the wallet is shown.',
  },
  'knowledge-not-verified': {
    severities: ['danger'],
    title: 'What is known is not verified',
    text: 'Names, limits and settings of this computer are not used before the keychain says that nobody changed them. Unlock the keychain and restart Countersign.',
  },
  'knowledge-changed-outside': {
    severities: ['danger', 'forbidden'],
    title: 'Changed outside Countersign',
    text: 'Another program changed or removed what reviews are made with, so this one may warn of less than it should. Decide in Settings → System what becomes of it.',
  },
  'chain-not-provable': {
    severities: ['caution'],
    title: 'Chain that cannot be proven',
    text: 'The number of this chain is not known here, so a transaction that is composed for it could not be proven.',
  },
} as const satisfies FindingRuleEntries;
