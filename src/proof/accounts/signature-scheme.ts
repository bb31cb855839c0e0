/**
 * What an account takes for a signature by its owner's key. We make EIP-191 `personal_sign` over the user-operation hash
 * and nothing else; where an account takes something else, its calls are shown and nothing is proven (design, §3.2).
 */
export type SignatureScheme =
  | 'personal-sign-of-hash'
  | 'safe-operation'
  | 'bare-hash-with-owner-index'
  | 'mode-before-signature'
  | 'chosen-by-module';

/** Why our signature over this hash says nothing to such an account; the sentence goes on from the account's name. */
const REASONS: Readonly<Record<Exclude<SignatureScheme, 'personal-sign-of-hash'>, string>> = {
  // Safe4337Module v0.3.0, `_getSafeOp` and SAFE_OP_TYPEHASH.
  'safe-operation':
    'takes a signature over a digest of its own (SafeOp, EIP-712), which holds times of validity that are not in the record',
  // CoinbaseSmartWallet v1.1, `_validateSignature` and `entryPoint`.
  'bare-hash-with-owner-index':
    'takes a signature over the bare hash of an operation of EntryPoint v0.6, wrapped with the number of an owner',
  // Kernel v2.4, `validateUserOp`.
  'mode-before-signature':
    'belongs to EntryPoint v0.6 and reads a mode in front of the signature, which no hash covers and which can install a signer',
  // ERC-7579, "Validation": how a validator is chosen and what it takes is the account's own.
  'chosen-by-module': 'decides by itself which module checks a signature and what that module takes for one',
};

/** Says why nothing is proven for an account that does not take what the signer makes; undefined for one that does. */
export function explainSignatureScheme({
  label,
  signatureScheme,
}: {
  label: string;
  signatureScheme: SignatureScheme;
}): string | undefined {
  if (signatureScheme === 'personal-sign-of-hash') return undefined;
  return `An account of kind ${label} ${REASONS[signatureScheme]}: a plain signature over this hash proves nothing there.`;
}
