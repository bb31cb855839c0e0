import * as z from 'zod';
import {
  APPROVAL_AGES,
  APPROVAL_GROUPINGS,
  APPROVAL_POLICIES,
  APPROVAL_REQUESTERS,
  APPROVAL_SORTS,
  type ApprovalView,
  RATINGS_WORST_FIRST,
} from '../approval-view.ts';
import { profileIdSchema } from '../model/profile.ts';

/** How somebody wants to see the list of approvals. */
export const approvalView: z.ZodType<ApprovalView, ApprovalView> = z.object({
  search: z.string().max(200),
  profile: profileIdSchema.nullable(),
  wallet: z.string().min(1).max(200).nullable(),
  requester: z.enum(APPROVAL_REQUESTERS).nullable(),
  rating: z.enum(RATINGS_WORST_FIRST).nullable(),
  policy: z.enum(APPROVAL_POLICIES).nullable(),
  token: z.string().max(500).nullable(),
  age: z.enum(APPROVAL_AGES).nullable(),
  needsCare: z.boolean(),
  groupBy: z.enum(APPROVAL_GROUPINGS),
  sortBy: z.enum(APPROVAL_SORTS),
});
