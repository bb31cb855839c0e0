import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import {
  APPROVAL_AGES,
  APPROVAL_POLICIES,
  APPROVAL_REQUESTERS,
  type ApprovalView,
  RATINGS_WORST_FIRST,
} from '#shared/approval-view.ts';
import type { ApprovalItem, ApprovalViewPage } from '#shared/ipc/views.ts';
import type { ListRow } from '../../../components/list-row.ts';
import { idOfApproval } from '../../../format/approval-id.ts';
import { approvalWords } from '../words.ts';
import { nameToken } from './name-token.ts';
import { queueWords } from './words.ts';

type Read = Pick<ApprovalViewPage, 'items' | 'sections'>;
type Options = {
  groupBy: ApprovalView['groupBy'];
  nameWallet: (address: string) => string;
  nameProfile: (profileId: string) => string;
};

/** The rows of a view with a heading for each section, which counts what was not read yet as well. */
export function listViewRows({ items, sections }: Read, options: Options): ListRow<ApprovalItem>[] {
  const { groupBy } = options;
  return [...Map.groupBy(items, ({ section }) => section)].flatMap(([section, inSection]) => {
    const count = sections.find((each) => each.section === section)?.count ?? inSection.length;
    const heading: ListRow<ApprovalItem> = {
      kind: 'group',
      title: `${nameSection(section, options)} · ${count}`,
      ...(groupBy === 'turn' && section === 'despite' && { tone: 'danger' as const }),
    };
    return [
      heading,
      ...inSection.map((item): ListRow<ApprovalItem> => ({ kind: 'item', id: idOfApproval(item), item })),
    ];
  });
}

function nameSection(section: string, { groupBy, nameWallet, nameProfile }: Options): string {
  switch (groupBy) {
    case 'turn':
      return nameIn(APPROVAL_GROUPS, approvalWords.groups, section);
    case 'profile':
      return nameProfile(section);
    case 'wallet':
      return nameWallet(section);
    case 'requester':
      return nameIn(APPROVAL_REQUESTERS, approvalWords.review.requesters, section);
    case 'rating':
      return nameIn(RATINGS_WORST_FIRST, approvalWords.ratings, section);
    case 'policy':
      return section === 'passes'
        ? queueWords.notStopped
        : nameIn(APPROVAL_POLICIES, approvalWords.policy.outcomes, section);
    case 'token':
      return nameToken(section);
    case 'age':
      return nameIn(APPROVAL_AGES, queueWords.ages, section);
  }
}

function nameIn<Value extends string>(
  known: readonly Value[],
  words: Readonly<Record<Value, string>>,
  section: string,
): string {
  const found = known.find((each) => each === section);
  return found === undefined ? section : words[found];
}

/** How many are shown, read or not. */
export function countShown({ sections }: Pick<ApprovalViewPage, 'sections'>): number {
  return sections.reduce((sum, { count }) => sum + count, 0);
}
