import * as z from 'zod';
import { maybe, text, timestamp } from './tolerant.ts';

/** A signature the service waits for (service interface §2.10): `message` is the challenge to sign. */
const pendingApprovalSchema = z.looseObject({ signer: text, message: text });
export type PendingApproval = z.infer<typeof pendingApprovalSchema>;

/** A signature the service has. */
const submittedApprovalSchema = z.looseObject({
  signer: text,
  message: maybe(text),
  signature: maybe(text),
  submittedAt: maybe(timestamp),
});

export const approvalsSchema = z.looseObject({
  pending: z.array(pendingApprovalSchema).default([]),
  submitted: z.array(submittedApprovalSchema).default([]),
});
export type Approvals = z.infer<typeof approvalsSchema>;

/** Body of Approve Transaction and Approve Signature (service interface §4.5). */
export const approveBodySchema = z.looseObject({
  approvals: z.array(z.looseObject({ signer: z.string(), signature: z.string() })).min(1),
});
export type ApproveBody = z.infer<typeof approveBodySchema>;
