/** The groups of the list of approvals, in the order in which they stand there. */
export const APPROVAL_GROUPS = ['despite', 'yours', 'underWay', 'unreadable', 'others', 'gone', 'declined'] as const;

/** Where a request belongs in the list of approvals. */
export type ApprovalGroup = (typeof APPROVAL_GROUPS)[number];
