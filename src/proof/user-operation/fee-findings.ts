import type { Chain } from '#shared/chains.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import { nativeCurrency } from '../effects/effect-question.ts';
import { byteLength, showAddress } from '../hex-bytes.ts';
import { showAmount } from '../show-amount.ts';
import { findHighestFee, type HighestFee } from './highest-fee.ts';
import type { UserOperation } from './user-operation.ts';

type Level = { above: bigint; severity: Finding['severity']; reason: string };

/**
 * From which cost on fees are how grave, highest first, in hundredths of the native unit. What a unit is worth is not known
 * here, so the steps are far apart, and where a cheap currency makes honest fees cross the first, it is only a caution.
 */
const LEVELS: readonly Level[] = [
  { above: 100_00n, severity: 'forbidden', reason: 'no honest operation costs that much' },
  { above: 1_00n, severity: 'danger', reason: 'that is far more than any fee has to be' },
  { above: 5n, severity: 'caution', reason: 'that is more than fees usually are' },
];

/** Far more than any chain lets one transaction use: no price makes such limits honest. */
const MOST_GAS = 1n << 40n;

/** A hundredth of the native unit: every EVM chain counts in 18 decimals, and nowhere else is a user operation executed. */
const HUNDREDTH = 10n ** 16n;

export type FeeQuestion = { operation: UserOperation; chain: Chain | undefined };

/** Whether the operator or this app's history knows an address. */
type IsKnown = (address: string) => boolean;

/** Says what an operation costs at most and who pays, and what about its fees is out of range (design, §3.4). */
export function findFees({ operation, chain, isKnown }: FeeQuestion & { isKnown: IsKnown }): Finding[] {
  const fee = findHighestFee(operation);
  return [
    describeCost({ operation, chain, fee }),
    ...findEndlessGas(fee),
    ...findPriorityAboveMaximum(operation),
    ...findPaymaster(fee, isKnown),
  ];
}

/** What the headline says of fees, with a leading space: nothing where they are usual or where the wallet does not pay. */
export function writeFeesForHeadline({ operation, chain }: FeeQuestion): string {
  const { cost, paymaster } = findHighestFee(operation);
  if (paymaster !== undefined || findLevel(cost) === undefined) return '';
  return ` The wallet pays up to ${showAmount(cost, chain)} in fees.`;
}

function findLevel(cost: bigint): Level | undefined {
  return LEVELS.find(({ above }) => cost > above * HUNDREDTH);
}

function describeCost({ operation, chain, fee }: FeeQuestion & { fee: HighestFee }): Finding {
  const { maxFeePerGas, maxPriorityFeePerGas } = operation;
  const { paymaster } = fee;
  const level = findLevel(fee.cost);
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

function findEndlessGas({ gas }: HighestFee): Finding[] {
  if (gas <= MOST_GAS) return [];
  const sentence = `The gas limits come to ${gas} in total, more than any chain lets one transaction use.`;
  return [{ rule: 'gas-out-of-range', severity: 'forbidden', sentence, facts: { 'gas in total': String(gas) } }];
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

/**
 * A paymaster may take something in return, a token of the wallet for example; its data would say so, in its own language. It can
 * take no more than what the wallet allowed it, before or in this operation.
 */
function findPaymaster({ paymaster }: HighestFee, isKnown: IsKnown): Finding[] {
  if (paymaster === undefined) return [];
  const address = showAddress(paymaster.address);
  const bytes = byteLength(paymaster.data);
  const terms =
    bytes === 0 ? 'It was given no data.' : `It was given ${bytes} bytes of data, which cannot be read here.`;
  const isWeighed = bytes > 0 && !isKnown(address);
  const taken = 'What it takes in return is not known; it can be no more than what the wallet allowed it.';
  const sentence = `The paymaster ${address} pays the fees in place of the wallet. ${terms} ${taken}`;
  const facts = { paymaster: address, 'bytes of data': String(bytes) };
  return [{ rule: 'paymaster', severity: isWeighed ? 'caution' : 'info', sentence, facts }];
}
