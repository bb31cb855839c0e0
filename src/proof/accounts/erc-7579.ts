import type { Hex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import { type Judgement, passed } from '../judgement.ts';
import type { AccountKind, NonceFact } from './account-kind.ts';
import { ERC_7579_CONTROL } from './control-functions.ts';
import { ERC_7579_SELECTORS, readErc7579CallData } from './erc-7579-execute.ts';
import { isKernelNonce } from './kernel-nonce.ts';

/** Any account of ERC-7579 whose nonce is not Kernel's: same calls, and its own way to choose who checks the signature. */
export const ERC_7579: AccountKind = {
  name: 'erc-7579',
  label: 'ERC-7579',
  selectors: ERC_7579_SELECTORS,
  factories: [],
  signatureScheme: 'chosen-by-module',
  controlFunctions: ERC_7579_CONTROL,
  fitsNonce: (nonce) => !isKernelNonce(nonce),
  readCallData: readErc7579CallData,
  judgeNonce: judgeErc7579Nonce,
};

/**
 * The standard leaves the nonce to the account. The reference implementation has the validator in its first twenty bytes
 * (`MSAAdvanced.validateUserOp`), so that address is told and guarded, and said to be a guess.
 */
function judgeErc7579Nonce(nonce: bigint): Judgement<NonceFact> {
  const validator: Hex = `0x${nonce.toString(16).padStart(64, '0').slice(0, 40)}`;
  const shown = showAddress(validator);
  const finding: Finding = {
    rule: 'unexpected-validator',
    severity: 'caution',
    sentence: `Which module checks the signature is not known: the nonce may name it, and its first twenty bytes are ${shown}.`,
    facts: { named: shown },
  };
  return passed(
    { validator, findings: [finding] },
    'The nonce is not one of Kernel; what it means is up to the account.',
  );
}
