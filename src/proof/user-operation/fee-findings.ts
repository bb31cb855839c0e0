import type { Chain } from '#shared/chains.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import { nativeCurrency } from '../effects/effect-question.ts';
import { showAddress } from '../hex-bytes.ts';
import { showAmount } from '../show-amount.ts';
import { findGas } from './gas-findings.ts';
import { findHighestFee, type HighestFee } from './highest-fee.ts';
import { findPaymaster } from './paymaster-finding.ts';
import type { UserOperation } from './user-operation.ts';

const USUAL = 5n;

type Level = { above: bigint; severity: Finding['severity']; reason: string };

/**
 * From which cost on fees are how grave, highest first, in hundredths of the native unit. What a unit is worth is not known
 * here, so the steps are far apart, and where a cheap currency makes honest fees cross the first, it is only a caution.
 */
const LEVELS: readonly Level[] = [
  { above: 100_00n, severity: 'forbidden', reason: 'no honest operation costs that much' },
  { above: 1_00n, severity: 'danger', reason: 'that is far more than any fee has to be' },
  { above: USUAL, severity: 'caution', reason: 'that is more than fees usually are' },
];

/** A hundredth of the native unit: every EVM chain counts in 18 decimals, and nowhere else is a user operation executed. */
const HUNDREDTH = 10n ** 16n;

/** Fees above it are said to be unusual, where a profile has no limit of its own; in the smallest unit of the native currency. */
export const HIGHEST_USUAL_FEE = USUAL * HUNDREDTH;

export type FeeQuestion = { operation: UserOperation; chain: Chain | undefined };

/** What the operator and this app's history know of fees and paymasters, and what is left spendable. */
type FeeSurroundings = Pick<Parameters<typeof findPaymaster>[0], 'isKnown' | 'spendable'> & {
  limit: bigint | undefined;
};

/**
 * Says what an operation costs at most and who pays, and what about its fees is out of range (design, §3.4).
 * @param limit the profile's own for this chain, in the smallest unit of its currency
 */
export function findFees({ operation, chain, limit, ...around }: FeeQuestion & FeeSurroundings): Finding[] {
  const fee = findHighestFee(operation);
  return [
    describeCost({ operation, chain, fee, limit }),
    ...findAboveLimit({ chain, fee, limit }),
    ...findGas(operation),
    ...findPriorityAboveMaximum(operation),
    ...findPaymaster({ paymaster: fee.paymaster, ...around }),
  ];
}

/** What the headline says of fees, with a leading space: nothing where they are usual or where the wallet does not pay. */
export function writeFeesForHeadline({
  operation,
  chain,
  limit,
}: FeeQuestion & Pick<FeeSurroundings, 'limit'>): string {
  const { cost, paymaster } = findHighestFee(operation);
  const isUsual = findLevel(cost, limit) === undefined && (limit === undefined || cost <= limit);
  if (paymaster !== undefined || isUsual) return '';
  return ` The wallet pays up to ${showAmount(cost, chain)} in fees.`;
}

/** Up to a limit of the operator's own, fees are what they want to pay; what no honest operation costs stays refused. */
function findLevel(cost: bigint, limit: bigint | undefined): Level | undefined {
  const level = LEVELS.find(({ above }) => cost > above * HUNDREDTH);
  return level?.severity !== 'forbidden' && limit !== undefined && cost <= limit ? undefined : level;
}

type CostQuestion = Pick<FeeQuestion, 'chain'> & Pick<FeeSurroundings, 'limit'> & { fee: HighestFee };

function findAboveLimit({ chain, fee, limit }: CostQuestion): Finding[] {
  if (limit === undefined || fee.cost <= limit) return [];
  const [cost, most] = [showAmount(fee.cost, chain), showAmount(limit, chain)];
  const sentence = `It may cost ${cost} in fees, more than the ${most} that this profile pays on this chain.`;
  return [{ rule: 'above-fee-limit', severity: 'danger', sentence, facts: { 'highest cost': cost, limit: most } }];
}

function describeCost({ operation, chain, fee, limit }: FeeQuestion & CostQuestion): Finding {
  const { maxFeePerGas, maxPriorityFeePerGas } = operation;
  const { paymaster } = fee;
  const level = findLevel(fee.cost, limit);
  const cost = showAmount(fee.cost, chain);
  const payer = paymaster === undefined ? 'the wallet' : `the paymaster ${showAddress(paymaster.address)}`;
  return {
    rule: 'fees',
    severity: level?.severity ?? 'info',
    sentence: `Costs up to ${cost} in fees, paid by ${payer}${level === undefined ? '' : `: ${level.reason}`}.`,
    facts: {
      'highest cost': cost,
      'paid by': payer,
      'gas in total': String(fee.gas),
      maxFeePerGas: String(maxFeePerGas),
      maxPriorityFeePerGas: String(maxPriorityFeePerGas),
    },
  };
}

/** The EntryPoint never charges more than the highest fee, so this is not dearer than it looks; no honest wallet writes it. */
function findPriorityAboveMaximum({ maxFeePerGas, maxPriorityFeePerGas }: UserOperation): Finding[] {
  if (maxPriorityFeePerGas <= maxFeePerGas) return [];
  const sentence = 'The priority fee is higher than the highest fee, which no honest estimate of fees comes to.';
  const facts = { maxFeePerGas: String(maxFeePerGas), maxPriorityFeePerGas: String(maxPriorityFeePerGas) };
  return [{ rule: 'priority-fee-above-maximum', severity: 'danger', sentence, facts }];
}

/** The most that an operation costs, and who pays it. */
export function measureFees({ operation, chain }: FeeQuestion): NonNullable<Effects['fees']> {
  const { cost, paymaster } = findHighestFee(operation);
  return {
    currency: nativeCurrency({ chain }),
    atMost: String(cost),
    by: showAddress(paymaster?.address ?? operation.sender),
  };
}
