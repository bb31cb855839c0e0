import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import type { Failure } from '#shared/failure.ts';
import type { PolicyJudgement } from '#shared/model/policy.ts';
import type { Review } from '#shared/model/review.ts';
import type { Result } from '#shared/result.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';

type Question = { review: Review; signerAddress: `0x${string}` };

/** What the signer’s policies say of a request now; it judges again when it signs. */
export function judgeByPolicies(
  signer: Pick<SignerPort, 'ask'>,
  { review, signerAddress }: Question,
): Promise<Result<PolicyJudgement, Failure>> {
  const { profileId, wallet } = review.asks;
  const subject = policySubjectOf(review);
  return signer.ask({ type: 'judge-policy', profileId, walletAddress: wallet, signerAddress, subject });
}
