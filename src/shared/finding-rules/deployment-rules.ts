import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** Operations that deploy the wallet first. */
export const DEPLOYMENT_RULES = {
  'deploys-wallet': {
    severities: ['info'],
    title: 'Deploys the wallet',
    text: 'The first operation of a wallet also puts it on the chain, with the factory its kind is made with. Nothing to do.',
  },
  'unknown-factory': {
    severities: ['caution'],
    title: 'Deployed with an unknown factory',
    text: 'What wallet this factory makes is not known here. Ask which factory is meant before you send anything to the wallet.',
  },
  'deploys-wallet-unread': {
    severities: ['caution'],
    title: 'Owner of the new wallet not read',
    text: 'The factory is known, and who will own the wallet is not read from its data. Check the owner before you send anything to it.',
  },
  'unreadable-deployment': {
    severities: ['danger'],
    title: 'Deployment that cannot be read',
    text: 'The data for the factory has no known form, so who will own the wallet is not known. Decline, and ask how the request was made.',
  },
  'unexpected-root-validator': {
    severities: ['danger'],
    title: 'Unknown owner of the new wallet',
    text: 'Whose signature the new wallet will take is not known. Decline, unless you know its validator.',
  },
  'deploys-for-other-owner': {
    severities: ['danger'],
    title: 'Deployed for another owner',
    text: 'The new wallet will belong to another key than yours. Compare that key with whom the wallet is for.',
  },
  'deploys-with-hook': {
    severities: ['caution'],
    title: 'Deployed with a hook',
    text: 'A hook may stop or change what the new wallet does. Sign only if you know it.',
  },
  'deployment-runs-calls': {
    severities: ['forbidden'],
    title: 'Deployment that makes calls',
    text: 'Setting up the wallet would make calls of its own, which can change who controls it. It is refused: ask for a plain deployment.',
  },
} as const satisfies FindingRuleEntries;
