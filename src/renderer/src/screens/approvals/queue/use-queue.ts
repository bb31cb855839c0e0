import { useMemo, useState } from 'react';
import { type ApprovalView, isWholeList, WHOLE_LIST } from '#shared/approval-view.ts';
import type { Failure } from '#shared/failure.ts';
import type { ApprovalItem, ApprovalViewPage } from '#shared/ipc/views.ts';
import type { ListRow } from '../../../components/list-row.ts';
import {
  approvalViewStore,
  changeApprovalView,
  readMoreOfView,
  useApprovalView,
} from '../../../store/approval-view-store.ts';
import { approvalsStore, readMoreApprovals } from '../../../store/approvals-store.ts';
import type { Inbox } from '../../../store/inbox-store.ts';
import { useQuery } from '../../../store/query.ts';
import { listApprovalRows } from '../approval-groups.ts';
import { countShown, listViewRows } from './queue-rows.ts';
import { useWalletNames } from './use-wallet-names.ts';

/** The list of approvals as it is shown: all of it, or what the operator wants to see of it. */
export type Queue = {
  view: ApprovalView;
  change: (change: Partial<ApprovalView>) => void;
  showAll: () => void;
  isPanelOpen: boolean;
  togglePanel: () => void;
  rows: readonly ListRow<ApprovalItem>[];
  /** Those of the rows that can be chosen. */
  items: readonly ApprovalItem[];
  /** How many are shown, read or not; undefined while that is not known. */
  shown: number | undefined;
  /** How many there are. */
  all: number;
  /** By profile, how many of those that are shown wait for the operator. */
  yoursIn: Readonly<Record<string, number>>;
  hidden: ApprovalViewPage['hidden'];
  isRead: boolean;
  isComplete: boolean;
  isLoading: boolean;
  failure: Failure | undefined;
  readMore: () => void;
};

export function useQueue({ key, profiles }: Pick<Inbox, 'key' | 'profiles'>): Queue {
  const [isPanelOpen, setPanelOpen] = useState(false);
  const view = useApprovalView(key);
  const isWhole = isWholeList(view);
  const whole = useQuery(approvalsStore, key);
  const viewed = useQuery(approvalViewStore, isWhole ? undefined : key);
  const nameWallet = useWalletNames(key);
  const nameProfile = (id: string) => profiles.find((profile) => profile.id === id)?.name ?? id;
  const page = isWhole ? whole.data : viewed.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how wallets are called is made again each time, and changes with the rows at the latest.
  const rows = useMemo(() => {
    if (isWhole) return whole.data === undefined ? [] : listApprovalRows(whole.data);
    return viewed.data === undefined
      ? []
      : listViewRows(viewed.data, { groupBy: viewed.data.view.groupBy, nameWallet, nameProfile });
  }, [isWhole, whole.data, viewed.data]);
  const items = useMemo(() => rows.flatMap((row) => (row.kind === 'item' ? row.item : [])), [rows]);
  const change = (next: Partial<ApprovalView>) => key !== undefined && changeApprovalView(key, next);
  return {
    view,
    change,
    showAll: () => change(WHOLE_LIST),
    isPanelOpen,
    togglePanel: () => setPanelOpen(!isPanelOpen),
    rows,
    items,
    shown: isWhole ? whole.data?.counts.total : viewed.data && countShown(viewed.data),
    all: (page ?? whole.data)?.counts.total ?? 0,
    yoursIn: (isWhole ? whole.data?.counts.yoursIn : viewed.data?.yoursIn) ?? {},
    hidden: isWhole ? [] : (viewed.data?.hidden ?? []),
    isRead: page !== undefined,
    isComplete: page?.isComplete ?? true,
    isLoading: isWhole ? whole.loading : viewed.loading,
    failure: isWhole ? whole.failure : viewed.failure,
    readMore: () => key !== undefined && void (isWhole ? readMoreApprovals : readMoreOfView)(key),
  };
}
