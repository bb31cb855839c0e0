import type { FundingRunDetail } from '#shared/ipc/funding-views.ts';

/** A run as reports in JSON have it. */
export function viewReport({ run: { name, state, counts, total }, rows }: FundingRunDetail) {
  return {
    name,
    state,
    rows: total,
    counts,
    of: rows.map(({ intent, ...row }) => ({ ...row, failure: intent?.failure?.happened ?? null })),
  };
}

/** The report of one run, in the shape that `npm run qa -- report` has for everything of a run. */
export function writeJsonReport(detail: FundingRunDetail): string {
  const report = { command: 'report', run: detail.run.name, wallets: [], requests: [], funding: [viewReport(detail)] };
  return `${JSON.stringify(report, null, 2)}\n`;
}
