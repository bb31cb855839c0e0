import { recoverMessageAddress } from 'viem';
import { type Hex, isHex, sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import { type ApproveBody, approveBodySchema } from '#shared/model/approval.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Approvable, StoredPendingApproval } from '../store.ts';

type GivenApproval = ApproveBody['approvals'][number];
type CheckedApproval = { pending: StoredPendingApproval; signature: Hex };

/** Half of the order of secp256k1: a signature whose s is above it has a twin, and accounts refuse it (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Takes approvals for a record: all of them or none (service facts, "Signing an approval").
 * 400 a signer or signature that is not valid, 409 this signer has already submitted, 422 there are already enough.
 * @returns true when nobody is awaited any more; the record has then left `awaiting-approval`
 */
export async function submitApprovals(
  record: Approvable,
  body: unknown,
  { clock }: Pick<ServiceContext, 'clock'>,
): Promise<boolean> {
  const { approvals } = parseBody(approveBodySchema, body);
  const checked = approvals.map((approval) => ({ given: approval, pending: findPending(record, approval) }));
  const awaited = new Set(checked.map(({ pending }) => pending));
  if (awaited.size < checked.length) throw new RefusedRequest(400, 'A signer approves once, not twice in one request.');
  const valid: CheckedApproval[] = [];
  for (const { given, pending } of checked) valid.push({ pending, signature: await checkSignature(given, pending) });
  // Checking took time, and another request may have been quicker: from here on nothing waits.
  for (const approval of approvals) findPending(record, approval);
  const submittedAt = clock().toISOString();
  for (const { pending, signature } of valid) record.approvals.submitted.push({ ...pending, signature, submittedAt });
  record.approvals.pending = record.approvals.pending.filter((pending) => !awaited.has(pending));
  if (record.approvals.pending.length > 0) return false;
  record.status = 'pending';
  return true;
}

function findPending({ status, approvals }: Approvable, { signer }: GivenApproval): StoredPendingApproval {
  if (approvals.submitted.some((submitted) => isSameSigner(submitted.signer, signer))) {
    throw new RefusedRequest(409, `${signer} has already submitted an approval.`);
  }
  if (status !== 'awaiting-approval') throw new RefusedRequest(422, 'There are already enough approvals.');
  const pending = approvals.pending.find((awaited) => isSameSigner(awaited.signer, signer));
  if (pending === undefined) throw new RefusedRequest(400, `No approval of ${signer} is awaited.`);
  return pending;
}

/** Recovers who signed: EIP-191 over the raw bytes of a hex challenge, or over the text of one that is not hex. */
async function checkSignature({ signature }: GivenApproval, pending: StoredPendingApproval): Promise<Hex> {
  if (!isHex(signature) || signature.length !== 132) throw invalid('is not 65 bytes of hex');
  const recovery = signature.slice(-2).toLowerCase();
  if (recovery !== '1b' && recovery !== '1c') throw invalid('ends in something else than v = 27 or 28');
  if (BigInt(`0x${signature.slice(66, 130)}`) > HALF_ORDER) throw invalid('has a high s');
  const message = isHex(pending.message) ? { raw: pending.message } : pending.message;
  const recovered = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  const expected = parseSignerLocator(pending.signer)?.address;
  if (recovered === undefined || expected === undefined || !sameHex(recovered, expected)) {
    throw invalid(`is not one by ${pending.signer} for the pending message`);
  }
  return signature;
}

function invalid(why: string): RefusedRequest {
  return new RefusedRequest(400, `The signature ${why}.`);
}

function isSameSigner(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
