/** What a profile may ask of the service in any 60 seconds (service facts, "Errors, limits, paging"). */
export const READS_PER_MINUTE = 360;
export const WRITES_PER_MINUTE = 120;

/** Background work leaves a quarter free, and all but approvals a tenth, so that an approval never waits behind a poller or a bulk job. */
export const BUDGET_SHARES = { background: 0.75, screen: 0.9, openApproval: 1 } as const;

/** What a job of thousands may begin in a minute: its reads and writes wait with the background. */
export const BULK_PER_MINUTE = {
  read: READS_PER_MINUTE * BUDGET_SHARES.background,
  write: WRITES_PER_MINUTE * BUDGET_SHARES.background,
} as const;
