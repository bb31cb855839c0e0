import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** Who controls a wallet or a contract, and what code it runs. */
export const CONTROL_RULES = {
  'call-to-wallet-itself': {
    severities: ['forbidden'],
    title: 'The wallet would change itself',
    text: 'A call that is being composed changes who controls the wallet or what code it runs. Such a transaction is never signed; compose another.',
  },
  'ownership-change': {
    severities: ['danger'],
    title: 'Change of ownership',
    text: 'A contract gets another owner or administrator, or none. The next transaction cannot simply take that back: ask who wants it.',
  },
  'code-change': {
    severities: ['danger'],
    title: 'Change of code',
    text: 'A contract will run other code from then on. Sign only an upgrade that you know of, with the address it was announced with.',
  },
  'role-change': {
    severities: ['danger'],
    title: 'Change of a role',
    text: 'Somebody gets or loses a right in a contract. Compare the role and the account with what was decided.',
  },
  'inner-delegatecall': {
    severities: ['danger'],
    title: 'Foreign code inside a contract',
    text: 'A call has a contract run the code of another one as its own. What that code may do has no limit in this contract: decline, unless you know it.',
  },
  'unexpected-validator': {
    severities: ['caution'],
    title: 'Another way to check the signature',
    text: 'Not the wallet’s usual validator checks the signature, or it is not known which one does. Usual for delegated signers; ask about it for anybody else.',
  },
  'unusual-account-kind': {
    severities: ['danger'],
    title: 'Written for another kind of account',
    text: 'The calldata is not of the kind that wallets of this service have, so the wallet may run something else. Ask who made the request.',
  },
  'account-kind-chosen': {
    severities: ['info'],
    title: 'Fits several kinds of account',
    text: 'Several kinds of account would make the very same calls of this calldata. Nothing to do.',
  },
  'signer-registration-claimed': {
    severities: ['danger'],
    title: 'May register a signer',
    text: 'The service says that this lets another key sign for the wallet, and nothing proves or refutes it. Compare the key with what you asked for.',
  },
} as const satisfies FindingRuleEntries;
