import { create } from 'zustand';
import { type ApprovalView, isWholeList, WHOLE_LIST } from '#shared/approval-view.ts';
import type { Failure } from '#shared/failure.ts';
import type { ApprovalChoices, ApprovalViewPage } from '#shared/ipc/views.ts';
import { type Result, succeed } from '#shared/result.ts';
import { ask } from '../api.ts';
import { touchesApprovals } from './approvals-store.ts';
import { createQueryStore } from './query.ts';

/** How the list of approvals was last wanted, by profile: for as long as the window is open. */
const useViews = create<{ views: Readonly<Record<string, ApprovalView>> }>(() => ({ views: {} }));

export function useApprovalView(profileId: string | undefined): ApprovalView {
  return useViews(({ views }) => (profileId === undefined ? undefined : views[profileId]) ?? WHOLE_LIST);
}

function readView(profileId: string): ApprovalView {
  return useViews.getState().views[profileId] ?? WHOLE_LIST;
}

export function changeApprovalView(profileId: string, change: Partial<ApprovalView>): void {
  const view = { ...readView(profileId), ...change };
  useViews.setState(({ views }) => ({ views: { ...views, [profileId]: view } }));
  wanted.delete(profileId);
  if (!isWholeList(view)) void approvalViewStore.load(profileId);
}

/** What was read, and for which view. */
type ReadView = ApprovalViewPage & { view: ApprovalView };

const ROWS_AT_ONCE = 100;
const wanted = new Map<string, number>();

/** The first rows of the view that is wanted; those of the one before stay until they are there. */
export const approvalViewStore = createQueryStore<string, ReadView>({
  read: readRows,
  isTouchedBy: (event, profileId) => touchesApprovals(event, profileId) && !isWholeList(readView(profileId)),
  isReadWhenWatched: true,
});

async function readRows(profileId: string): Promise<Result<ReadView, Failure>> {
  const view = readView(profileId);
  const most = wanted.get(profileId) ?? ROWS_AT_ONCE;
  const items: ReadView['items'] = [];
  let after: string | null = null;
  for (;;) {
    const answer = await readPage(profileId, view, after);
    if (!answer.ok) return answer;
    items.push(...answer.value.items);
    after = answer.value.next;
    if (after === null || items.length >= most) return succeed({ ...answer.value, items, view });
  }
}

function readPage(profileId: string, view: ApprovalView, after: string | null) {
  return ask((app) => app.approvals.view({ profileId, view, after, limit: ROWS_AT_ONCE }));
}

const readingMore = new Set<string>();

/** Reads the rows behind those that are there, and no other again. */
export async function readMoreOfView(profileId: string): Promise<void> {
  const { data, loading } = approvalViewStore.get(profileId);
  if (data === undefined || data.next === null || loading || readingMore.has(profileId)) return;
  wanted.set(profileId, data.items.length + ROWS_AT_ONCE);
  readingMore.add(profileId);
  const answer = await readPage(profileId, data.view, data.next);
  readingMore.delete(profileId);
  const now = approvalViewStore.get(profileId);
  // Read again meanwhile, as far as is wanted: these rows are older.
  if (now.data !== data || now.loading) return;
  if (!answer.ok) return approvalViewStore.load(profileId);
  approvalViewStore.put(profileId, { ...answer.value, view: data.view, items: [...data.items, ...answer.value.items] });
}

/** What a view can be narrowed to. */
export const approvalChoicesStore = createQueryStore<string, ApprovalChoices>({
  read: (profileId) => ask((app) => app.approvals.choices({ profileId })),
  isTouchedBy: touchesApprovals,
  isReadWhenWatched: true,
});
