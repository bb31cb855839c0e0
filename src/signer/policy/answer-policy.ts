import type { Failure } from '#shared/failure.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { SignerAnswers, SignerRequest } from '#shared/signer-protocol.ts';
import type { Vault } from '../keychain/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { judgeRequest, readPolicies } from './judge-request.ts';
import { tellPolicies } from './tell-policies.ts';
import { tryPolicy } from './try-policy.ts';

type AskedType = 'read-policy' | 'read-policies' | 'try-policy' | 'judge-policy';
type Asked = { request: Extract<SignerRequest, { type: AskedType }>; ledger: Ledger; vault: Vault; now: Date };

/** What may be asked of policies by anybody at any time: nothing is changed by it, and nothing signed. */
export async function answerOfPolicies({
  request,
  ledger,
  vault,
  now,
}: Asked): Promise<Result<SignerAnswers[AskedType], Failure>> {
  const { memory } = ledger;
  if (request.type === 'try-policy') return succeed(tryPolicy(request, ledger));
  if (request.type === 'read-policy') {
    const found = memory.policies.find(request.profileId);
    return succeed({ policy: found?.entry.policy ?? null, changedAt: found?.at ?? null });
  }
  if (request.type === 'read-policies') return tellPolicies(memory, vault, now);
  const policies = await readPolicies(memory, vault);
  if (!policies.ok) return policies;
  return succeed(judgeRequest({ policies: policies.value, asker: request, subject: request.subject, memory, now }));
}
