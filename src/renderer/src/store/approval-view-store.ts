import { create } from 'zustand';
import { type ApprovalView, isWholeList, WHOLE_LIST } from '#shared/approval-view.ts';
import type { Failure } from '#shared/failure.ts';
import type { ApprovalChoices, ApprovalViewPage } from '#shared/ipc/views.ts';
import { type Result, succeed } from '#shared/result.ts';
import { ask } from '../api.ts';
import { touchesList } from './approvals-store.ts';
import { ofProfiles } from './profile-set.ts';
import { createQueryStore } from './query.ts';

/** How the list of approvals was last wanted, by whose list it is: for as long as the window is open. */
const useViews = create<{ views: Readonly<Record<string, ApprovalView>> }>(() => ({ views: {} }));

export function useApprovalView(key: string | undefined): ApprovalView {
  return useViews(({ views }) => (key === undefined ? undefined : views[key]) ?? WHOLE_LIST);
}

function readView(key: string): ApprovalView {
  return useViews.getState().views[key] ?? WHOLE_LIST;
}

export function changeApprovalView(key: string, change: Partial<ApprovalView>): void {
  const view = { ...readView(key), ...change };
  useViews.setState(({ views }) => ({ views: { ...views, [key]: view } }));
  wanted.delete(key);
  if (!isWholeList(view)) void approvalViewStore.load(key);
}

/** What was read, and for which view. */
type ReadView = ApprovalViewPage & { view: ApprovalView };

const ROWS_AT_ONCE = 100;
const wanted = new Map<string, number>();

/** The first rows of the view that is wanted; those of the one before stay until they are there. */
export const approvalViewStore = createQueryStore<string, ReadView>({
  read: readRows,
  isTouchedBy: (event, key) => touchesList(event, key) && !isWholeList(readView(key)),
  isReadWhenWatched: true,
});

async function readRows(key: string): Promise<Result<ReadView, Failure>> {
  const view = readView(key);
  const most = wanted.get(key) ?? ROWS_AT_ONCE;
  const items: ReadView['items'] = [];
  let after: string | null = null;
  for (;;) {
    const answer = await readPage(key, view, after);
    if (!answer.ok) return answer;
    items.push(...answer.value.items);
    after = answer.value.next;
    if (after === null || items.length >= most) return succeed({ ...answer.value, items, view });
  }
}

function readPage(key: string, view: ApprovalView, after: string | null) {
  return ask((app) => app.approvals.view({ ...ofProfiles(key), view, after, limit: ROWS_AT_ONCE }));
}

const readingMore = new Set<string>();

/** Reads the rows behind those that are there, and no other again. */
export async function readMoreOfView(key: string): Promise<void> {
  const { data, loading } = approvalViewStore.get(key);
  if (data === undefined || data.next === null || loading || readingMore.has(key)) return;
  wanted.set(key, data.items.length + ROWS_AT_ONCE);
  readingMore.add(key);
  const answer = await readPage(key, data.view, data.next);
  readingMore.delete(key);
  const now = approvalViewStore.get(key);
  // Read again meanwhile, as far as is wanted: these rows are older.
  if (now.data !== data || now.loading) return;
  if (!answer.ok) return approvalViewStore.load(key);
  approvalViewStore.put(key, { ...answer.value, view: data.view, items: [...data.items, ...answer.value.items] });
}

/** What a view can be narrowed to. */
export const approvalChoicesStore = createQueryStore<string, ApprovalChoices>({
  read: (key) => ask((app) => app.approvals.choices(ofProfiles(key))),
  isTouchedBy: touchesList,
  isReadWhenWatched: true,
});
