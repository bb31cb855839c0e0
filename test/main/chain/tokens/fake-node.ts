import { encodeAbiParameters } from 'viem';
import type { ChainNode } from '#main/chain/chain-node.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';

export type Answers = { decimals?: Result<unknown, Failure>; symbol?: Result<unknown, Failure> };

export const decimalsAnswer = (decimals: number) =>
  succeed(encodeAbiParameters([{ type: 'uint256' }], [BigInt(decimals)]));
export const symbolAnswer = (symbol: string) => succeed(encodeAbiParameters([{ type: 'string' }], [symbol]));

/** A failure as the node's client makes it. */
export function nodeFailure(code: string, facts?: Record<string, string>): Result<never, Failure> {
  return fail({ code, happened: 'It did not work.', kept: 'All.', next: 'Nothing.', ...(facts && { facts }) });
}
export const reverted = nodeFailure('node-error', { 'error code': '3', message: 'execution reverted' });

/** A node that answers from a table, by the contract's address; a contract that is not there has no code. */
export function fakeNode(contracts: Record<string, Answers>, host = 'node.example') {
  const asked: string[] = [];
  /** How many questions are under way, at the most. */
  let atOnce = 0;
  let most = 0;
  const node: ChainNode = {
    host,
    async request(method, [call, block], { signal } = {}) {
      if (signal?.aborted) return nodeFailure('node-stopped');
      const { to, data } = call as { to: string; data: string };
      if (method !== 'eth_call' || block !== 'latest') return nodeFailure('node-error', { message: 'not asked so' });
      asked.push(`${data === DECIMALS ? 'decimals' : data === SYMBOL ? 'symbol' : data} ${to}`);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      const contract = contracts[to.toLowerCase()];
      return (data === DECIMALS ? contract?.decimals : contract?.symbol) ?? succeed('0x');
    },
  };
  return { node, asked, mostAtOnce: () => most };
}
