import type { Failure } from '#shared/failure.ts';

/** `execution error` of EIP-1474's successors (geth and anvil), and of OpenEthereum's. */
const REVERT_CODES: readonly (string | undefined)[] = ['3', '-32015'];
/** How nodes without a code of its own say that it was the contract that stopped. */
const STOPPED = /revert|invalid opcode|invalid jump|out of gas|stack underflow/i;

/** True where the node answered that the contract stopped the call: it has no such function. */
export function isContractsOwn({ code, facts }: Failure): boolean {
  if (code !== 'node-error') return false;
  return REVERT_CODES.includes(facts?.['error code']) || STOPPED.test(facts?.message ?? '');
}
