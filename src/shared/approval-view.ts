import type { Rating } from './model/review.ts';
import { POLICY_OUTCOMES, type PolicyOutcome } from './policy-outcomes.ts';

/** What is graver stands before what is less so. */
export const RATINGS_WORST_FIRST = ['refused', 'danger', 'unproven', 'look', 'clear'] as const satisfies Rating[];

export const APPROVAL_GROUPINGS = [
  'turn',
  'profile',
  'wallet',
  'rating',
  'policy',
  'token',
  'requester',
  'age',
] as const;
export const APPROVAL_SORTS = ['oldest', 'newest', 'worst', 'policy'] as const;
/** What policies are expected to say, and that none is over the request. */
export const APPROVAL_POLICIES = [...POLICY_OUTCOMES, 'none'] as const satisfies (PolicyOutcome | 'none')[];
/** Who asked: the service has no field for it, and all that can be known is whether this app did. */
export const APPROVAL_REQUESTERS = ['own', 'notTold'] as const;
/** How long ago it was asked, the youngest first. */
export const APPROVAL_AGES = ['hour', 'day', 'week', 'older', 'unknown'] as const;

/** What can keep a request out of the list that is shown. */
const APPROVAL_FILTERS = [
  'search',
  'profile',
  'wallet',
  'requester',
  'rating',
  'policy',
  'token',
  'age',
  'needsCare',
] as const;
export type ApprovalFilter = (typeof APPROVAL_FILTERS)[number];

/** Which requests are shown, and in which order. */
export type ApprovalView = {
  /** Each of its words has to be found somewhere: in what the row shows, an address, a name, the id. */
  search: string;
  /** The id of a profile. */
  profile: string | null;
  wallet: string | null;
  requester: (typeof APPROVAL_REQUESTERS)[number] | null;
  rating: Rating | null;
  policy: (typeof APPROVAL_POLICIES)[number] | null;
  /** As `ApprovalChoices` writes it; empty for what moves no token. */
  token: string | null;
  age: (typeof APPROVAL_AGES)[number] | null;
  /** Only what may be for the operator to act on and is not rated clear, or that a policy may stop or have confirmed twice. */
  needsCare: boolean;
  groupBy: (typeof APPROVAL_GROUPINGS)[number];
  sortBy: (typeof APPROVAL_SORTS)[number];
};

/** Everything, as the list stands when nobody chose otherwise. */
export const WHOLE_LIST: ApprovalView = {
  search: '',
  profile: null,
  wallet: null,
  requester: null,
  rating: null,
  policy: null,
  token: null,
  age: null,
  needsCare: false,
  groupBy: 'turn',
  sortBy: 'oldest',
};

/** The filters that are set. */
export function listSetFilters(view: ApprovalView): ApprovalFilter[] {
  return APPROVAL_FILTERS.filter((filter) =>
    filter === 'search' ? view.search.trim() !== '' : view[filter] !== WHOLE_LIST[filter],
  );
}

export function isWholeList(view: ApprovalView): boolean {
  const { groupBy, sortBy } = WHOLE_LIST;
  return view.groupBy === groupBy && view.sortBy === sortBy && listSetFilters(view).length === 0;
}

/** More words than anybody types ask nothing more. */
const MOST_WORDS = 12;

/** The words of a search in lower case. What a row has between the ends of an address, and around one, is no part of a word. */
export function listSearchedWords({ search }: Pick<ApprovalView, 'search'>): string[] {
  return search
    .toLowerCase()
    .split(/[\s…()→]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** The same with one filter taken away. */
export function withoutFilter(view: ApprovalView, filter: ApprovalFilter): ApprovalView {
  return { ...view, [filter]: WHOLE_LIST[filter] };
}
