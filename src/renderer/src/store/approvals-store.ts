import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { ApprovalItem, ApprovalPage, ApprovalReview } from '#shared/ipc/views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { type Result, succeed } from '#shared/result.ts';
import { ask } from '../api.ts';
import { ofProfiles, profilesOf } from './profile-set.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** One record under review, for one of our keys or another that is asked. */
export type ReviewKey = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  /** Empty where no EVM key is asked: then it is about whoever is. */
  signerAddress: string;
};

/** Rows are read so many at a time, and more when the end of those is on the screen. */
const ROWS_AT_ONCE = 100;
const rowsWanted = new Map<string, number>();

/** The first rows of what waits for an approval in one profile or several, with the counts of all of them. */
export const approvalsStore = createQueryStore<string, ApprovalPage>({
  read: readRows,
  isTouchedBy: touchesList,
});

async function readRows(key: string): Promise<Result<ApprovalPage, Failure>> {
  const wanted = rowsWanted.get(key) ?? ROWS_AT_ONCE;
  const items: ApprovalItem[] = [];
  let after: string | null = null;
  for (;;) {
    const answer = await readPage(key, after);
    if (!answer.ok) return answer;
    items.push(...answer.value.items);
    after = answer.value.next;
    if (after === null || items.length >= wanted) return succeed({ ...answer.value, items });
  }
}

function readPage(key: string, after: string | null): Promise<Result<ApprovalPage, Failure>> {
  return ask((app) => app.approvals.list({ ...ofProfiles(key), after, limit: ROWS_AT_ONCE }));
}

const readingMore = new Set<string>();

/** Reads the rows behind those that are there, and no other again. */
export async function readMoreApprovals(key: string): Promise<void> {
  const { data, loading } = approvalsStore.get(key);
  if (data === undefined || data.next === null || loading || readingMore.has(key)) return;
  rowsWanted.set(key, data.items.length + ROWS_AT_ONCE);
  readingMore.add(key);
  const answer = await readPage(key, data.next);
  readingMore.delete(key);
  const now = approvalsStore.get(key);
  // Read again meanwhile, as far as is wanted: these rows are older.
  if (now.data !== data || now.loading) return;
  if (!answer.ok) return approvalsStore.load(key);
  approvalsStore.put(key, { ...answer.value, items: [...data.items, ...answer.value.items] });
}

/** Reads every list again that a profile's requests stand in. */
export function reloadApprovals(profileId: string): Promise<void> {
  return approvalsStore.loadWhere((key) => profilesOf(key).includes(profileId));
}

export type ApprovalKey = Omit<ReviewKey, 'signerAddress'>;

/** One row, wherever it stands in the list; null for a record that is not in it. */
export const approvalItemStore = createQueryStore<ApprovalKey, ApprovalItem | null>({
  read: (key) => ask((app) => app.approvals.item(key)),
  isTouchedBy: (event, { profileId }) => touchesApprovals(event, profileId),
});

/** So many rows are read of what waits for one key; the rest is counted, and listed under Approvals. */
export const ROWS_OF_SIGNER = 6;

/** The first of what waits for one of our keys. */
export const signerApprovalsStore = createQueryStore<{ profileId: string; signer: string }, ApprovalPage>({
  read: (key) => ask((app) => app.approvals.list({ ...key, limit: ROWS_OF_SIGNER })),
  isTouchedBy: (event, { profileId }) => touchesApprovals(event, profileId),
});

/** Whether rows of the list may be other ones. */
function touchesApprovals(event: AppEvent, profileId: string): boolean {
  if (event.type === 'policies-changed') return true;
  return touchesRecords(event, profileId) || (event.type === 'approvals-changed' && event.profileId === profileId);
}

/** The same for a list of several profiles, by its key. */
export function touchesList(event: AppEvent, key: string): boolean {
  return profilesOf(key).some((profileId) => touchesApprovals(event, profileId));
}

/** What a record does, proven from what was last read of it. */
export const reviewStore = createQueryStore<ReviewKey, ApprovalReview>({
  read: (key) => ask((app) => app.approvals.review({ ...key, signerAddress: key.signerAddress || null })),
  isTouchedBy: (event, { profileId }) => event.type === 'records-changed' && event.profileId === profileId,
});
