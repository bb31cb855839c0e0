import { judgeAllowRule } from '#proof/policy/judge-allow-rule.ts';
import { listForPerson, proveForRule } from '#proof/policy/judge-for-rule.ts';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import type { ProofContext } from '#proof/prove-record.ts';
import type { Failure } from '#shared/failure.ts';
import type { Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import type { Vault } from '../keychain/vault.ts';
import type { LedgerMemory } from '../ledger/ledger-memory.ts';
import { findRunningRule, type HeldRule, holdRule, type RuleMoment } from './hold-rule.ts';
import { leftToPerson, ruleNotRunning } from './rule-failure.ts';
import type { RunningRules } from './running-rules.ts';

/** The rule by which a request asks to be signed; undefined where a person said yes. */
export function ruleIdOf({ approval }: Pick<SignRecordRequest, 'approval'>): string | undefined {
  return 'ruleId' in approval ? approval.ruleId : undefined;
}

type Rules = RuleMoment & { rules: RunningRules; memory: LedgerMemory };

/** Holds the rule of these requests, which are of one profile; undefined where none of them asks for one, or none runs. */
export async function holdRuleOf(
  requests: readonly [SignRecordRequest, ...SignRecordRequest[]],
  { vault, ...rules }: Rules & { vault: Vault },
): Promise<Result<HeldRule, Failure> | undefined> {
  if (requests.every((request) => ruleIdOf(request) === undefined)) return undefined;
  const started = findRunningRule({ ...rules, profileId: requests[0].profile.id });
  return started && holdRule(started, vault);
}

/** Judges, before anything is proven, that the rule by which a request asks runs now. */
export function requireRunningRule(
  request: SignRecordRequest,
  held: Result<HeldRule, Failure> | undefined,
): Result<HeldRule, Failure> {
  if (held === undefined) return fail(ruleNotRunning(request.recordId));
  if (!held.ok) return held;
  const { ruleId, profileId } = held.value.started.entry;
  const isThis = ruleId === ruleIdOf(request) && profileId === request.profile.id;
  return isThis ? held : fail(ruleNotRunning(request.recordId));
}

type Question = {
  request: SignRecordRequest;
  held: HeldRule;
  review: Review;
  context: ProofContext;
  memory: LedgerMemory;
};

/** Judges that a rule may sign a request that was proven: that it is clear also without the operator's word, and within what is left. */
export function requireLeft({ request, held, review, context, memory }: Question): Result<null, Failure> {
  const { kind, recordText } = request;
  const plain = proveForRule({ kind, recordText, context });
  const { entry, from } = held.started;
  const history = memory.policies.signedSince(entry.profileId, { from, keys: held.keys });
  const because = [review, plain].flatMap((each) => [
    ...listForPerson(each),
    ...judgeAllowRule({ rule: entry.rule, subject: policySubjectOf(each), history }).map(({ sentence }) => sentence),
  ]);
  const all = [...new Set([...listOdd(request, held), ...because])];
  return all.length === 0 ? succeed(null) : fail(leftToPerson(request.recordId, all));
}

/** What only a person can have said, and what main says otherwise than the keychain. */
function listOdd(request: SignRecordRequest, { environment }: HeldRule): string[] {
  const { profile, replacementConfirmed, typedWalletEnd, confirmedTwice, knowledge } = request;
  return [
    ...(profile.environment === environment ? [] : ['Its profile is said to be another one than its API key is for.']),
    ...(knowledge?.doubt === undefined ? [] : ['The journal is in doubt.']),
    ...(replacementConfirmed ? ['It replaces another operation.'] : []),
    ...(typedWalletEnd === undefined && !confirmedTwice ? [] : ['Only a person can confirm it.']),
  ];
}
