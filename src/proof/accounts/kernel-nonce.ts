import type { Hex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress, sliceHex } from '../hex-bytes.ts';
import { failed, type Judgement, passed } from '../judgement.ts';
import { KERNEL_ECDSA_VALIDATOR } from '../known-contracts.ts';
import { differs } from '../mismatch.ts';
import type { NonceFact } from './account-kind.ts';

/** Who checks the signature, as far as the nonce tells; `module` is an address of the nonce that may keep the owner. */
type Validation = { sentence: string; module: Hex | undefined; findings: Finding[] };

/** A Kernel v3 nonce taken apart: mode(1) ‖ type(1) ‖ validator(20) ‖ key(2) ‖ sequence(8). */
export function splitKernelNonce(nonce: bigint): { mode: Hex; type: Hex; validator: Hex } {
  const bytes: Hex = `0x${nonce.toString(16).padStart(64, '0')}`;
  return { mode: sliceHex(bytes, 0, 1), type: sliceHex(bytes, 1, 2), validator: sliceHex(bytes, 2, 22) };
}

/** Modes default, enable and install, and types root, validator and permission (Kernel v3.1, `Constants`). */
const KNOWN_BYTES: readonly Hex[] = ['0x00', '0x01', '0x02'];

/**
 * Whether a nonce could be one of a Kernel v3 wallet. Kernel takes any mode but "enable" for the default one, so a known type is
 * enough (`ValidationManager._doValidation`); under any other type nothing can be installed.
 */
export function isKernelNonce(nonce: bigint): boolean {
  const { mode, type, validator } = splitKernelNonce(nonce);
  return KNOWN_BYTES.includes(mode) || KNOWN_BYTES.includes(type) || validator === KERNEL_ECDSA_VALIDATOR;
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
  const { sentence, module, findings } = (READERS[type] ?? readUnknown)({ type, validator });
  return passed({ validator: module, findings }, `The nonce is of mode 00. ${sentence}`);
}

type Reader = (named: { type: Hex; validator: Hex }) => Validation;

/** By validation type (Kernel v3.1, `ValidationTypeLib.decodeNonce` and `ValidationManager`). */
const READERS: Readonly<Record<Hex, Reader>> = { '0x00': readRoot, '0x01': readFurther, '0x02': readPermission };

/** Kernel puts its own root validator in place of the address here, so the address proves nothing; it is guarded all the same. */
function readRoot({ type, validator }: Parameters<Reader>[0]): Validation {
  const sentence = "The wallet's root validator checks the signature; which one that is, the nonce cannot say.";
  if (validator === KERNEL_ECDSA_VALIDATOR) return { sentence, module: validator, findings: [] };
  const shown = showAddress(validator);
  const words = `carries the address ${shown}, which does not decide, but is not that of the ECDSA validator either`;
  return { sentence, module: validator, findings: [unexpectedValidator({ type, validator: shown, words })] };
}

function readFurther({ type, validator }: Parameters<Reader>[0]): Validation {
  const shown = showAddress(validator);
  const words = `names a further validator, ${shown}, and not the wallet's root validator`;
  return {
    sentence: `A further validator, ${shown}, checks the signature.`,
    module: validator,
    findings: [unexpectedValidator({ type, validator: shown, words })],
  };
}

/** Only the first four bytes count: the rest of the twenty is passed over by Kernel, and no address. */
function readPermission({ type, validator }: Parameters<Reader>[0]): Validation {
  const id = sliceHex(validator, 0, 4);
  const words = `names the permission ${id}, as delegated signers have it, and not the wallet's root validator`;
  return {
    sentence: `The permission ${id} of the wallet checks the signature; what it allows, the nonce cannot say.`,
    module: undefined,
    findings: [unexpectedValidator({ type, validator: id, words })],
  };
}

function readUnknown({ type, validator }: Parameters<Reader>[0]): Validation {
  const shown = showAddress(validator);
  const words = `names a way of validation that is not known (type ${type}), with the address ${shown}`;
  return {
    sentence: `What checks the signature is not known: the nonce has validation type ${type}.`,
    module: validator,
    findings: [unexpectedValidator({ type, validator: shown, words })],
  };
}

function unexpectedValidator({ type, validator, words }: { type: Hex; validator: Hex; words: string }): Finding {
  return {
    rule: 'unexpected-validator',
    severity: 'caution',
    sentence: `The nonce ${words}: this is not how operations of a wallet's own owner usually look.`,
    facts: { type, named: validator, usual: showAddress(KERNEL_ECDSA_VALIDATOR) },
  };
}
