import type { Finding } from '#shared/model/review.ts';
import type { DecodedCallData } from '../accounts/account-kind.ts';
import { showAddress } from '../hex-bytes.ts';
import { KERNEL_META_FACTORY } from '../known-contracts.ts';
import type { UserOperation } from './user-operation.ts';

/** Says that the operation deploys the wallet first, and with which factory. */
export function findDeployment({ factory }: UserOperation): Finding[] {
  if (factory === undefined) return [];
  const facts = { factory: showAddress(factory.address) };
  if (factory.address === KERNEL_META_FACTORY) {
    const sentence = 'The operation deploys the wallet first, with the factory that Kernel wallets are made with.';
    return [{ rule: 'deploys-wallet', severity: 'info', sentence, facts }];
  }
  const sentence = `The operation deploys the wallet first, with a factory that is not known: ${facts.factory}.`;
  return [{ rule: 'unknown-factory', severity: 'caution', sentence, facts }];
}

/** Says that a failing call would not undo the others ("try" execution of ERC-7579). */
export function findTryMode({ continuesOnFailure, calls }: DecodedCallData): Finding[] {
  if (!continuesOnFailure) return [];
  const sentence = 'A call that fails does not undo the others: part of this can happen without the rest.';
  return [{ rule: 'try-mode', severity: 'caution', sentence, facts: { calls: String(calls.length) } }];
}
