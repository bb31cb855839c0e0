import type { Hex } from '#shared/hex.ts';
import type { Effects, LeavingEffect } from '#shared/model/effects.ts';
import { decodeMultiSend } from '../accounts/multi-send.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { showAddress } from '../hex-bytes.ts';
import {
  type EffectQuestion,
  type EffectReader,
  effectOf,
  joinEffects,
  nativeCurrency,
  takingValue,
} from './effect-question.ts';

type Target = { target: Hex; callData: Hex; value?: bigint; allowFailure?: boolean };

/** Multicall3 makes calls in its own name for whoever asks: what it has left over, the next one takes. */
export const MULTICALL3_EFFECTS: readonly EffectReader[] = [
  takingValue(
    effectOf('function aggregate((address target, bytes callData)[] calls)', ([calls], question) =>
      passOn(calls, question),
    ),
  ),
  takingValue(
    effectOf('function blockAndAggregate((address target, bytes callData)[] calls)', ([calls], question) =>
      passOn(calls, question),
    ),
  ),
  takingValue(
    effectOf(
      'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      ([, calls], question) => passOn(calls, question),
    ),
  ),
  takingValue(
    effectOf(
      'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      ([, calls], question) => passOn(calls, question),
    ),
  ),
  takingValue(
    effectOf('function aggregate3((address target, bool allowFailure, bytes callData)[] calls)', ([calls], question) =>
      passOn(calls, question),
    ),
  ),
  takingValue(
    effectOf(
      'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
      ([calls], question) => passOn(calls, question),
    ),
  ),
];

export const MULTI_SEND_EFFECTS: readonly EffectReader[] = [
  {
    selector: '0x8d80ff0a',
    takesValue: true,
    read: ({ bytes, ...question }) => {
      const calls = decodeMultiSend(`0x8d80ff0a${bytes.slice(2)}`);
      // With a delegatecall it would run foreign code as itself; it is refused by the contract, and not measured here.
      if (calls === undefined || calls.some(({ isDelegatecall }) => isDelegatecall)) return undefined;
      return makeCalls(calls, question);
    },
  },
];

function passOn(calls: readonly Target[], question: EffectQuestion): Partial<Effects> {
  const inner = calls.map(({ target, callData, value = 0n }) => ({ to: target, value, data: callData }));
  const mayStay = calls.reduce((sum, { allowFailure, value = 0n }) => sum + (allowFailure === true ? value : 0n), 0n);
  return joinEffects([
    makeCalls(inner, question),
    { leaving: leftOver(mayStay, 'if the call fails that it is for, it stays', question) },
  ]);
}

/** The calls inside, and what of the value that comes along none of them takes. */
function makeCalls(calls: readonly PlainCall[], question: EffectQuestion): Effects {
  const { target, value } = question;
  const used = calls.reduce((sum, call) => sum + call.value, 0n);
  return joinEffects([
    ...calls.map((call) => question.measure({ ...call, by: target })),
    { leaving: leftOver(value - used, 'it stays', question) },
  ]);
}

function leftOver(amount: bigint, stays: string, question: EffectQuestion): LeavingEffect[] {
  if (amount <= 0n) return [];
  const because = `${stays} with the contract ${showAddress(question.target)}, which keeps it for nobody`;
  return [{ ...nativeCurrency(question), atMost: String(amount), to: null, because }];
}
