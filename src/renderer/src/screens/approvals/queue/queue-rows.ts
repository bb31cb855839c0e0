import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import { APPROVAL_AGES, APPROVAL_POLICIES, type ApprovalView, RATINGS_WORST_FIRST } from '#shared/approval-view.ts';
import type { ApprovalItem, ApprovalViewPage } from '#shared/ipc/views.ts';
import type { ListRow } from '../../../components/list-row.ts';
import { idOfApproval } from '../../../routes.ts';
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
    case 'turn': {
      const group = APPROVAL_GROUPS.find((each) => each === section);
      return group === undefined ? section : approvalWords.groups[group];
    }
    case 'profile':
      return nameProfile(section);
    case 'wallet':
      return nameWallet(section);
    case 'rating': {
      const rating = RATINGS_WORST_FIRST.find((each) => each === section);
      return rating === undefined ? section : approvalWords.ratings[rating];
    }
    case 'policy': {
      const outcome = APPROVAL_POLICIES.find((each) => each === section);
      if (outcome === 'passes') return queueWords.notStopped;
      return outcome === undefined ? section : approvalWords.policy.outcomes[outcome];
    }
    case 'token':
      return nameToken(section);
    case 'age': {
      const age = APPROVAL_AGES.find((each) => each === section);
      return age === undefined ? section : queueWords.ages[age];
    }
  }
}

/** How many are shown, read or not. */
export function countShown({ sections }: Pick<ApprovalViewPage, 'sections'>): number {
  return sections.reduce((sum, { count }) => sum + count, 0);
}
