import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../language.ts';

/** What two reviews are compared by, and how it is written. */
export const comparisonWords = inLanguage({
  none: inContext('compared', 'none'),
  headline: 'Headline',
  verdict: 'Verdict',
  rating: 'Rating',
  effects: 'What it can do',
  wallet: 'Wallet',
  chain: 'Chain',
  signer: 'Signer',
  message: 'Message',
  call: (position: number) => ({
    to: say('Call {position}: address', { position }),
    value: say('Call {position}: value', { position }),
    data: say('Call {position}: calldata', { position }),
    sentence: say('Call {position}: how it is read', { position }),
  }),
  addresses: 'Known addresses',
  findings: 'Findings',
  nonce: 'Nonce',
  userOperation: 'User operation',
  challenge: 'Hash to sign',
} as const);
