import type { Hex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress, sliceHex } from '../hex-bytes.ts';
import { failed, type Judgement, passed } from '../judgement.ts';
import { KERNEL_ECDSA_VALIDATOR } from '../known-contracts.ts';
import { differs } from '../mismatch.ts';
import type { NonceFact } from './account-kind.ts';

const VALIDATION_TYPES: Readonly<Record<Hex, string>> = {
  '0x00': 'the root validator',
  '0x01': 'a further validator',
  '0x02': 'a permission',
};

/** A Kernel v3 nonce taken apart: mode(1) ‖ type(1) ‖ validator(20) ‖ key(2) ‖ sequence(8). */
export function splitKernelNonce(nonce: bigint): { mode: Hex; type: Hex; validator: Hex } {
  const bytes: Hex = `0x${nonce.toString(16).padStart(64, '0')}`;
  return { mode: sliceHex(bytes, 0, 1), type: sliceHex(bytes, 1, 2), validator: sliceHex(bytes, 2, 22) };
}

/**
 * Only mode 00 is accepted: the others carry an installation in the unhashed signature. A validator other than the
 * root ECDSA one is told, not refused, because delegated signers have their own (security, "The sign gate", item 6).
 */
export function judgeKernelNonce(nonce: bigint): Judgement<NonceFact> {
  const { mode, type, validator } = splitKernelNonce(nonce);
  if (mode !== '0x00') {
    return failed(
      differs({
        check: 'nonce',
        field: 'onChain.userOperation.nonce',
        expected: 'mode byte 0x00',
        actual: `mode byte ${mode}`,
        sentence: `The nonce has mode ${mode}, which can install a signer along with the calls.`,
      }),
    );
  }
  const kind = VALIDATION_TYPES[type] ?? 'an unknown way of validation';
  const isExpected = type === '0x00' && validator === KERNEL_ECDSA_VALIDATOR;
  return passed(
    { validator, findings: isExpected ? [] : [unexpectedValidator({ kind, type, validator })] },
    `The nonce is of mode 00; the signature is checked by ${kind}, ${showAddress(validator)}.`,
  );
}

function unexpectedValidator({ kind, type, validator }: { kind: string; type: Hex; validator: Hex }): Finding {
  const shown = showAddress(validator);
  return {
    rule: 'unexpected-validator',
    severity: 'caution',
    sentence: `The nonce names ${kind} (type ${type}), ${shown}, and not the ECDSA validator wallets are made with.`,
    facts: { validator: shown, type, expected: showAddress(KERNEL_ECDSA_VALIDATOR) },
  };
}
