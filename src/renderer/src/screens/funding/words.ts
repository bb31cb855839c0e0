import type { FundingRowState, FundingRunView } from '#shared/ipc/funding-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../language.ts';

const rowStates: Record<FundingRowState, string> = {
  waiting: inContext('row', 'waiting'),
  sending: inContext('row', 'being sent'),
  funded: inContext('row', 'funded'),
  uncertain: inContext('row', 'uncertain'),
  failed: inContext('row', 'failed'),
  parked: inContext('row', 'stopped'),
  skipped: inContext('row', 'skipped'),
};

const rowCounts: Record<FundingRowState, (count: number) => string> = {
  waiting: (count) => say('{count, plural, other {{count} waiting}}', { count }),
  sending: (count) => say('{count, plural, other {{count} being sent}}', { count }),
  funded: (count) => say('{count, plural, other {{count} funded}}', { count }),
  uncertain: (count) => say('{count, plural, other {{count} uncertain}}', { count }),
  failed: (count) => say('{count, plural, other {{count} failed}}', { count }),
  parked: (count) => say('{count, plural, other {{count} stopped}}', { count }),
  skipped: (count) => say('{count, plural, other {{count} skipped}}', { count }),
};

const runStates: Record<FundingRunView['state'], string> = {
  running: inContext('run', 'running'),
  paused: inContext('run', 'paused'),
  stopped: inContext('run', 'stopped'),
  ended: inContext('run', 'ended'),
};

/** Words of the Funding screen. */
export const fundingWords = inLanguage({
  title: 'Funding',
  list: 'Funding runs',
  create: 'Fund wallets',
  rowStates,
  rowCounts,
  runStates,
  keys: { group: 'Funding', create: 'Fund wallets', pause: 'Pause or resume the run' },
  empty: {
    title: 'No wallet was funded yet',
    text: 'Test tokens for one wallet or thousands: paste their addresses, or choose a CSV file. Each row is checked before anything is sent.',
    choose: 'Choose a run',
    chooseText: 'Its rows, how far each is, and what is in doubt are shown here; also when the service is gone.',
    gone: 'This run is not on the list',
    goneText: 'It may belong to another profile.',
  },
  row: { progress: (done: number, total: number) => say('{done} of {total} funded', { done, total }) },
  series: {
    title: 'Making wallets',
    progress: (made: number, all: number) => say('{made} of {all} wallets are made', { made, all }),
    text: 'When all are created, the funding form opens with them filled in. Each is listed in Activity, so you can leave this page.',
    name: (count: number) => say('{count, plural, one {{count} new wallet} other {{count} new wallets}}', { count }),
  },
  form: {
    title: 'Fund wallets',
    text: 'Asks the service for test tokens, wallet by wallet. The service cannot detect a repeated funding, so nothing that is in doubt is sent again automatically.',
    name: 'Name of the run',
    nameOne: (wallet: string) => say('{wallet, select, other {Fund {wallet}}}', { wallet }),
    nameMissing: 'Give it a name, so that you find it again.',
    wallets: 'Wallets, one a line, or CSV',
    walletsHint:
      'An address or a locator. As CSV: locator, amount, token, chain; a first line may name the columns. What a row leaves out is taken from below. More than 100 is sent in parts, each a row of its own.',
    walletsMissing: 'Paste at least one wallet, or choose a file.',
    tooMany: (count: number, most: number) => say('{count} rows; a run has at most {most}.', { count, most }),
    choose: 'Choose a CSV file…',
    unreadable: (name: string) => say('{name} could not be read as text.', { name }),
    own: (count: number) =>
      say('{count, plural, one {Add the wallet of this profile} other {Add the {count} wallets of this profile}}', {
        count,
      }),
    defaults: 'For rows without their own',
    amount: 'Amount',
    amountPresets: 'Usual amounts',
    token: 'Token',
    chain: 'Chain',
    rows: (count: number) => say('{count, plural, one {{count} row} other {{count} rows}}', { count }),
    wrong: (count: number) =>
      say('{count, plural, one {{count} row needs fixing} other {{count} rows need fixing}}', { count }),
    blocked: (count: number) =>
      say(
        '{count, plural, one {{count} row needs fixing: fix it, or leave it out.} other {{count} rows need fixing: fix them, or leave them out.}}',
        { count },
      ),
    wrongRows: 'Rows that need fixing',
    wrongRow: (row: number) => say('Row {row}:', { row }),
    moreWrong: (count: number) => say('{count, plural, one {and {count} more} other {and {count} more}}', { count }),
    warned: (count: number) =>
      say('{count, plural, one {{count} row looks unusual} other {{count} rows look unusual}}', { count }),
    allRight: 'every row is right',
    total: (amount: string, token: string, chain: string, wallets: number) =>
      say('{amount} {token} on {chain} for {wallets, plural, one {{wallets} wallet} other {{wallets} wallets}}', {
        amount,
        token,
        chain,
        wallets,
      }),
    submit: (count: number) =>
      say('{count, plural, =0 {Fund wallets} one {Fund {count} wallet} other {Fund {count} rows}}', { count }),
    preview: 'The rows as they will be sent',
    started: 'The run has begun.',
  },
  topUp: {
    label: 'Top up to a balance (optional)',
    hint: 'Each wallet gets what it lacks of this balance, at least 1 and in rows of at most 100. An amount that a row names is the most it gets.',
    read: (count: number) =>
      say('{count, plural, one {Read the balance of {count} wallet} other {Read the balances of {count} wallets}}', {
        count,
      }),
    reading: (done: number, total: number) => say('{done} of {total} balances read', { done, total }),
    enough: (count: number) =>
      say('{count, plural, one {{count} wallet has enough.} other {{count} wallets have enough.}}', { count }),
    readFirst: 'Read the balances first: what is sent follows from them.',
    nothing: 'No wallet lacks anything.',
  },
  leftOut: {
    label: 'Rows that are left out',
    leave: (count: number) =>
      say(
        '{count, plural, one {Leave out the row that needs fixing} other {Leave out the {count} rows that need fixing}}',
        { count },
      ),
    leaveHint: 'The other rows are funded now. Save the rows that are left out, fix them and fund them in another run.',
    left: (count: number) =>
      say('{count, plural, one {{count} row is left out} other {{count} rows are left out}}', { count }),
  },
  table: {
    number: 'Row',
    wallet: 'Wallet',
    amount: 'Amount',
    token: 'Token',
    chain: 'Chain',
    part: (number: number, of: number) => say('part {number} of {of}', { number, of }),
    state: 'State',
    balance: 'Balance before → after',
    check: 'What is to be said',
    notTold: 'unknown',
    activity: 'Activity',
  },
  run: {
    label: 'Funding run',
    begun: inContext('run', 'begun'),
    progress: 'Progress of the run',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop for good',
    report: 'Save report…',
    left: (count: number) => say('{count, plural, one {{count} row left} other {{count} rows left}}', { count }),
    leftFor: (count: number, time: string) =>
      say('{count, plural, one {{count} row left, about {time}} other {{count} rows left, about {time}}}', {
        count,
        time,
      }),
    pausedTitle: 'The run paused by itself',
    goesOn: 'It goes on without this page, and after a restart.',
    uncertainTitle: (count: number) =>
      say(
        '{count, plural, one {{count} row may or may not have been funded} other {{count} rows may or may not have been funded}}',
        { count },
      ),
    uncertainText:
      'The answer was lost; the row says what the balances tell. Check at the service before you do it again; nothing is sent again automatically.',
    unreadableTitle: (count: number) =>
      say(
        '{count, plural, one {{count} row of this run cannot be read} other {{count} rows of this run cannot be read}}',
        { count },
      ),
    unreadableText:
      'It is damaged on the disk and is no longer begun by itself. See in Activity whether its wallet was funded; if not, fund it in a new run.',
    filter: 'Rows',
    all: (count: number) => say('{count, plural, other {all {count}}}', { count }),
    none: 'No row stands like this.',
    rows: 'Rows of this run',
  },
} as const);
