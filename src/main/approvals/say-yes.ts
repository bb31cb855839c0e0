import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SealApprovalRequest } from '#shared/signer-protocol.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Asked, NewIntent } from '../outbox/submit.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import { approvalTarget } from './approval-target.ts';
import { type ApproveBody, approveSchema, BEFORE_SIGNED, type SeenKnowledge } from './approve-body.ts';

export type Yes = Omit<SealApprovalRequest, 'type' | 'signerAddress'> & {
  signerAddress: `0x${string}`;
  /** What the review on the screen was made with, where this app still has it. */
  seen?: SeenKnowledge | undefined;
};

/** What a yes needs of the journal. */
export type YesJournal = Pick<Outbox, 'findLatest' | 'view' | 'dismiss' | 'submitAll'>;

/** A yes with the signer's seal on it: nobody else can write one down, and it is void after ten minutes. */
export type SealedYes = { yes: Yes; approval: ApproveBody['approval'] };

/**
 * Takes the operator's yes to one review. The signer seals it at once, so that nobody else can write one down. A second yes to
 * the same review is the first one; a yes to another review of the record ends the older one, unless that is signed already.
 */
export function createSayYes({ outbox, signer }: { outbox: Outbox; signer: SignerPort }) {
  return async (yes: Yes): Promise<Result<IntentView, Failure>> => {
    const before = settleEarlier(outbox, yes);
    if (before !== undefined) return before;
    const sealed = await sealYes(signer, yes);
    // A second click may have come while the first was being sealed.
    if (!sealed.ok) return sealed;
    const asked = settleOrBegin(outbox, sealed.value);
    return 'answer' in asked ? asked.answer : outbox.submit(asked.intent);
  };
}

/** Has the signer seal a yes; nothing is kept yet. */
export async function sealYes(signer: SignerPort, yes: Yes): Promise<Result<SealedYes, Failure>> {
  const { seen: _, ...said } = yes;
  const sealed = await signer.ask({ type: 'seal-approval', ...said });
  return sealed.ok ? succeed({ yes, approval: sealed.value }) : sealed;
}

/** Writes sealed yeses into the journal, all of them together, which begins them. @returns the answer to each; of one that was not written, why */
export function keepAllYes(outbox: YesJournal, all: readonly SealedYes[]): Result<KeptYes, unknown>[] {
  return outbox.submitAll(all.map((sealed) => () => settleOrBegin(outbox, sealed)));
}

type KeptYes = Result<IntentView, Failure>;

/** The answer is the earlier yes where it is the same. */
function settleOrBegin(outbox: YesJournal, sealed: SealedYes): Asked {
  const answer = settleEarlier(outbox, sealed.yes);
  return answer === undefined ? { intent: toIntent(sealed) } : { answer };
}

function toIntent({ yes, approval }: SealedYes): NewIntent {
  const { profileId, seen, ...body } = yes;
  const target = approvalTarget(yes);
  return {
    kind: 'approve',
    profileId,
    target,
    formId: `${target} ${approval.at}`,
    body: { ...body, ...(seen && { seen }), approval },
  };
}

/** Says no: whatever is on its way to being signed for this record is ended. */
export function endUnsigned(outbox: Outbox, key: { profileId: string; targets: readonly string[] }): void {
  for (const target of key.targets) {
    const open = outbox.findLatest({ profileId: key.profileId, kind: 'approve', target });
    if (open !== undefined && BEFORE_SIGNED.includes(open.state)) outbox.dismiss(open.id);
  }
}

/** The answer that an earlier yes already gives to this one; undefined when there is none (any more). */
function settleEarlier(outbox: YesJournal, yes: Yes): Result<IntentView, Failure> | undefined {
  const earlier = outbox.findLatest({ profileId: yes.profileId, kind: 'approve', target: approvalTarget(yes) });
  if (earlier === undefined) return undefined;
  const isUnsigned = BEFORE_SIGNED.includes(earlier.state);
  const goesOn = earlier.condition === 'active' || !isUnsigned;
  if (goesOn && readDigest(earlier.body) === yes.reviewDigest) return succeed(outbox.view(earlier));
  // What was signed for another review has ended with the chain's answer: it says nothing of this one.
  if (earlier.condition === 'done') return undefined;
  if (!isUnsigned) return fail(explainSigned(yes.recordId));
  outbox.dismiss(earlier.id);
  return undefined;
}

function readDigest(body: unknown): ApproveBody['reviewDigest'] | undefined {
  return approveSchema.safeParse(body).data?.reviewDigest;
}

function explainSigned(recordId: string): Failure {
  return {
    code: 'already-signed',
    happened: `${recordId} was signed already, as it looked when you approved it before.`,
    kept: 'That signature is in the journal and is being submitted; nothing new was signed.',
    next: 'Look at Activity how it ends before deciding anything else.',
  };
}
