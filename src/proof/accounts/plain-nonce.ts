import { failed, type Judgement, passed } from '../judgement.ts';
import { KERNEL_ECDSA_VALIDATOR } from '../known-contracts.ts';
import { differs } from '../mismatch.ts';
import type { NonceFact } from './account-kind.ts';
import { splitKernelNonce } from './kernel-nonce.ts';

/**
 * Any key(24) ‖ sequence(8) is a nonce (ERC-4337, "Semi-abstracted Nonce Support"). One in Kernel's form is refused: on a
 * Kernel wallet this calldata would go to a module that the record does not show.
 * @param label the kind of account the calldata is of, as it is called in a sentence
 */
export function judgePlainNonce({ nonce, label }: { nonce: bigint; label: string }): Judgement<NonceFact> {
  if (splitKernelNonce(nonce).validator === KERNEL_ECDSA_VALIDATOR) {
    return failed(
      differs({
        check: 'nonce',
        field: 'onChain.userOperation.nonce',
        expected: `a nonce of ${label}, as the calldata is`,
        actual: "a nonce that names Kernel's ECDSA validator",
        sentence: 'The nonce is that of a Kernel wallet, and the calldata is not Kernel calldata.',
      }),
    );
  }
  return passed(
    { validator: undefined, findings: [] },
    `The nonce has key 0x${nonceKey(nonce).toString(16)} and sequence ${nonce & ((1n << 64n) - 1n)}.`,
  );
}

/** The upper 24 bytes, under which the EntryPoint counts. */
export function nonceKey(nonce: bigint): bigint {
  return nonce >> 64n;
}
