import type { ApprovalFilter, ApprovalView } from '#shared/approval-view.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { writeNumber } from '../../../format/locale.ts';
import { inLanguage, say, writeList } from '../../../language.ts';

const ages: Record<NonNullable<ApprovalView['age']>, string> = {
  hour: 'Within the last hour',
  day: 'Within the last day',
  week: 'Within the last week',
  older: 'More than a week ago',
  unknown: 'Time unknown',
};

const groupings: Record<ApprovalView['groupBy'], string> = {
  turn: 'Whose turn',
  profile: 'Profile',
  wallet: 'Wallet',
  requester: 'Asked by',
  rating: 'Rating',
  policy: 'Policy',
  token: 'Token',
  age: inContext('request', 'Age'),
};

const sorts: Record<ApprovalView['sortBy'], string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  worst: 'Worst first',
  policy: 'Stopped by policy first',
};

/** What would be shown without one of what narrows the list. */
const without: Record<ApprovalFilter, string> = inLanguage({
  search: 'Without the search',
  profile: 'Without the profile',
  wallet: 'Without the wallet',
  requester: 'Without who asked',
  rating: 'Without the rating',
  policy: 'Without the policy',
  token: 'Without the token',
  age: 'Without the age',
  needsCare: 'Without Only what needs care',
});

/** Words of searching, filtering and sorting the list of approvals. */
export const queueWords = inLanguage({
  search: 'Search these requests',
  placeholder: 'Words, address, name or id',
  filter: 'Filter and sort',
  panel: 'How the list is shown',
  needsCare: 'Only what needs care',
  needsCareHint: 'Your turn, declined or unreadable, and either not rated Clear or not simply allowed by a policy.',
  profile: 'Profile',
  wallet: 'Wallet',
  requester: 'Asked by',
  rating: 'Rating',
  policy: 'Policy',
  token: 'Token that leaves',
  age: inContext('request', 'Asked'),
  any: 'Any',
  noToken: 'No token',
  /** The chain’s own currency, where main has no other name for it. */
  native: 'native',
  notStopped: 'Not stopped by a policy',
  groupBy: 'Group by',
  sortBy: 'Sort',
  ages,
  groupings,
  sorts,
  profileChoice: ({ name, environment }: { name: string; environment: string }, count: number) =>
    `${name}, ${environment} (${writeNumber(count)})`,
  inbox: {
    holds: (names: readonly string[]) =>
      say('Requests of {count} profiles: {names}.', { count: names.length, names: writeList(names) }),
    alone: (name: string) => say('Only “{name}”, which is not in the inbox.', { name }),
    back: 'Back to the inbox',
  },
  choice: (name: string, count: number) => `${name} (${writeNumber(count)})`,
  shown: (shown: number, all: number) =>
    say('{shown, plural, one {# of {all} shown} other {# of {all} shown}}', { shown, all: writeNumber(all) }),
  counting: 'Still proving the rest. More may be found.',
  showAll: 'Show all',
  showAllOf: (count: number) => say('{count, plural, one {Show the # request} other {Show all #}}', { count }),
  keys: {
    search: 'Search the requests',
    filter: 'Filter and sort',
    needsCare: 'Only what needs care, or all again',
    sort: 'Sort another way',
    group: 'Group another way',
    showAll: 'Show all',
  },
  empty: {
    title: 'No request fits',
    text: (all: number) =>
      say(
        '{all, plural, one {All # are hidden by what you chose above.} other {All # are hidden by what you chose above.}}',
        { all },
      ),
    without: (filter: ApprovalFilter, count: number) =>
      say('{count, plural, =0 {{without}: still none} other {{without}: # shown}}', {
        without: without[filter],
        count,
      }),
  },
} as const);
