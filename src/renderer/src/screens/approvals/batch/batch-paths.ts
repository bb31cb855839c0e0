import { APPROVALS_PATH } from '#shared/approval-path.ts';

/** Where the summary and the reports stand; no record's row is called so. */
const BATCH = 'together';

export const batchPaths = {
  summary: `${APPROVALS_PATH}/${BATCH}`,
  report: (batchId: string) => `${APPROVALS_PATH}/${BATCH}/${encodeURIComponent(batchId)}`,
} as const;

/** What of signing together the part of the route after `/approvals/` names: one report, or the summary; undefined for anything else. */
export function readBatchRoute(chosenId: string | undefined): { batchId?: string } | undefined {
  if (chosenId === BATCH) return {};
  return chosenId?.startsWith(`${BATCH}/`) ? { batchId: chosenId.slice(BATCH.length + 1) } : undefined;
}
