import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Review } from '#shared/model/review.ts';
import { type HonestTransactionOptions, honestTransaction, WALLET } from './honest-record.ts';
import { CHAIN_ID, honestTypedData, typedDataOf } from './honest-typed-data.ts';
import { prove } from './prove.ts';

/** A treasury on base with payees in its address book, and the requests that it is asked to sign. */
export const ETHER = 10n ** 18n;
export const USDC: Hex = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
export const USDBC: Hex = '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA';
/** Of the list, on the chain of typed data. */
export const TEST_USDC: Hex = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
export const WETH: Hex = '0x4200000000000000000000000000000000000006';
export const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
export const MULTICALL3: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11';
export const V2_ROUTER: Hex = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24';
export const ROUTER_02: Hex = '0x2626664c2603336E57B271c5C0b26F421741e481';
export const UNIVERSAL: Hex = '0x6fF5693b99212Da76ad316178A184AB56D299b43';
export const FAKE: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
export const THIEF: Hex = '0xbAd5C0dE91d2e4b7a63f08C5e19b7d3fA2604C8E';
export const ZERO: Hex = `0x${'0'.repeat(40)}`;

/** Those whom the treasury pays: in its address book, and nobody else is. None of them looks like another. */
export const PAYEES = Array.from({ length: 20 }, (_, index): Hex => {
  const own = (0x5a0d + index * 0x101).toString(16);
  return `0x${own}${'c7e3'.repeat(8)}${own}`;
});
export const PAYEE = PAYEES[0] ?? WALLET;
/** The same first and last four digits as the first of them. */
export const IMITATION: Hex = `0x5a0d${'1'.repeat(32)}5a0d`;

export function payee(index: number): Hex {
  return PAYEES[index % PAYEES.length] ?? PAYEE;
}

/** A name that is no literal: viem's types can say no more of it. */
type EncodeQuestion = Parameters<typeof encodeFunctionData>[0];
export type Call = { to: Hex; value?: bigint; data?: Hex };

/** A function by its signature, in the form of Solidity, with its arguments. */
export function encode(signature: string, args: readonly unknown[] = []): Hex {
  const abi = parseAbi([`function ${signature}`] as readonly string[]);
  return encodeFunctionData({ abi, args } as unknown as EncodeQuestion);
}

export function call(to: Hex, signature: string, args: readonly unknown[] = [], value = 0n): Call {
  return { to, value, data: encode(signature, args) };
}

export const TRANSFER = 'transfer(address to, uint256 amount)';
export const TRANSFER_FROM = 'transferFrom(address from, address to, uint256 amount)';
export const APPROVE = 'approve(address spender, uint256 amount)';
export const AGGREGATE_3_VALUE =
  'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)';
export const SWAP_EXACT =
  'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)';

export const pay = (to: Hex, value: bigint): Call => ({ to, value });

/** Calls that Multicall3 makes, each with its own value. */
export function together(calls: readonly Call[], value: bigint): Call {
  const inner = calls.map(({ to, value: sent = 0n, data = '0x' }) => ({
    target: to,
    allowFailure: false,
    value: sent,
    callData: data,
  }));
  return call(MULTICALL3, AGGREGATE_3_VALUE, [inner], value);
}

export const PROFILE = {
  id: 'treasury',
  name: 'Treasury',
  environment: 'production',
  baseUrl: 'https://service.example.com',
  createdAt: '',
} as const;

/** The address book of the treasury. */
export const BOOK = PAYEES.map((address, index) => ({
  address,
  name: `Payee ${index}`,
  timesUsed: index,
  lastUsed: null,
}));

/** What the treasury knows besides: somebody more in its book, contracts that it trusts, its limits. */
export function knowing(more: readonly Hex[], rest: Partial<ProofKnowledge> = {}): ProofKnowledge {
  const known = more.map((address) => ({ address, name: 'Known', timesUsed: 9, lastUsed: null }));
  return { knownAddresses: [...BOOK, ...known], ...rest };
}

/** The review of a transaction of the treasury. */
export function review(
  calls: readonly Call[],
  { knowledge = { knownAddresses: BOOK }, ...options }: HonestTransactionOptions & { knowledge?: ProofKnowledge } = {},
): Review {
  const asked = calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }));
  const record = honestTransaction({ chain: 'base', ...options, calls: asked });
  return prove('transaction', record, { profile: PROFILE, knowledge });
}

/** The review of typed data that the treasury is asked to sign, on a chain for tests. */
export function reviewData(
  type: string,
  message: Record<string, unknown>,
  { contract = TEST_USDC, knowledge = { knownAddresses: BOOK }, ...rest }: DataOptions = {},
): Review {
  const domain = rest.domain ?? { name: 'Token', chainId: CHAIN_ID, verifyingContract: contract };
  const data = typedDataOf({ type, domain, message, ...(rest.types && { types: rest.types }) });
  const profile = { ...PROFILE, environment: 'staging' } as const;
  return prove('signature', honestTypedData({ data }), { profile, knowledge, recordId: 'tx-2' });
}

type DataOptions = {
  contract?: Hex;
  knowledge?: ProofKnowledge;
  domain?: Record<string, unknown>;
  types?: Parameters<typeof typedDataOf>[0]['types'];
};

/** Everything that a review says in words. */
export function wordsOf({ headline, findings, effects, refusal, unprovenBecause = '' }: Review): string {
  const open = effects.open.map(({ because }) => because);
  return [
    headline,
    ...findings.map(({ sentence }) => sentence),
    ...open,
    refusal?.sentence ?? '',
    unprovenBecause,
  ].join('\n');
}
