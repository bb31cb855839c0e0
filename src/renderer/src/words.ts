import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { Environment } from '#shared/model/profile.ts';
import type { Finding } from '#shared/model/review.ts';
import { formatDay, NOW } from './format/age.ts';
import type { IntentStep } from './format/intent-steps.ts';
import { writeNumber } from './format/locale.ts';
import type { JsonProblem, JsonRule } from './format/parse-placed-json.ts';
import { inLanguage, say } from './language.ts';

const environments: Record<Environment, { name: string; means: string }> = {
  practice: { name: 'Practice', means: 'Practice: nothing here has value' },
  staging: { name: 'Staging', means: 'Staging: test networks' },
  production: { name: 'Production', means: 'Production: what you sign moves real value' },
};

const steps: Record<IntentStep, string> = {
  journal: 'Written to the journal',
  sending: 'Asking the service',
  keeping: 'Keeping the answer',
  final: 'Done',
};

/** Headings of what the search found. */
const found: Record<SearchHit['resource'], string> = {
  nft: 'Found: NFTs',
  collection: 'Found: Collections',
  template: 'Found: Templates',
  credential: 'Found: Credentials',
  order: 'Found: Orders',
  action: 'Found: Changes on the chain',
  wallet: 'Found: Wallets',
  transaction: 'Found: Transactions',
  signature: 'Found: Message signatures',
  'delegated-signer': 'Found: Delegated signers',
  activity: 'Found: Activity',
};

const jsonRules: Record<JsonRule, (found: string) => string> = {
  end: () => say('something is missing at the end'),
  unexpected: (found) => say(inContext('window', '{found} does not belong here'), { found }),
  text: () => say('this text is not closed, or holds a line break'),
  duplicate: (found) => say('the name {found} stands here twice', { found }),
  inexact: (found) => say('{found} would lose digits: write it as text, in quotes', { found }),
  deep: () => say('it is nested too deep'),
};

const severities: Record<Finding['severity'], string> = {
  info: 'Note',
  caution: 'Caution',
  danger: 'Danger',
  forbidden: 'Forbidden',
};

const usedTimes = (count: number) => say('{count, plural, one {used once} other {used {count} times}}', { count });

/** Words that belong to no screen alone. */
export const commonWords = inLanguage({
  appName: 'Countersign',
  environments,
  shell: {
    skipToContent: 'Skip to content',
    screens: 'Screens',
    profile: 'Profile',
    switchProfile: 'Switch profile',
    worksIn: (name: string) => say('You are now working in “{name}”.', { name }),
    inbox: 'Requests in the inbox',
    inboxChosen: 'From the profile you work in',
    inboxAll: 'From all profiles',
    inboxOf: (name: string) => say('Of “{name}”', { name }),
    health: {
      read: 'Read',
      'not-read': 'Not read yet',
      closed: 'Not open',
      'key-refused': 'API key refused',
      offline: 'Service not reached',
      failing: 'Reading fails',
    },
    lastRead: 'last read',
    sharesKey: (name: string) => say('Same API key as “{name}”', { name }),
    sharesProject: (name: string) => say('Same API key and service as “{name}”: its requests are in both', { name }),
    sharesSigners: (count: number, name: string) =>
      say('{count, plural, one {1 signer key} other {{count} signer keys}} also in “{name}”', { count, name }),
    profiles: 'Profiles',
    noProfile: 'No profile',
    search: 'Search',
    lock: 'Lock',
    update: (version: string) => say('Version {version} available', { version }),
    loading: 'Loading…',
    waiting: (count: number) => say('{count, plural, one {1 waits for you} other {{count} wait for you}}', { count }),
    noStatus: 'Countersign cannot say how it stands',
  },
  panes: {
    separator: 'Width of the list',
    hint: 'Drag to resize. Double-click to reset.',
    share: (percent: number) => say('{percent} % of the width', { percent }),
  },
  locked: {
    title: 'Locked',
    text: 'Reading goes on. Nothing can be signed or changed.',
    hidden: 'Amounts, addresses and everything else are hidden until you unlock Countersign with your passphrase.',
    forgot: 'I forgot my passphrase…',
    unlock: 'Unlock',
    unlocking: 'Unlocking…',
    actionReason: 'Locked: unlock first',
  },
  malformed: {
    otherForm: 'it is not what the interface describes',
    because: (reason: string) => say('This record cannot be read: {reason}.', { reason }),
  },
  rules: {
    label: 'Rules that sign by themselves',
    title: (profile: string) => say('Signing by itself in “{profile}”', { profile }),
    left: (requests: string, amounts: string) => say('Left: {requests} and {amounts}.', { requests, amounts }),
    requests: (left: number, of: number) =>
      say('{left} of {of, plural, one {{of} request} other {{of} requests}}', { left, of }),
    amount: (left: string, of: string, chain: string) =>
      say(inContext('window', '{left} of {of} on {chain}'), { left, of, chain }),
    until: (time: string, rest: string) => say('Ends at {time}, in {rest}.', { time, rest }),
    over: 'Ends now.',
    stop: 'Stop now',
    stopOf: (profile: string) => say('Stop now: signing by itself in “{profile}”', { profile }),
    stopped: 'Stopped: whatever comes waits for you.',
  },
  pauses: {
    label: 'Pauses the service asked for',
    title: 'The service asked to wait',
    waiting: (what: string) => say('Waiting: {what}.', { what }),
    until: (time: string, rest: string) => say('It continues by itself at {time}, in {rest}.', { time, rest }),
    tryNow: 'Try now',
    show: 'Show what waits',
    sending: {
      approvals: 'approvals',
      balances: 'funding',
      collections: 'changes of collections',
      nfts: 'NFTs',
      orders: 'changes of orders',
      signatures: 'new signature requests',
      signers: 'registrations of signers',
      templates: 'templates',
      transactions: 'new transactions',
      vcs: 'credentials',
      wallets: 'new wallets',
    },
    reading: {
      actions: 'reading actions',
      balances: 'reading balances',
      collections: 'reading collections',
      nfts: 'reading NFTs',
      orders: 'reading orders',
      signatures: 'reading signatures',
      signers: 'reading delegated signers',
      transactions: 'reading transactions',
      wallets: 'reading wallets',
    },
    somethingElse: 'a request',
  },
  troubles: {
    label: 'What is wrong with the app',
    more: (count: number) => say(inContext('window', 'and {count} more'), { count }),
  },
  failure: {
    happened: 'What happened',
    kept: 'What was kept',
    next: 'What to do',
    stillWorks: 'What still works',
    facts: 'Details for support',
    mend: 'How do I fix this?',
    more: 'What was kept, and what to do',
    retry: 'Try again',
    dismiss: 'Dismiss',
    brokenCall: (reason: string) => ({
      happened: say('The window could not reach the app: {reason}.', { reason }),
      kept: say('Nothing new was begun by this; the journal holds every step that was.'),
      next: say('Try again; if it happens again, restart Countersign.'),
    }),
  },
  freshness: {
    read: 'Read',
    oldest: 'The oldest was read',
    ago: (age: string) => (age === NOW ? say('just now') : say(inContext('window', '{age} ago'), { age })),
    never: 'Not read yet',
    reading: 'Reading…',
    readNow: 'Read now',
    unreachable: 'Not up to date',
    unreadable: 'Could not be read',
    stillWorks: 'What was read before is shown and can be looked at. Signing waits until the service answers.',
  },
  copy: {
    menu: 'Copy as',
    as: { address: 'Address', id: 'Id', json: 'JSON', curl: 'cURL request' },
    curlNote: 'With $API_KEY in place of the key.',
    copy: (what: string) => say(inContext('window', 'Copy {what}'), { what }),
    copied: 'Copied',
    notCopied: 'Too long or not plain text: select it and copy it by hand.',
  },
  explorer: {
    open: (what: string, host: string) => say(inContext('window', 'Open {what} on {host}'), { what, host }),
    links: 'Open in a block explorer',
    of: (chain: string, host: string) => say(inContext('window', '{host}, for {chain}'), { host, chain }),
  },
  undo: 'Undo',
  find: {
    label: 'Find on this screen',
    found: ({ matches, active }: { matches: number; active: number }) =>
      matches === 0
        ? say('Not on this screen')
        : say(inContext('window', '{active} of {matches}'), { active, matches }),
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close',
  },
  keys: {
    title: 'Keyboard shortcuts',
    hint: 'Keys do nothing while you type or a dialog is open.',
    list: '?',
    lists: 'In every list',
    general: 'Everywhere',
    showKeys: 'Show this list',
    openPalette: 'Search everything',
    find: 'Find on this screen',
    openHelp: 'Open help',
    next: 'Next in the list',
    previous: 'Previous in the list',
    open: 'Open the chosen one',
    back: 'Back to the list',
    refresh: 'Read now',
    goTo: (screen: string) => say('Go to {screen}', { screen }),
  },
  palette: {
    title: 'Search everything',
    placeholder: 'Names, ids, addresses, amounts, screens, actions…',
    nothing: (text: string) => say('Nothing matches “{text}”: no record, no screen and no action.', { text }),
    searching: 'Searching…',
    groups: { screens: 'Screens', profiles: 'Profiles', actions: 'Actions' },
    found,
    glossary: 'What the words mean',
    switchTo: (name: string) => say('Switch to {name}', { name }),
  },
  /** What is wrong with JSON that a person types. */
  json: {
    problem: ({ line, column, rule, found }: JsonProblem) =>
      say('Line {line}, column {column}: {problem}.', { line, column, problem: jsonRules[rule](found) }),
  },
  secret: { hold: 'Hold to show what is typed' },
  typedRemoval: {
    typeFirst: 'Type the name first',
    askedOutside: 'Countersign then asks once more in a window of its own.',
    goes: 'What goes',
    stays: 'What stays',
  },
  dialog: { close: 'Close', cancel: 'Cancel' },
  list: { back: 'Back to the list', shownHere: 'What you choose in the list is shown here.' },
  broken: {
    title: 'This part of the window stopped',
    text: 'Nothing was signed or sent by this. What was begun is in the journal and goes on.',
    again: 'Show it again',
  },
  notLoaded: {
    title: 'This screen could not be loaded',
    text: 'Countersign could not read one of its own files. Nothing was signed or sent by this, and what was begun goes on. Reload the screen. If that does not help, quit Countersign and start it again.',
    again: 'Reload this screen',
  },
  notices: 'Notices',
  progress: {
    label: 'Progress of the request',
    steps,
    standing: { done: 'done', now: 'under way', next: 'to come', stopped: 'stopped here' },
    goesOn: 'You can leave this page: it goes on without it, also after a restart, and Activity shows it.',
    waits: 'It continues by itself. Meanwhile:',
    attempts: (count: number) => say('{count, plural, one {tried once} other {tried {count} times}}', { count }),
    retry: 'Try again',
    dismiss: 'Dismiss',
  },
  form: {
    restored: 'Your draft is back.',
    startOver: 'Start over',
    before: 'Before',
    after: 'After',
    field: 'Field',
    nothing: 'nothing',
    unchanged: 'Nothing is changed yet.',
    changes: 'What will change',
  },
  signer: {
    nobody: 'Nobody',
    otherKind: 'Another kind of key than Countersign holds.',
  },
  openChoice: {
    another: 'Another…',
    typed: (label: string) => say('{label}, as the service calls it', { label }),
  },
  image: {
    loading: 'Loading the image',
    none: 'No image',
    failed: 'The image is not shown',
    why: 'Why',
  },
  pages: {
    label: 'Pages',
    first: inContext('page', 'First'),
    previous: 'Previous',
    next: 'Next',
    last: inContext('page', 'Last'),
    of: (page: number, pages: number) =>
      say('Page {page} of {pages}', { page: writeNumber(page), pages: writeNumber(pages) }),
    items: (first: number, last: number, all: number) =>
      say(inContext('window', '{first} to {last} of {all}'), {
        first: writeNumber(first),
        last: writeNumber(last),
        all: writeNumber(all),
      }),
  },
  textPages: {
    label: 'Pages of the text',
    previous: 'Previous page of this text',
    next: 'Next page of this text',
    place: (page: number, pages: number, all: number) =>
      say(inContext('window', '{page} of {pages}, {all} characters in all'), {
        page: writeNumber(page),
        pages: writeNumber(pages),
        all: writeNumber(all),
      }),
    characters: (from: number, to: number, all: number) =>
      say('characters {from} to {to} of {all}', {
        from: writeNumber(from),
        to: writeNumber(to),
        all: writeNumber(all),
      }),
    save: 'Save all as a file…',
    saved: (path: string) => say('Saved as {path}.', { path }),
  },
  raw: {
    title: 'Raw record',
    note: 'As the service sent it, with the digits of each number.',
    label: 'JSON',
    showAll: 'Show all',
    imageWithin: (count: string) => say('Image in the record, {count} characters', { count }),
    lengthInAll: (count: string) => say('({count} characters in all)', { count }),
  },
  resource: {
    never: 'not read yet',
    unreadable: 'unreadable',
    alpha: 'Alpha',
    alphaText: 'The service calls this endpoint alpha: it may change without notice.',
  },
  addressSuggestions: {
    label: 'Addresses with this name',
    hint: (name: string) => say('This is “{name}”.', { name }),
  },
  everyChain: 'every chain',
  address: 'address',
  addressNote: {
    used: ({ count, chain, day }: { count: number; chain: string; day: string | undefined }) => {
      const there = say('{count, plural, one {used once} other {used {count} times}} on {chain}', { count, chain });
      return day === undefined ? there : say('{there}, last {day}', { there, day: formatDay(day) });
    },
    unused: 'not used before',
    unusedHere: 'not used on this chain before',
    elsewhere: (uses: readonly string[], more: number) =>
      say('{more, plural, =0 {elsewhere {uses}} other {elsewhere {uses}, and on # more}}', {
        uses: uses.join(', '),
        more,
      }),
    timesOn: (count: number, chain: string) =>
      say('{count, plural, one {once} other {{count} times}} on {chain}', { count, chain }),
    name: 'Name it',
    nameOf: (address: string) => say('Name it: {address}', { address }),
    open: (name: string) => say('Open {name} under Addresses', { name }),
  },
  lookAlike: {
    expected: inContext('difference', 'known'),
    actual: inContext('difference', 'this one'),
    differing: (count: number, all: number) => say('{count} of {all} digits differ', { count, all }),
  },
  difference: {
    expected: inContext('difference', 'had to be'),
    actual: inContext('difference', 'is'),
    differing: (count: number, all: number) => say('{count} of {all} characters differ', { count, all }),
  },
  usedTimes,
  severities,
  intentKinds: {
    approve: 'Approval',
    'create-wallet': inContext('kind', 'Create wallet'),
    'create-transaction': 'Transaction request',
    'create-signature': 'Signature request',
    'mint-nft': inContext('kind', 'Mint'),
    'edit-nft': 'NFT edit',
    'update-collection': 'Collection edit',
    'create-template': 'New template',
    'edit-order': 'Order edit',
    'issue-credential': 'Credential',
    'fund-wallet': 'Funding',
    'register-signer': 'Signer registration',
    unreadable: 'Unreadable entry',
  },
} as const);
