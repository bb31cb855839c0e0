import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { sliceHex } from '../hex-bytes.ts';
import { type AccountKind, notTheCalls } from './account-kind.ts';
import { nameControlFunction } from './forbidden-selectors.ts';
import { KERNEL_V3 } from './kernel-v3.ts';
import { SIMPLE_ACCOUNT } from './simple-account.ts';

/** Every account kind we can decode: one row, one file. */
export const ACCOUNT_KINDS: readonly AccountKind[] = [KERNEL_V3, SIMPLE_ACCOUNT];

/** Finds the account kind that understands this calldata, by its selector alone. */
export function findAccountKind(callData: Hex): Result<AccountKind, Mismatch> {
  const selector = sliceHex(callData, 0, 4);
  const kind = ACCOUNT_KINDS.find(({ selectors }) => selectors.includes(selector));
  if (kind !== undefined) return succeed(kind);
  return fail(
    notTheCalls({
      expected: `calls encoded for ${ACCOUNT_KINDS.map(({ label }) => label).join(' or ')}`,
      actual: selector === '0x' ? 'empty calldata' : callData,
      sentence:
        selector === '0x'
          ? 'The user operation has no calldata, so it does not make the calls asked for.'
          : `The user operation does not make calls but runs ${nameControlFunction(callData)}.`,
    }),
  );
}

/**
 * Says why nothing is proven for an account that does not take what the signer makes, which is EIP-191 `personal_sign`
 * over the user-operation hash: its calls are shown all the same (design, §3.2).
 */
export function explainSignatureScheme({ label, signatureScheme }: AccountKind): string | undefined {
  if (signatureScheme === 'personal-sign-of-hash') return undefined;
  return `An account of kind ${label} does not take a plain signature of the digest for what is shown here.`;
}
