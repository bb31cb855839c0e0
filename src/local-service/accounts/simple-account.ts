import { encodeFunctionData, parseAbi } from 'viem';
import type { AccountEncoding } from './account-encoding.ts';

const SIMPLE_ACCOUNT_ABI = parseAbi([
  'function execute(address dest, uint256 value, bytes func)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
]);

/** SimpleAccount of the account-abstraction contracts v0.7: one owner, `execute` for one call, `executeBatch` for more. */
export const simpleAccountEncoding: AccountEncoding = {
  messageScheme: 'plain',
  encodeCalls(calls) {
    const [only, ...more] = calls;
    if (only !== undefined && more.length === 0) {
      return encodeFunctionData({
        abi: SIMPLE_ACCOUNT_ABI,
        functionName: 'execute',
        args: [only.to, only.value, only.data],
      });
    }
    return encodeFunctionData({
      abi: SIMPLE_ACCOUNT_ABI,
      functionName: 'executeBatch',
      args: [calls.map(({ to }) => to), calls.map(({ value }) => value), calls.map(({ data }) => data)],
    });
  },
  nonceKey({ startedAt, counter }) {
    return (BigInt(startedAt.getTime()) << 32n) | BigInt(counter);
  },
  firstSequence: () => 0n,
};
