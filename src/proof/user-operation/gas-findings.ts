import type { Finding } from '#shared/model/review.ts';
import { byteLength } from '../hex-bytes.ts';
import { findHighestFee } from './highest-fee.ts';
import type { UserOperation } from './user-operation.ts';

/** Far more than any chain lets one transaction use: no price makes such limits honest. */
const MOST_GAS = 1n << 40n;

/** More than a block of any chain has for all of its transactions. */
const MOST_TO_RUN = 1n << 30n;

/** What a chain takes for the data it publishes is counted as gas here, too: where gas is cheap, that is more than a block has. */
const MOST_BEFORE = 1n << 36n;

type Member = { name: string; gas: bigint; most: bigint; atZero?: string };

/** What about the gas limits of an operation no honest estimate comes to. */
export function findGas(operation: UserOperation): Finding[] {
  return [...findEndlessGas(operation), ...listMembers(operation).flatMap(findInMember), ...findGivenAway(operation)];
}

/** What a bundler does for an operation before it runs is little, and counted by its bytes; on a chain where it is much, gas is cheap. */
const GAS_OF_A_BUNDLE = 1n << 20n;
const GAS_OF_A_BYTE = 64n;
/** A hundredth of the native unit. */
const NOTHING_TO_SPEAK_OF = 10n ** 16n;

/** Other limits are paid as far as they are used; this one goes to whoever sends the operation, whatever it was for. */
function findGivenAway({ preVerificationGas, maxFeePerGas, callData }: UserOperation): Finding[] {
  const isPlausible = preVerificationGas <= GAS_OF_A_BUNDLE + GAS_OF_A_BYTE * BigInt(byteLength(callData));
  if (isPlausible || preVerificationGas * maxFeePerGas <= NOTHING_TO_SPEAK_OF) return [];
  const sentence =
    `The gas preVerificationGas is ${preVerificationGas}, far more than sending this operation takes, and all of it is paid, used or not: ` +
    'it goes to whoever sends the operation.';
  const facts = { preVerificationGas: String(preVerificationGas) };
  return [{ rule: 'gas-implausible', severity: 'caution', sentence, facts }];
}

function findEndlessGas(operation: UserOperation): Finding[] {
  const { gas } = findHighestFee(operation);
  if (gas <= MOST_GAS) return [];
  const sentence = `The gas limits come to ${gas} in total, more than any chain lets one transaction use.`;
  return [{ rule: 'gas-out-of-range', severity: 'forbidden', sentence, facts: { 'gas in total': String(gas) } }];
}

/** `preVerificationGas` and `paymasterPostOpGasLimit` may be 0: who bundles the operation may ask for nothing, and nothing may follow. */
function listMembers(operation: UserOperation): Member[] {
  const { callGasLimit, verificationGasLimit, preVerificationGas, callData } = operation;
  const { paymaster } = findHighestFee(operation);
  const unchecked = 'so no signature of it can be checked';
  const members: Member[] = [
    {
      name: 'callGasLimit',
      gas: callGasLimit,
      most: MOST_TO_RUN,
      ...(callData !== '0x' && { atZero: 'so its calls fail' }),
    },
    { name: 'verificationGasLimit', gas: verificationGasLimit, most: MOST_TO_RUN, atZero: unchecked },
    { name: 'preVerificationGas', gas: preVerificationGas, most: MOST_BEFORE },
  ];
  if (paymaster === undefined) return members;
  const { verificationGasLimit: checking, postOpGasLimit: after } = paymaster;
  return [
    ...members,
    {
      name: 'paymasterVerificationGasLimit',
      gas: checking,
      most: MOST_TO_RUN,
      atZero: 'so the paymaster cannot agree to it',
    },
    { name: 'paymasterPostOpGasLimit', gas: after, most: MOST_TO_RUN },
  ];
}

function findInMember({ name, gas, most, atZero }: Member): Finding[] {
  const facts = { [name]: String(gas) };
  if (gas > most) {
    const sentence = `The gas limit ${name} is ${gas}, more than any block has: no honest estimate comes to that.`;
    return [{ rule: 'gas-implausible', severity: 'danger', sentence, facts }];
  }
  if (gas > 0n || atZero === undefined) return [];
  const sentence = `The gas limit ${name} is 0, ${atZero}: no honest estimate comes to that.`;
  return [{ rule: 'gas-implausible', severity: 'caution', sentence, facts }];
}
