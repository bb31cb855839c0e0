import { APPROVAL_GROUPINGS, type ApprovalView } from '#shared/approval-view.ts';

/** By what the list can be grouped: by profile only where it holds several. */
export function listGroupings(isOfSeveral: boolean): ApprovalView['groupBy'][] {
  return APPROVAL_GROUPINGS.filter((groupBy) => isOfSeveral || groupBy !== 'profile');
}
