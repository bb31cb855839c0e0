import type { BatchOutcome, BatchView, LeftOutReason } from '#shared/ipc/batch-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say, writeList } from '../../../language.ts';

const outcomes: Record<BatchOutcome, string> = {
  waiting: 'Waiting for its turn',
  'under-way': 'Being signed',
  signed: inContext('request', 'Signed'),
  'not-needed': 'No longer needed',
  failed: inContext('request', 'Failed'),
  'not-begun': 'Not begun',
};

const states: Record<BatchView['state'], string> = {
  running: 'Signing',
  stopping: 'Stopping after those under way',
  stopped: 'Stopped by you',
  failed: 'Stopped at the first failure',
  done: 'All done',
};

const reasons: Record<LeftOutReason['code'], string> = {
  changed: 'It changed after you looked at it',
  'not-green': 'It needs a decision of its own',
  'not-opened': 'Not looked at',
  'no-key-chosen': 'Several of your keys are asked, and none was chosen',
  declined: 'Declined by you',
  'waits-no-more': 'It no longer waits for your signature',
  'under-way': 'An approval of it is under way already',
  'same-nonce': 'It has the nonce of another one that is signed: only one of the two can take effect',
  'same-record': 'The same record is signed with another key, or in another profile',
};

/** Words of reviewing in a row and of signing together what was looked at. */
export const batchWords = inLanguage({
  walk: {
    label: 'Review one by one',
    bar: 'How far the walk has come',
    start: 'Review one by one',
    startIn: (environment: string, number: number) =>
      say('Review {environment} one by one ({number})', { environment, number }),
    elsewhere: (waiting: readonly string[]) =>
      say('Only requests of one environment are signed together. Review {waiting} separately.', {
        waiting: writeList(waiting),
      }),
    waitingIn: (count: number, environment: string) =>
      say(inContext('walk', '{count} in {environment}'), { count, environment }),
    looked: (looked: number, all: number) => say(inContext('walk', '{looked} of {all} looked at'), { looked, all }),
    next: 'Next',
    previous: 'Previous',
    end: 'End the walk',
    ended: (looked: number, profiles: readonly string[]) =>
      say(
        '{looked, plural, one {The walk in {profiles} is over. The one you looked at does not count any more.} other {The walk in {profiles} is over. The {looked} you looked at do not count any more.}}',
        { looked, profiles: writeList(profiles) },
      ),
    summary: 'Approve reviewed…',
    nothingYet: 'Look at one first: it counts once its review has been on the screen for a moment.',
    mark: 'Looked at',
    changedMark: 'Changed since',
  },
  page: {
    label: 'Approve together',
    title: 'Approve reviewed',
    back: 'Back to the list',
    intro:
      'Each one is read again, proven again and signed separately, begun in this order. After the first that fails no other is begun; what was not begun waits as before.',
    leaving: 'What leaves the wallets, all together',
    leavesNothing: 'Nothing leaves a wallet with these requests.',
    fees: 'Fees of the network are not counted here; each review says its own.',
    total: 'in total',
    transfers: (number: number) =>
      say('{number, plural, one {{number} transfer} other {{number} transfers}}', { number }),
    rawUnits: (amount: string) => say(inContext('amount', '{amount} raw units (decimals unknown)'), { amount }),
    tokenOf: 'token',
    recipient: 'recipient',
    allowances: 'What somebody may take afterwards',
    mayTake: 'may take up to',
    mayTakeAll: 'may take any amount, without limit, of',
    fromWallet: 'from the wallet',
    others: (number: number) =>
      say('{number, plural, one {{number} other act} other {{number} other acts}}', { number }),
    toSign: (number: number) =>
      say('{number, plural, one {{number} request will be signed} other {{number} requests will be signed}}', {
        number,
      }),
    nothingToSign: 'None of them can be signed together',
    nothingText:
      'Only requests that you looked at, that have not changed and that are clear are signed together. Approve the others one by one.',
    leftOut: (number: number) =>
      say('{number, plural, one {{number} is left out} other {{number} are left out}}', { number }),
    notLooked: (number: number) =>
      say('{number, plural, one {{number} was not looked at} other {{number} were not looked at}}', { number }),
    moreNotLooked: (number: number) =>
      say('{number, plural, one {And # more in the list.} other {And # more in the list.}}', { number }),
    open: inContext('request', 'Open'),
    sameNonceAs: (recordId: string) => say(inContext('walk', 'The other one: {recordId}'), { recordId }),
    sign: (number: number) =>
      say('{number, plural, one {Sign {number} request} other {Sign {number} requests}}', { number }),
    starting: 'Sealing…',
    wait: 'Ready in a moment',
    readChangeFirst: 'Read what changed first',
    nothing: 'There is nothing to sign.',
    stale: 'It could not be read whether this is still so.',
    reasons,
  },
  changed: {
    title: 'What would be signed changed while you were looking at it',
    gone: 'No longer signed',
    added: 'Signed now as well',
    totals: 'The totals, or what is known of an address, changed.',
    read: 'I have read it',
  },
  run: {
    label: 'Signing together',
    progress: (done: number, all: number) => say(inContext('walk', '{done} of {all} signed'), { done, all }),
    announce: (done: number, all: number) => say(inContext('walk', '{done} of {all} signed.'), { done, all }),
    stop: 'Stop',
    stopping: 'Stopping…',
    stopHint: 'Those under way go on; the rest is not begun.',
    finish: 'Close the report',
    finishHint: 'Everything that was signed stays under Activity.',
    counted: {
      signed: (number: number) => say(inContext('walk', '{number} signed'), { number }),
      'not-needed': (number: number) => say(inContext('walk', '{number} not needed'), { number }),
      failed: (number: number) => say(inContext('walk', '{number} failed'), { number }),
      'not-begun': (number: number) => say(inContext('walk', '{number} not begun'), { number }),
    },
    notBegun: 'It waits in the list as before.',
    show: 'Show',
    showReport: (told: string) => say(inContext('walk', 'Show the report: {told}'), { told }),
    reports: 'Reports of those signed together',
    closed: 'This report was closed',
    states,
    outcomes,
  },
  keys: {
    start: 'Review one by one, or go to the next one not looked at',
    next: 'Next one of the review',
    summary: 'Approve reviewed…',
  },
} as const);
