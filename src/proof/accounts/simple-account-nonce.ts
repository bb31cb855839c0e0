import { failed, type Judgement, passed } from '../judgement.ts';
import { KERNEL_ECDSA_VALIDATOR } from '../known-contracts.ts';
import { differs } from '../mismatch.ts';
import type { NonceFact } from './account-kind.ts';
import { splitKernelNonce } from './kernel-nonce.ts';

/**
 * Any key(24) ‖ sequence(8) is a nonce of SimpleAccount (ERC-4337, "Semi-abstracted Nonce Support"). One in Kernel's
 * form is refused: on a Kernel wallet this calldata would go to a module that the record does not show.
 */
export function judgeSimpleAccountNonce(nonce: bigint): Judgement<NonceFact> {
  if (splitKernelNonce(nonce).validator === KERNEL_ECDSA_VALIDATOR) {
    return failed(
      differs({
        check: 'nonce',
        field: 'onChain.userOperation.nonce',
        expected: 'a nonce of SimpleAccount, as the calldata is',
        actual: "a nonce that names Kernel's ECDSA validator",
        sentence: 'The nonce is that of a Kernel wallet, and the calldata is not Kernel calldata.',
      }),
    );
  }
  const sequence = nonce & ((1n << 64n) - 1n);
  return passed(
    { validator: undefined, findings: [] },
    `The nonce has key 0x${(nonce >> 64n).toString(16)} and sequence ${sequence}.`,
  );
}
