import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import type { Decision } from '#shared/model/decision.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { DEAD, honestMessage, honestTransaction, WALLET } from './honest-record.ts';
import { honestTypedData, SHOP, SPENDER } from './honest-typed-data.ts';
import { makeDecision, makeEvidenceOf } from './make-evidence.ts';

const VAULT = parseAbi(['function stake(uint256 amount, address beneficiary)']);
const stake = encodeFunctionData({ abi: VAULT, functionName: 'stake', args: [25n, DEAD] });
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SPENDER, 7n * 10n ** 18n] });

/** Names of the operator's, of a node's and of the service's for what is signed. */
export const KNOWLEDGE: ProofKnowledge = {
  knownAddresses: [{ address: SPENDER, name: 'The landlord', timesUsed: 3, lastUsed: '2026-01-01T00:00:00.000Z' }],
  abis: [{ name: 'Vault', address: SHOP, abi: [...VAULT] }],
  tokens: [{ chain: 'base-sepolia', address: SHOP, symbol: 'HAT', decimals: 18, host: 'node.example.com' }],
  severities: { fees: 'danger' },
};

const call = (to: typeof DEAD, value: bigint, data: typeof DEAD = '0x') => ({ to, value, data });
const payment = (also?: Partial<Decision>) => ({
  kind: 'transaction' as const,
  record: honestTransaction(),
  ...(also && { also }),
});
const unknownChain = { chain: 'a-chain-that-nobody-knows' };

/** One decision of each kind that can be signed. */
export const EVERY_DECISION = {
  'a payment': payment(),
  'a batch of calls': {
    kind: 'transaction' as const,
    record: honestTransaction({ calls: [call(DEAD, 1n), call(SHOP, 0n, transfer), call(SPENDER, 25n)] }),
  },
  'a text for the wallet': {
    kind: 'signature' as const,
    record: honestMessage({ text: 'Hello\nfrom «everywhere» 👋' }),
  },
  'a text for the key alone': { kind: 'signature' as const, record: honestMessage({ scheme: 'plain-text' }) },
  'typed data': { kind: 'signature' as const, record: honestTypedData({ scheme: 'typed-data' }) },
  'what could not be proven': {
    kind: 'transaction' as const,
    record: honestTransaction(unknownChain),
    also: { typedWalletEnd: WALLET.slice(-6) },
  },
  'what a rule signed': payment({ ruleId: 'rule-1' }),
  'what was known by name': {
    kind: 'transaction' as const,
    record: honestTransaction({ calls: [call(SHOP, 0n, stake), call(SHOP, 0n, transfer)] }),
    also: { knowledge: KNOWLEDGE },
  },
  'a replacement': payment({ replacementConfirmed: true, knownOperationHashes: [`0x${'12'.repeat(32)}`] }),
  'what this app asked for': payment({
    intended: {
      kind: 'transaction',
      chain: 'base-sepolia',
      calls: [{ to: DEAD, value: '1000000000000000000', data: '0x' }],
    },
  }),
};

/** The file of each, as the fifth decision of a log with some behind it. */
export const EVERY_EVIDENCE: readonly (readonly [string, string])[] = Object.entries(EVERY_DECISION).map(
  ([name, asked], index) => {
    const others = Array.from({ length: 4 }, (_, count) => makeDecision(payment({ approvedAt: count })));
    return [name, makeEvidenceOf([...others, makeDecision(asked), ...others.slice(index % 4)], 4)] as const;
  },
);
