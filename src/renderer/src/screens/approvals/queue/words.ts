import type { ApprovalFilter, ApprovalView } from '#shared/approval-view.ts';
import { writeNumber } from '../../../format/locale.ts';

const ages: Record<NonNullable<ApprovalView['age']>, string> = {
  hour: 'Within the last hour',
  day: 'Within the last day',
  week: 'Within the last week',
  older: 'More than a week ago',
  unknown: 'Time not told',
};

const groupings: Record<ApprovalView['groupBy'], string> = {
  turn: 'Whose turn',
  profile: 'Profile',
  wallet: 'Wallet',
  rating: 'Rating',
  policy: 'Policy',
  token: 'Token',
  age: 'Age',
};

const sorts: Record<ApprovalView['sortBy'], string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  worst: 'Worst first',
  policy: 'Stopped by policy first',
};

const filters: Record<ApprovalFilter, string> = {
  search: 'the search',
  profile: 'the profile',
  wallet: 'the wallet',
  rating: 'the rating',
  policy: 'the policy',
  token: 'the token',
  age: 'the age',
  needsCare: 'Only what needs care',
};

/** Words of searching, filtering and sorting the list of approvals. */
export const queueWords = {
  search: 'Search these requests',
  placeholder: 'Words, address, name or id',
  filter: 'Filter and sort',
  panel: 'How the list is shown',
  needsCare: 'Only what needs care',
  needsCareHint: 'Your turn, declined or unreadable, and either not rated Clear or not simply allowed by a policy.',
  profile: 'Profile',
  wallet: 'Wallet',
  rating: 'Rating',
  policy: 'Policy',
  token: 'Token that leaves',
  age: 'Asked',
  any: 'Any',
  noToken: 'No token',
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
      `Requests of ${names.length} profiles: ${new Intl.ListFormat('en').format(names)}.`,
    alone: (name: string) => `Only “${name}”, which is not in the inbox.`,
    back: 'Back to the inbox',
  },
  choice: (name: string, count: number) => `${name} (${writeNumber(count)})`,
  shown: (shown: number, all: number) => `${writeNumber(shown)} of ${writeNumber(all)} shown`,
  counting: 'Still proving the rest. More may be found.',
  showAll: 'Show all',
  showAllOf: (count: number) => (count === 1 ? 'Show the 1 request' : `Show all ${writeNumber(count)}`),
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
    text: (all: number) => `All ${writeNumber(all)} are hidden by what you chose above.`,
    without: (filter: ApprovalFilter, count: number) =>
      count === 0
        ? `Without ${filters[filter]}: still none`
        : `Without ${filters[filter]}: ${writeNumber(count)} shown`,
  },
} as const;
