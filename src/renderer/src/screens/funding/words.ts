import type { FundingRowState, FundingRunView } from '#shared/ipc/funding-views.ts';

const rowStates: Record<FundingRowState, string> = {
  waiting: 'waiting',
  sending: 'being sent',
  funded: 'funded',
  uncertain: 'uncertain',
  failed: 'failed',
  parked: 'stopped',
  skipped: 'skipped',
};

const runStates: Record<FundingRunView['state'], string> = {
  running: 'running',
  paused: 'paused',
  stopped: 'stopped',
  ended: 'ended',
};

/** Words of the Funding screen. */
export const fundingWords = {
  title: 'Funding',
  list: 'Funding runs',
  create: 'Fund wallets',
  rowStates,
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
  row: { progress: (done: number, total: number) => `${done} of ${total} funded` },
  series: {
    title: 'Making wallets',
    progress: (made: number, all: number) => `${made} of ${all} wallets are made`,
    text: 'When all are created, the funding form opens with them filled in. Each is listed in Activity, so you can leave this page.',
    name: (count: number) => (count === 1 ? '1 new wallet' : `${count} new wallets`),
  },
  form: {
    title: 'Fund wallets',
    text: 'Asks the service for test tokens, wallet by wallet. There is no key by which the service tells a repeat, so what is in doubt is never sent again by itself.',
    name: 'Name of the run',
    nameOne: (wallet: string) => `Fund ${wallet}`,
    nameMissing: 'Give it a name, so that you find it again.',
    wallets: 'Wallets, one a line, or CSV',
    walletsHint:
      'An address or a locator. As CSV: locator, amount, token, chain; a first line may name the columns. What a row leaves out is taken from below.',
    walletsMissing: 'Paste at least one wallet, or choose a file.',
    tooMany: (count: number, most: number) => `${count} rows; a run has at most ${most}.`,
    choose: 'Choose a CSV file…',
    unreadable: (name: string) => `${name} could not be read as text.`,
    own: (count: number) =>
      count === 1 ? 'Add the wallet of this profile' : `Add the ${count} wallets of this profile`,
    defaults: 'For rows without their own',
    amount: 'Amount',
    amountPresets: 'Usual amounts',
    token: 'Token',
    chain: 'Chain',
    rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
    wrong: (count: number) => (count === 1 ? '1 row needs fixing' : `${count} rows need fixing`),
    warned: (count: number) => (count === 1 ? '1 row looks unusual' : `${count} rows look unusual`),
    allRight: 'every row is right',
    total: (amount: string, token: string, chain: string, wallets: number) =>
      `${amount} ${token} on ${chain} for ${wallets === 1 ? '1 wallet' : `${wallets} wallets`}`,
    submit: (count: number) => (count === 1 ? 'Fund 1 wallet' : `Fund ${count} rows`),
    preview: 'The rows as they will be sent',
    started: 'The run has begun.',
  },
  topUp: {
    label: 'Top up to a balance, optional',
    hint: 'Each wallet gets what it lacks of this balance, at least 1 and in rows of at most 100. An amount that a row names is the most it gets.',
    read: (count: number) => (count === 1 ? 'Read the balance of 1 wallet' : `Read the balances of ${count} wallets`),
    reading: (done: number, total: number) => `${done} of ${total} balances read`,
    enough: (count: number) => (count === 1 ? '1 wallet has enough.' : `${count} wallets have enough.`),
    readFirst: 'Read the balances first: what is sent follows from them.',
    nothing: 'No wallet lacks anything.',
  },
  leftOut: {
    label: 'Rows that are left out',
    leave: (count: number) =>
      count === 1 ? 'Leave out the row that needs fixing' : `Leave out the ${count} rows that need fixing`,
    leaveHint: 'The others are funded. Save them, fix them, and fund them in another run.',
    left: (count: number) => (count === 1 ? '1 row is left out' : `${count} rows are left out`),
    columns: ['row', 'locator', 'reason'],
  },
  table: {
    number: 'Row',
    wallet: 'Wallet',
    amount: 'Amount',
    token: 'Token',
    chain: 'Chain',
    state: 'State',
    balance: 'Balance before → after',
    check: 'What is to be said',
    notTold: 'not told',
    activity: 'Activity',
  },
  run: {
    label: 'Funding run',
    begun: 'begun',
    progress: 'Progress of the run',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop for good',
    report: 'Save report…',
    saved: (path: string) => `The report was saved as ${path}.`,
    pausedTitle: 'The run paused by itself',
    goesOn: 'It goes on without this page, and after a restart.',
    uncertainTitle: (count: number) =>
      count === 1 ? '1 row may or may not have been funded' : `${count} rows may or may not have been funded`,
    uncertainText:
      'Its answer was lost. Compare the balance before and after; only then repeat it or leave it. Nothing is sent again by itself.',
    unreadableTitle: (count: number) =>
      count === 1 ? '1 row of this run cannot be read' : `${count} rows of this run cannot be read`,
    unreadableText:
      'It is damaged on the disk and is no longer begun by itself. See in Activity whether its wallet was funded; if not, fund it in a new run.',
    filter: 'Rows',
    all: (count: number) => `all ${count}`,
    some: (state: string, count: number) => `${count} ${state}`,
    none: 'No row stands like this.',
    rows: 'Rows of this run',
  },
} as const;
