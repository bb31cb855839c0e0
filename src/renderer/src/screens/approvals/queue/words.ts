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
  wallet: 'Wallet',
  rating: 'Rating',
  token: 'Token',
  age: 'Age',
};

const sorts: Record<ApprovalView['sortBy'], string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  worst: 'Worst first',
};

const filters: Record<ApprovalFilter, string> = {
  search: 'the search',
  wallet: 'the wallet',
  rating: 'the rating',
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
  needsCareHint: 'Your turn, or declined or unreadable, and not rated Clear.',
  wallet: 'Wallet',
  rating: 'Rating',
  token: 'Token that leaves',
  age: 'Asked',
  any: 'Any',
  noToken: 'No token',
  groupBy: 'Group by',
  sortBy: 'Sort',
  ages,
  groupings,
  sorts,
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
