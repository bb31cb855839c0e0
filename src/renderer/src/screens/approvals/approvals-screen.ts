import { Inbox } from 'lucide-react';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { shortenAddress } from '../../format/address.ts';
import { idOfApproval } from '../../format/approval-id.ts';
import { fromEnglish } from '../../language.ts';
import { approvalsStore } from '../../store/approvals-store.ts';
import { readInbox } from '../../store/inbox-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { ApprovalsBadge } from './ApprovalsBadge.tsx';
import { ApprovalsPage } from './ApprovalsPage.tsx';
import { LazyBatchPage, LazyReviewPane } from './lazy-panes.ts';
import { approvalWords } from './words.ts';

export const approvalsScreen: Screen = {
  path: APPROVALS_PATH,
  keyId: 'screen.approvals',
  label: approvalWords.title,
  icon: Inbox,
  Page: ApprovalsPage,
  panes: [LazyReviewPane, LazyBatchPage],
  Badge: ApprovalsBadge,
  listPaletteItems,
};

/** Those that were read; main's search finds all others of the profile that is worked in. */
function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const { key } = readInbox();
  const items = key === undefined ? [] : (approvalsStore.get(key).data?.items ?? []);
  const chosen = readChosenProfile()?.profile.id;
  return items.map((item) => ({
    id: `approval ${idOfApproval(item)}`,
    label: fromEnglish(item.headline),
    detail: `${item.recordId} · ${shortenAddress(item.walletAddress)}`,
    group: approvalWords.title,
    ...(item.profileId === chosen && {
      record: { resource: item.kind, parent: item.walletAddress, id: item.recordId },
    }),
    run: () => go(`${APPROVALS_PATH}/${encodeURIComponent(idOfApproval(item))}`),
  }));
}
