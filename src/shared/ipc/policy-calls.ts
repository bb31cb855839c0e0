import * as z from 'zod';
import { type PolicyJudgement, type PolicyTrial, policySchema } from '../model/policy.ts';
import { evmAddress, inProfile, recordId } from './argument-parts.ts';
import { call } from './call.ts';
import type { PolicyView } from './policy-views.ts';

/** What a profile signs at all: the signer keeps it, and refuses what it stops. */
export const policyCalls = {
  policy: {
    read: call<PolicyView>()(z.object(inProfile), 'answered'),
    /** What it would have done with the last requests that were signed; changes nothing. */
    try: call<PolicyTrial>()(z.object({ ...inProfile, policy: policySchema }), 'answered'),
    /** Tries it, then asks outside the page, whatever is changed; null takes the policy away. */
    set: call<PolicyView>()(z.object({ ...inProfile, policy: policySchema.nullable() }), 'refused'),
    /** What the policies say of a request now. */
    judge: call<PolicyJudgement>()(
      z.object({
        ...inProfile,
        walletAddress: z.string().min(1),
        kind: z.enum(['transaction', 'signature']),
        recordId,
        signerAddress: evmAddress,
      }),
      'answered',
    ),
  },
} as const;
