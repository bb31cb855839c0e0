import type { DecisionFormat } from '#shared/ipc/activity-calls.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { ActivityStanding } from '#shared/model/activity-standing.ts';
import type { ActivityTopic } from '#shared/model/activity-topic.ts';
import type { IntentState } from '#shared/model/intent.ts';
import { writeNumber } from '../../format/locale.ts';
import { writeMoment } from '../../format/write-moment.ts';
import { inLanguage, say } from '../../language.ts';
import type { IntentStanding } from './judge-standing.ts';
import type { StandingFilter } from './standing-filters.ts';

const filters: Record<StandingFilter, string> = {
  all: 'All states',
  uncertain: inContext('entries', 'Uncertain'),
  failed: inContext('entries', 'Failed'),
  paused: inContext('entries', 'Paused'),
  'under-way': 'Under way',
  done: inContext('entries', 'Done'),
  dismissed: inContext('entries', 'Dismissed'),
};

const standings: Record<IntentStanding, string> = {
  'under-way': 'Under way',
  paused: inContext('entry', 'Paused'),
  parked: inContext('entry', 'Stopped trying'),
  failed: inContext('entry', 'Failed'),
  uncertain: inContext('entry', 'Uncertain'),
  unreadable: 'Unreadable',
  done: inContext('entry', 'Done'),
  'not-applied': 'Already existed',
  'ended-badly': 'Ended in failure',
  ended: inContext('entry', 'Over'),
  dismissed: inContext('entry', 'Dismissed'),
};

/** How many entries stand so; the number is written by whoever counted. */
type Counted = (count: number, shown: string) => string;
const counted: Record<ActivityStanding, Counted> = {
  uncertain: (count, shown) =>
    say('{count, plural, one {{shown} uncertain} other {{shown} uncertain}}', { count, shown }),
  failed: (count, shown) => say('{count, plural, one {{shown} failed} other {{shown} failed}}', { count, shown }),
  paused: (count, shown) => say('{count, plural, one {{shown} paused} other {{shown} paused}}', { count, shown }),
  'under-way': (count, shown) =>
    say('{count, plural, one {{shown} under way} other {{shown} under way}}', { count, shown }),
  done: (count, shown) => say('{count, plural, one {{shown} done} other {{shown} done}}', { count, shown }),
  dismissed: (count, shown) =>
    say('{count, plural, one {{shown} dismissed} other {{shown} dismissed}}', { count, shown }),
};

const begun: Record<ActivityTopic, (count: number) => string> = {
  approvals: (count) => say('{count, plural, one {{count} approval} other {{count} approvals}}', { count }),
  requests: (count) =>
    say('{count, plural, one {{count} request of yours} other {{count} requests of yours}}', { count }),
  wallets: (count) =>
    say('{count, plural, one {{count} wallet or signer} other {{count} wallets and signers}}', { count }),
  funding: (count) => say('{count, plural, one {{count} funding} other {{count} fundings}}', { count }),
  content: (count) =>
    say('{count, plural, one {{count} change of content} other {{count} changes of content}}', { count }),
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
  intent: 'Your approval, written to the journal',
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

const formats: Record<DecisionFormat, { name: string; text: string }> = {
  csv: { name: 'CSV', text: 'A table for a spreadsheet' },
  json: { name: 'JSON', text: 'For a program' },
  html: { name: 'Page', text: 'To print, or to keep as a PDF' },
};

type SavedExport = { path: string; count: number; unreadable: number; unverified: readonly string[] };

function saySaved({ path, count, unreadable, unverified }: SavedExport): string {
  const saved = say('{count, plural, one {One approval saved as {path}.} other {# approvals saved as {path}.}}', {
    count,
    path,
  });
  const missing =
    unreadable === 0
      ? ''
      : say('Lines of the log that could not be read, and are missing in it: {unreadable}.', { unreadable });
  const older =
    unverified.length === 0
      ? ''
      : say('Older logs that could not be verified, and of which nothing is in it: {logs}.', {
          logs: unverified.join(', '),
        });
  return [saved, missing, older].filter((part) => part !== '').join(' ');
}

/** Words of the Activity screen. */
export const activityWords = inLanguage({
  title: 'Activity',
  list: 'Activity',
  ruleEnded: {
    title: 'Countersign no longer signs by itself',
    signed: 'What it signed',
    more: (count: number) => say('and {count} more', { count: writeNumber(count) }),
    show: 'Show what waits',
  },
  groupNeedsYou: 'Needs you',
  needsYou: (count: number) => say('{count, plural, one {{count} needs you} other {{count} need you}}', { count }),
  keys: { group: 'Activity', search: 'Search the journal', outbox: 'Outbox' },
  titles: {
    approveTransaction: (id: string) => say('Transaction {id}', { id }),
    approveSignature: (id: string) => say('Message signature {id}', { id }),
    createWallet: 'New smart wallet',
    createWalletFor: (user: string) => say('New smart wallet for {user}', { user }),
    createTransaction: (chain: string) => say('New transaction on {chain}', { chain }),
    request: (what: string) => say('Request: {what}', { what }),
    createSignature: (chain: string) => say('New signature on {chain}', { chain }),
    fundWallet: (wallet: string, amount: string) => say('Fund {wallet} with {amount}', { wallet, amount }),
    registerSigner: (signer: string) => say('Register signer {signer}', { signer }),
    mintNft: (id: string, collection: string) => say('Mint NFT {id} in {collection}', { id, collection }),
    editNft: (id: string, collection: string) => say('Edit NFT {id} in {collection}', { id, collection }),
    updateCollection: (id: string) => say('Edit collection {id}', { id }),
    createOwnTemplate: (id: string, collection: string) =>
      say('Create template {id} of {collection}', { id, collection }),
    createTemplate: (target: string) => say('Create {target}', { target }),
    editOrder: (id: string) => say('Edit order {id}', { id }),
    issueCredential: (target: string) => say('Issue {target}', { target }),
  },
  filters,
  standings,
  counted,
  steps,
  approveSteps,
  ruleSteps,
  byRule: 'By the rule',
  notApplied: (what: string) => say('{what}: already existed, your values were not applied', { what }),
  unknown: 'unknown',
  approvedByYou: (what: string) => say('{what} – approved by you', { what }),
  approvedByRule: (what: string) => say('{what} – approved by the rule', { what }),
  topics: {
    all: 'All kinds',
    approvals: 'Approvals',
    requests: 'Requests',
    wallets: 'Wallets',
    funding: 'Funding',
    content: 'Content',
  },
  groups: {
    funding: (count: number) =>
      say('{count, plural, one {Funding run: {count} wallet} other {Funding run: {count} wallets}}', { count }),
    wallets: (count: number) => say('New smart wallets: {count}', { count }),
    openRun: 'Open the funding run',
    fundSeries: 'Fund the wallets that were made together',
  },
  away: {
    label: 'While you were away',
    since: (at: number, now: number) => say('Since you were last here, {moment}', { moment: writeMoment(at, now) }),
    arrived: (count: number, waiting: number) =>
      say(
        '{count, plural, one {{count} request came in while you were away} other {{count} requests came in while you were away}}, {waiting, plural, =0 {and none waits for you} one {{waiting} is still waiting} other {{waiting} are still waiting}}.',
        { count, waiting },
      ),
    begun: (topics: string) => say('In the journal since then: {topics}.', { topics }),
    topics: begun,
    needing: (count: number) =>
      say('{count, plural, one {{count} of them needs you.} other {{count} of them need you.}}', { count }),
  },
  search: {
    label: 'Search the journal',
    placeholder: 'Id, address, reason…',
    state: 'State',
    topic: 'About',
    looked: (looked: number, total: number) =>
      say('Searched {looked} of {total} entries.', { looked: writeNumber(looked), total: writeNumber(total) }),
    stop: 'Stop searching',
    goOn: 'Search on',
  },
  days: { today: 'Today', yesterday: 'Yesterday' },
  empty: {
    title: 'No activity yet',
    text: 'Each approval and each request you make is written here before it happens, with every step it takes. Nothing leaves this list by itself.',
    noMatch: 'Nothing matches',
    noMatchText: 'No entry has this text and this state.',
    clear: 'Show everything',
    choose: 'Choose an entry',
    chooseText: 'Each shows its steps, what came of them, and how it ended.',
    gone: 'This entry is not in the journal',
    goneText: 'It may belong to another profile.',
  },
  outbox: {
    title: 'Outbox',
    none: 'nothing waits',
    empty: 'Nothing is on its way',
    emptyText:
      'Requests stay here until they finish: what is held up, with the time of the next try, and what needs you.',
    groups: {
      uncertain: 'It may have happened. Open each, and check at the service before anything is done again.',
      failed:
        'These do not continue by themselves: refused, changed meanwhile, or stopped after the last try. A dismissed entry stays in Activity.',
      paused: 'Something holds it up. It continues by itself, also after a restart.',
      'under-way': 'It continues by itself, also after a restart.',
    },
    showAll: (count: number) => say('Show all {count} in the list', { count: writeNumber(count) }),
  },
  due: {
    at: 'Tries again at',
    rest: (rest: string) => say(', in {rest}', { rest }),
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
    noFailure: 'No errors.',
    notOfService: 'No answer. The reason is shown above.',
    status: 'Status',
    noAnswer: 'No answer came',
    code: 'Code',
    said: 'In its own words',
    requestId: 'Request id of the service',
    answers: 'In answer to',
    copy: 'Copy for support',
    copied: 'Copied. It holds no API key, no signer key and no signature.',
  },
  attempts: (count: number) => say('{count, plural, one {tried once} other {tried {count} times}}', { count }),
  detail: {
    label: 'Journal entry',
    facts: 'Result',
    rawFacts: 'As the journal has it',
    noFacts: 'Nothing yet.',
    about: 'What it is about',
    wallet: 'Wallet',
    record: 'Record',
    signer: 'Signer',
    chain: 'Chain',
    begun: 'Started',
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
    retryOf: (title: string) => say('Retry now: {title}', { title }),
    retryUncertain: 'I checked: do it again',
    reviewAgain: 'Review again',
    reviewAgainOf: (title: string) => say('Review again: {title}', { title }),
    dismiss: 'Dismiss',
    dismissOf: (title: string) => say('Dismiss: {title}', { title }),
    dismissHint: 'A dismissed entry stays in Activity. Nothing is undone at the service.',
    stop: 'Stop and dismiss',
    retried: 'It goes on.',
    dismissed: 'Dismissed. The entry stays in the journal.',
  },
  evidence: {
    title: 'Evidence',
    text: 'One file with the record as it was signed, what it was proven to do, the signature and what became of it. Anybody can check it without this app, with the command verify-evidence of Countersign’s source code. The signature proves what was signed and with which key; times, who said yes and what became of it are what Countersign recorded.',
    save: 'Save evidence…',
    saved: (path: string) => say('Saved as {path}.', { path }),
    check: 'Check the log',
    whole: (count: number) =>
      say(
        '{count, plural, one {The log of decisions is whole: its one decision is as it was signed.} other {The log of decisions is whole: # decisions, each as it was signed.}}',
        { count },
      ),
  },
  exported: {
    open: 'Export what was signed…',
    title: 'Export what was signed',
    text: 'Every approval of this profile in the signer’s logs, with what it was proven to do and what became of it.',
    format: 'Format',
    formats,
    from: inContext('day', 'From'),
    fromHint: 'Empty for the first one',
    to: inContext('day', 'Until'),
    toHint: 'Empty for the last one. Days are in UTC.',
    backwards: 'This day is before the one it starts from.',
    submit: 'Save…',
    saved: saySaved,
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
    balances: 'Balance of the wallet',
    ruleId: 'By the rule',
  },
  yes: 'yes',
  no: 'no: it existed already',
});
