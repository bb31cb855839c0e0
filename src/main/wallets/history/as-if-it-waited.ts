import { parseSignerLocator } from '#shared/locator.ts';
import { type Signature, signatureSchema } from '#shared/model/signature.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { rewriteJson } from '../../raw-json.ts';
import type { StoredRecord } from '../../store/service-records.ts';

type Waiting = { record: StoredRecord; signerAddress: `0x${string}` | null };

/**
 * A record as it was while it waited for its first approval, so that the proof of what was signed is the proof of what waits. Only the
 * place of the approvals changes; one that never had any stays as it is.
 */
export function asIfItWaited(record: StoredRecord): Waiting {
  // Both kinds keep these in the same place.
  const { pending = [], submitted = [] } = signatureSchema.safeParse(record.parsed).data?.approvals ?? {};
  if (pending.length > 0 || submitted.length === 0) return { record, signerAddress: findSigner(pending) };
  const given = listGiven(record, submitted);
  const approvals = { pending: given, submitted: [] };
  const raw = rewriteJson(record.raw, (tree) => ({ ...(tree as object), approvals }));
  return { record: { ...record, raw }, signerAddress: findSigner(given) };
}

type Given = NonNullable<Signature['approvals']>['submitted'];

/** Where the service does not repeat the challenge, a transaction's is the hash of its operation. */
function listGiven({ parsed }: StoredRecord, submitted: Given): { signer: string; message: string }[] {
  const hash = transactionSchema.safeParse(parsed).data?.onChain?.userOperationHash ?? '';
  return submitted.map(({ signer, message = hash }) => ({ signer, message }));
}

function findSigner(approvals: readonly { signer: string }[]): `0x${string}` | null {
  return approvals.flatMap(({ signer }) => parseSignerLocator(signer)?.address ?? [])[0] ?? null;
}
