import type { IntentState } from '#shared/model/intent.ts';
import { writeNumber } from '../../format/locale.ts';
import { writeMoment } from '../../format/write-moment.ts';
import type { IntentStanding } from './judge-standing.ts';
import type { StandingFilter } from './standing-filters.ts';

const filters: Record<StandingFilter, string> = {
  all: 'All',
  uncertain: 'Uncertain',
  failed: 'Failed',
  paused: 'Paused',
  'under-way': 'Under way',
  done: 'Done',
  dismissed: 'Dismissed',
};

const standings: Record<IntentStanding, string> = {
  'under-way': 'Under way',
  paused: 'Paused',
  parked: 'Stopped trying',
  failed: 'Failed',
  uncertain: 'Uncertain',
  unreadable: 'Unreadable',
  done: 'Done',
  'ended-badly': 'Ended in failure',
  ended: 'Over',
  dismissed: 'Dismissed',
};

const steps: Record<IntentState, string> = {
  intent: 'Written to the journal',
  prepared: 'Prepared',
  sending: 'Asking the service',
  known: 'Keeping the answer',
  proven: 'Proven',
  signed: 'Signed',
  submitted: 'Submitted',
  final: 'Done',
};

/** What stands in the journal for these states of an approval: what had been reached, not what came next. */
const approveSteps: Record<IntentState, string> = {
  intent: 'Your yes, written to the journal',
  prepared: 'Reading the record again',
  sending: 'Sending',
  known: 'Record read, proving it again',
  proven: 'Proven, asking the signer',
  signed: 'Signed, submitting the signature',
  submitted: 'Submitted, waiting for the end',
  final: 'Finished',
};

/** The same where a rule said yes. */
const ruleSteps: Record<IntentState, string> = { ...approveSteps, intent: 'The rule’s yes, written to the journal' };

/** Words of the Activity screen. */
export const activityWords = {
  title: 'Activity',
  list: 'Activity',
  ruleEnded: {
    title: 'Countersign no longer signs by itself',
    signed: 'What it signed',
    more: (count: number) => `and ${count.toLocaleString('en')} more`,
    show: 'Show what waits',
  },
  needsYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  keys: { group: 'Activity', search: 'Search the journal', outbox: 'Outbox' },
  titles: {
    approveTransaction: (id: string) => `Transaction ${id}`,
    approveSignature: (id: string) => `Message signature ${id}`,
    createWallet: 'New smart wallet',
    createWalletFor: (user: string) => `New smart wallet for ${user}`,
    createTransaction: (chain: string) => `New transaction on ${chain}`,
    createSignature: (chain: string) => `New signature on ${chain}`,
    fundWallet: (wallet: string, amount: string) => `Fund ${wallet} with ${amount}`,
    registerSigner: (signer: string) => `Register signer ${signer}`,
    mintNft: (id: string, collection: string) => `Mint of NFT ${id} in ${collection}`,
    editNft: (id: string, collection: string) => `Edit of NFT ${id} in ${collection}`,
    updateCollection: (id: string) => `Edit of collection ${id}`,
    createTemplate: (target: string) => `New ${target}`,
    editOrder: (id: string) => `Edit of order ${id}`,
    issueCredential: (target: string) => `Issue ${target}`,
  },
  filters,
  standings,
  steps,
  approveSteps,
  ruleSteps,
  byRule: 'By the rule',
  approvedByYou: 'approved by you',
  approvedByRule: 'approved by the rule',
  topics: {
    all: 'Everything',
    approvals: 'Approvals',
    requests: 'Requests',
    wallets: 'Wallets',
    funding: 'Funding',
    content: 'Content',
  },
  groups: {
    funding: (count: number, amount: string) =>
      `Funding run: ${count === 1 ? '1 wallet' : `${count} wallets`}${amount === '' ? '' : `, ${amount} each`}`,
    wallets: (count: number) => `New smart wallets: ${count}`,
    standing: (count: number, standing: string) => `${count} ${standing}`,
    openRun: 'Open the funding run',
  },
  away: {
    label: 'While you were away',
    since: (at: number, now: number) => `Since you were last here, ${writeMoment(at, now)}`,
    arrived: (count: number, waiting: number) =>
      `${count === 1 ? '1 request' : `${count} requests`} came in while you were away, ${
        waiting === 0 ? 'and none waits for you' : waiting === 1 ? '1 is still waiting' : `${waiting} are still waiting`
      }.`,
    begun: (topics: string) => `In the journal since then: ${topics}.`,
    topics: {
      approvals: (count: number) => (count === 1 ? '1 approval' : `${count} approvals`),
      requests: (count: number) => (count === 1 ? '1 request of yours' : `${count} requests of yours`),
      wallets: (count: number) => (count === 1 ? '1 wallet or signer' : `${count} wallets and signers`),
      funding: (count: number) => (count === 1 ? '1 funding' : `${count} fundings`),
      content: (count: number) => (count === 1 ? '1 change of content' : `${count} changes of content`),
    },
    needing: (count: number) => (count === 1 ? '1 of them needs you.' : `${count} of them need you.`),
  },
  search: {
    label: 'Search the journal',
    placeholder: 'Id, address, reason…',
    state: 'State',
    topic: 'About',
    looked: (looked: number, total: number) => `Searched ${writeNumber(looked)} of ${writeNumber(total)} entries.`,
    stop: 'Stop searching',
    goOn: 'Search on',
  },
  days: { today: 'Today', yesterday: 'Yesterday' },
  empty: {
    title: 'Nothing was begun here yet',
    text: 'Each approval and each request you make is written here before it happens, with every step it takes. Nothing leaves this list by itself.',
    noMatch: 'Nothing matches',
    noMatchText: 'No entry has this text and this state.',
    clear: 'Show everything',
    choose: 'Choose an entry',
    chooseText: 'J and K move, Enter opens. Each shows its steps, what was learnt on the way, and how it ended.',
    gone: 'This entry is not in the journal',
    goneText: 'It may belong to another profile.',
  },
  outbox: {
    title: 'Outbox',
    none: 'nothing waits',
    empty: 'Nothing is on its way',
    emptyText:
      'What you ask of the service stands here until it has come to its end: what is held up, with when it is tried again, and what needs you.',
    groups: {
      uncertain: 'It may have happened. Open each, and check at the service before anything is done again.',
      failed: 'It did not happen. Retry it, or dismiss it: a dismissed entry stays in Activity.',
      paused: 'Something holds it up. It continues by itself, also after a restart.',
      'under-way': 'It continues by itself, also after a restart.',
    },
    showAll: (count: number) => `Show all ${writeNumber(count)} in the list`,
  },
  due: {
    at: 'Tries again at',
    rest: (rest: string) => `, in ${rest}`,
    now: 'Tries again now',
    unknown: 'Continues by itself',
  },
  exchange: {
    sent: 'What was sent',
    note: 'Signatures, mail addresses and personal data are taken out; addresses and ids are shortened. The API key is never part of it.',
    noRequest: 'Nothing: it was not signed yet, or what would be sent cannot be told.',
    request: 'Request',
    key: 'Idempotency key',
    sentAt: 'First sent',
    notSent: 'Not sent yet',
    body: 'Body as sent',
    came: 'What came back',
    noFailure: 'No failure.',
    notOfService: 'The service did not answer. The reason is shown above.',
    status: 'Status',
    noAnswer: 'No answer came',
    code: 'Code',
    said: 'In its own words',
    requestId: 'Request id of the service',
    answers: 'In answer to',
    copy: 'Copy for support',
    copied: 'Copied. It holds no API key, no signer key and no signature.',
  },
  attempts: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  detail: {
    label: 'Journal entry',
    facts: 'What was learnt',
    noFacts: 'Nothing yet.',
    about: 'What it is about',
    wallet: 'Wallet',
    record: 'Record',
    signer: 'Signer',
    chain: 'Chain',
    begun: 'Begun',
    changed: 'Last step',
    entry: 'Journal entry',
    target: 'Target',
    steps: 'Steps',
    stepsNote: 'Each was on the disk before what it announces began. Steps are never changed or removed.',
    stepsNone: 'No steps were read.',
    after: (text: string) => `+ ${text}`,
    openRecord: 'Open the review',
    openPlace: 'Open it',
    openWallet: 'Open the wallet',
    explorer: 'Open in the explorer',
    goesOn: 'It continues by itself, also after a restart.',
    uncertain: 'It may have happened. Check at the service before you do it again: doing it again could do it twice.',
    retry: 'Retry now',
    retryUncertain: 'I checked: do it again',
    dismiss: 'Dismiss',
    dismissHint: 'A dismissed entry stays here. Nothing is undone at the service.',
    stop: 'Stop and dismiss',
    retried: 'It goes on.',
    dismissed: 'Dismissed. The entry stays in the journal.',
  },
  evidence: {
    title: 'Evidence',
    text: 'One file with the record as it was signed, what it was proven to do, the signature and what became of it. Anybody can check it without this app, with the command verify-evidence of Countersign’s source code.',
    save: 'Save evidence…',
    saved: (path: string) => `Saved as ${path}.`,
    check: 'Check the log',
    whole: (count: number) =>
      count === 1
        ? 'The log of decisions is whole: its one decision is as it was signed.'
        : `The log of decisions is whole: ${writeNumber(count)} decisions, each as it was signed.`,
  },
  exported: {
    open: 'Export what was signed…',
    title: 'Export what was signed',
    text: 'Every approval of this profile in the signer’s logs, with what it was proven to do and what became of it.',
    format: 'Format',
    formats: [
      { value: 'csv' as const, name: 'CSV', text: 'A table for a spreadsheet' },
      { value: 'json' as const, name: 'JSON', text: 'For a program' },
      { value: 'html' as const, name: 'Page', text: 'To print, or to keep as a PDF' },
    ],
    from: 'From',
    fromHint: 'Empty for the first one',
    to: 'Until',
    toHint: 'Empty for the last one. Days are in UTC.',
    backwards: 'This day is before the one it starts from.',
    submit: 'Save…',
    saved: ({ path, count, unreadable, unverified }: SavedExport) =>
      `${count === 1 ? 'One approval' : `${writeNumber(count)} approvals`} saved as ${path}.${
        unreadable === 0 ? '' : ` Lines of the log that could not be read, and are missing in it: ${unreadable}.`
      }${
        unverified.length === 0
          ? ''
          : ` Older logs that could not be verified, and of which nothing is in it: ${unverified.join(', ')}.`
      }`,
  },
  facts: {
    headline: 'Does',
    recordId: 'Record id',
    walletAddress: 'Wallet',
    challenge: 'Hash signed',
    challengeUnsigned: 'Hash to sign',
    signer: 'Signed by',
    signature: 'Signature',
    status: 'Status at the end',
    txId: 'Transaction id',
    outputSignature: 'Signature of the wallet',
    failureReason: 'Reason',
    already: 'Note',
    notice: 'Notice',
    created: 'Recreated',
    ruleId: 'By the rule',
  },
  yes: 'yes',
  no: 'no: it existed already',
} as const;

type SavedExport = { path: string; count: number; unreadable: number; unverified: readonly string[] };
