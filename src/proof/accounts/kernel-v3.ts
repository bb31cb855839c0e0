import { KERNEL_FACTORY_V31, KERNEL_META_FACTORY } from '../known-contracts.ts';
import type { AccountKind } from './account-kind.ts';
import { KERNEL_V3_CONTROL } from './control-functions.ts';
import { ERC_7579_SELECTORS, readErc7579CallData } from './erc-7579-execute.ts';
import { isKernelNonce, judgeKernelNonce } from './kernel-nonce.ts';

/** Kernel v3 (ERC-7579 account on EntryPoint v0.7; service facts, "The user operation"). */
export const KERNEL_V3: AccountKind = {
  name: 'kernel-v3',
  label: 'Kernel v3',
  selectors: ERC_7579_SELECTORS,
  factories: [KERNEL_META_FACTORY, KERNEL_FACTORY_V31],
  signatureScheme: 'personal-sign-of-hash',
  controlFunctions: KERNEL_V3_CONTROL,
  fitsNonce: isKernelNonce,
  readCallData: readErc7579CallData,
  judgeNonce: judgeKernelNonce,
};
