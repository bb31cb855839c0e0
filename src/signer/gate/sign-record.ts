import { noteFoundOperations } from '#proof/known-operations.ts';
import { recoverPersonalSigner } from '#proof/personal-sign.ts';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import { proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { signableBytes } from '#proof/signable-bytes.ts';
import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import type { PolicySubject } from '#shared/model/policy.ts';
import type { Environment } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignRecordRequest } from '#shared/signer-protocol.ts';
import type { Vault } from '../keychain/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { WalletPinned } from '../ledger/ledger-entry.ts';
import type { LedgerMemory, OperationSlot } from '../ledger/ledger-memory.ts';
import { type HeldPolicy, judgeRequest, readPolicies } from '../policy/judge-request.ts';
import { requireAllowed } from '../policy/policy-failure.ts';
import type { HeldRule } from '../rule/hold-rule.ts';
import type { RunningRules } from '../rule/running-rules.ts';
import { holdRuleOf, requireLeft, requireRunningRule, ruleIdOf } from '../rule/sign-by-rule.ts';
import { describeDecision, type SignContext, type SignedBy } from './describe-decision.ts';
import { checkNonce, operationSlotOf } from './operation-nonce.ts';
import { type MadeSeals, requireSealedApproval } from './seal-approval.ts';
import { signChallenge } from './sign-challenge.ts';
import { notSignable, reviewChanged, signatureWrong, walletNotPinned } from './sign-failure.ts';
import { judgeUnproven } from './unproven.ts';

type Approved = {
  request: SignRecordRequest;
  context: SignContext;
  review: Review;
  bytes: Uint8Array;
  slot: OperationSlot | undefined;
  replacement: boolean;
  unproven: boolean;
  subject: PolicySubject;
};

type SignAnswer = Result<SignerAnswer<'sign-record'>, Failure>;

type SignOptions = {
  /** Of one profile and for one key of it, in the order in which they were asked. */
  requests: readonly [SignRecordRequest, ...SignRecordRequest[]];
  ledger: Ledger;
  vault: Vault;
  made: MadeSeals;
  rules: RunningRules;
  now: Date;
  /** For how long the computer is up, in milliseconds. */
  upFor: number;
  by: SignedBy;
};

/**
 * Signs the challenges of records after proving each whole record by itself (security, "The sign gate"). Each is judged as if those
 * before it were signed already; any doubt refuses that one. The ledger has the entries of all before the first signature leaves.
 * @returns an answer to each, or the failure that kept all of them from being signed: the ledger is to be opened again then
 */
export async function signRecords({
  requests,
  ledger,
  vault,
  made,
  rules,
  now,
  upFor,
  by,
}: SignOptions): Promise<Result<SignAnswer[], Failure>> {
  const [{ profile, signerAddress: address }] = requests;
  // Asked only where it decides anything: each question to the keychain holds up all of them.
  const stored = ledger.memory.isUnprovenAllowed(profile.id) ? await vault.readApiKey(profile.id) : undefined;
  const environment = stored?.ok === true ? stored.value.environment : null;
  const policies = await readPolicies(ledger.memory, vault);
  if (!policies.ok) return policies;
  const rule = await holdRuleOf(requests, { rules, memory: ledger.memory, now, upFor, vault });
  /** @returns the rule that said yes, nothing where a person did */
  const requireYes = (request: SignRecordRequest): Result<HeldRule | undefined, Failure> => {
    if (ruleIdOf(request) !== undefined) return requireRunningRule(request, rule);
    const sealed = requireSealedApproval({ request, ledger, made, now });
    return sealed.ok ? succeed(undefined) : sealed;
  };
  const judged = requests.map((request): Result<Approved, Failure> => {
    const yes = requireYes(request);
    if (!yes.ok) return yes;
    const question = { request, memory: ledger.memory, environment, policies: policies.value, now };
    const approved = approve({ ...question, held: yes.value });
    if (approved.ok) ledger.stage(describeSigned(approved.value));
    return approved;
  });
  const approved = judged.flatMap((each) => (each.ok ? [each.value] : []));
  const signed =
    approved.length === 0 ? succeed([]) : await signAll({ approved, vault, profileId: profile.id, address });
  if (!signed.ok) return signed;
  for (const { answer, ...each } of signed.value) {
    ledger.decisions.stage(
      describeDecision({ ...each, signature: answer.signature, now: now.getTime(), by }),
      now.toISOString(),
    );
  }
  const kept = await ledger.commit();
  if (!kept.ok) return kept;
  const answers = signed.value.map(({ answer }) => succeed(answer)).values();
  return succeed(judged.map((each) => (each.ok ? (answers.next().value as SignAnswer) : each)));
}

type Signed = Approved & { answer: SignerAnswer<'sign-record'> };
type SignAllOptions = { approved: readonly Approved[]; vault: Vault; profileId: string; address: string };

/** The key is read once for all of them. */
async function signAll({ approved, vault, profileId, address }: SignAllOptions): Promise<Result<Signed[], Failure>> {
  const signed = await vault.withPrivateKey({ profileId, address }, (privateKey) =>
    approved.map((each) => {
      const { asks, hashes } = each.review;
      const signature = signChallenge({ bytes: each.bytes, privateKey });
      return { ...each, answer: { signer: asks.signer, signature, challenge: hashes.challenge } };
    }),
  );
  if (!signed.ok) return signed;
  for (const { bytes, answer } of signed.value) {
    const recovered = recoverPersonalSigner({ bytes, signature: answer.signature });
    if (recovered === undefined || !sameHex(recovered, address)) return fail(signatureWrong(address));
  }
  return signed;
}

type ApproveQuestion = {
  request: SignRecordRequest;
  memory: LedgerMemory;
  /** As kept beside the API key; null where there is none, or where the profile signs nothing that is unproven. */
  environment: Environment | null;
  policies: readonly HeldPolicy[];
  /** The rule that signs it by itself; undefined where a person said yes. */
  held: HeldRule | undefined;
  now: Date;
};

/** Everything that is decided before the key is touched, in one place and without side effects. */
function approve({ request, memory, environment, held, ...under }: ApproveQuestion): Result<Approved, Failure> {
  const pin = memory.findPinByAddress({ profileId: request.profile.id, address: request.walletAddress });
  if (pin === undefined)
    return fail(walletNotPinned({ profileId: request.profile.id, address: request.walletAddress }));
  const { context, review } = prove({ request, pin, memory });
  const digest = reviewDigest(review);
  if (!sameHex(digest, request.reviewDigest)) {
    return fail(reviewChanged({ shown: request.reviewDigest, found: digest, review }));
  }
  const asked = parseSignerLocator(review.asks.signer);
  if (asked === undefined || !sameHex(asked.address, request.signerAddress)) return fail(notSignable(review));
  const unproven = review.verdict === 'unproven';
  const bytes = unproven ? judgeUnproven({ review, request, memory, environment }) : proven(review);
  if (!bytes.ok) return bytes;
  const slot = operationSlotOf(review);
  if (!slot.ok) return slot;
  const { replacementConfirmed } = request;
  const nonce = checkNonce({ memory, slot: slot.value, challenge: review.hashes.challenge, replacementConfirmed });
  if (!nonce.ok) return nonce;
  const subject = policySubjectOf(review);
  const allowed = requireAllowed(judgeByPolicies({ request, subject, memory, ...under }), request.confirmedTwice);
  if (!allowed.ok) return allowed;
  const left = held === undefined ? succeed(null) : requireLeft({ request, held, review, context, memory });
  if (!left.ok) return left;
  const { replacement } = nonce.value;
  return succeed({ request, context, review, bytes: bytes.value, slot: slot.value, replacement, unproven, subject });
}

type PolicyQuestion = Omit<ApproveQuestion, 'environment' | 'held'> & { subject: PolicySubject };

function judgeByPolicies({ request, ...question }: PolicyQuestion) {
  const { profile, walletAddress, signerAddress } = request;
  return judgeRequest({ ...question, asker: { profileId: profile.id, walletAddress, signerAddress } });
}

function proven(review: Review): Result<Uint8Array, Failure> {
  const bytes = signableBytes(review);
  return bytes.ok ? bytes : fail(notSignable(review));
}

type ProveQuestion = { request: SignRecordRequest; pin: WalletPinned; memory: LedgerMemory };

/** What was signed here is known here, whatever the caller has forgotten. */
function prove({ request, pin, memory }: ProveQuestion): { context: SignContext; review: Review } {
  const own = request.kind === 'transaction' ? request.recordId : undefined;
  const signed = memory.signedOperations(pin.address, own);
  const found = new Set<string>();
  const known = [...new Set([...request.knownOperationHashes, ...signed])];
  const context = {
    profile: request.profile,
    walletAddress: pin.address,
    walletAddressSource: pin.source,
    signerAddress: `0x${request.signerAddress.slice(2)}` as const,
    recordId: request.recordId,
    ...(request.intended !== undefined && { intended: request.intended }),
    ...(request.knowledge !== undefined && { knowledge: request.knowledge }),
  };
  const { kind, recordText } = request;
  const knownOperationHashes = noteFoundOperations(known, found);
  const review = proveRecord({ kind, recordText, context: { ...context, knownOperationHashes } });
  return { context: { ...context, knownOperationHashes: [...found] }, review };
}

function describeSigned({
  request,
  review,
  slot,
  replacement,
  unproven,
  subject,
}: Approved): Parameters<Ledger['append']>[0] {
  const ruleId = ruleIdOf(request);
  return {
    type: 'signed',
    profileId: request.profile.id,
    kind: request.kind,
    recordId: request.recordId,
    walletAddress: review.asks.wallet,
    chainId: review.asks.chainId,
    ...(slot !== undefined && { sender: slot.sender, nonce: slot.nonce }),
    challenge: review.hashes.challenge,
    signer: review.asks.signer,
    reviewDigest: request.reviewDigest,
    ...(replacement && { replacement: true as const }),
    ...(unproven && { unproven: true as const }),
    ...(ruleId !== undefined && { ruleId }),
    moves: { chain: subject.chain, amounts: subject.amounts.map(({ token, atMost }) => ({ token, atMost })) },
  };
}
