import type { Effects, OpenEffect } from '#shared/model/effects.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import type { KnownContract } from '../contracts/contract-lookup.ts';
import { showAddress, sliceHex } from '../hex-bytes.ts';
import {
  type EffectQuestion,
  type EffectReader,
  type EffectSurroundings,
  effects,
  isWallet,
  joinEffects,
  type MeasuredCall,
  nativeCurrency,
  receiver,
} from './effect-question.ts';
import { MULTI_SEND_EFFECTS, MULTICALL3_EFFECTS } from './multicall-effects.ts';
import { NFT_EFFECTS, openReceiver } from './nft-effects.ts';
import { PERMIT2_EFFECTS } from './permit2-effects.ts';
import { V2_ROUTER_EFFECTS } from './routers/v2-router.ts';
import { V3_ROUTER_EFFECTS } from './routers/v3-router.ts';
import { TOKEN_EFFECTS } from './token-effects.ts';
import { WETH_EFFECTS, wrap } from './weth-effects.ts';

/** The functions that are believed of a contract, by what it is known to be. */
const READERS: Readonly<Record<KnownContract['kind'], readonly EffectReader[]>> = {
  token: TOKEN_EFFECTS,
  weth: [...TOKEN_EFFECTS, ...WETH_EFFECTS],
  permit2: PERMIT2_EFFECTS,
  multicall3: MULTICALL3_EFFECTS,
  'multi-send': MULTI_SEND_EFFECTS,
  'v2-router': V2_ROUTER_EFFECTS,
  'v3-router': V3_ROUTER_EFFECTS,
  trusted: [...TOKEN_EFFECTS, ...WETH_EFFECTS, ...NFT_EFFECTS],
};

/** Calls inside calls are measured this deep, and are open beyond it. */
const DEEPEST = 4;

/**
 * An upper bound of what calls of the wallet do to it. A call to a contract can move the value that is sent, what the contract's own
 * ledger says is the wallet's, and what the wallet allowed to anyone, before or in these calls; nothing else. So what a contract does is
 * bounded where the contract is known, and open anywhere else.
 * @param wouldBe for each call what it would be, for one that stays open
 */
export function measureCalls({
  calls,
  wouldBe,
  ...around
}: EffectSurroundings & { calls: readonly PlainCall[]; wouldBe: readonly (string | undefined)[] }): Effects {
  return joinEffects(
    calls.map((call, index) => {
      const measured = measureCall({ ...call, by: around.wallet }, { around, depth: 0 });
      const words = wouldBe[index];
      const isItsOwn = (one: OpenEffect) => one.contract === showAddress(call.to) && words !== undefined;
      return { ...measured, open: measured.open.map((one) => (isItsOwn(one) ? { ...one, wouldBe: words } : one)) };
    }),
  );
}

type Place = { around: EffectSurroundings; depth: number };

function measureCall(call: MeasuredCall, { around, depth }: Place): Effects {
  if (call.data === '0x') return measurePayment(call, around);
  const known = around.contracts.find(call.to);
  if (known === undefined) return leaveOpen(call, around, 'what this contract does is not known here');
  if (depth >= DEEPEST) return leaveOpen(call, around, `it is called more than ${DEEPEST} calls deep`);
  const selector = sliceHex(call.data, 0, 4);
  const reader = READERS[known.kind].find((one) => one.selector === selector);
  const question: EffectQuestion = {
    ...around,
    target: call.to,
    value: call.value,
    by: call.by,
    measure: (inner) => measureCall(inner, { around, depth: depth + 1 }),
  };
  const measured = reader && measureFunction(reader, question, call);
  return measured ?? leaveOpen(call, around, `what its function ${selector} does is not known here`);
}

/** Undefined for bytes that are not the canonical encoding of the function's arguments. */
function measureFunction(reader: EffectReader, question: EffectQuestion, call: MeasuredCall): Effects | undefined {
  const read = reader.read({ ...question, bytes: sliceHex(call.data, 4) });
  return read && joinEffects([read, reader.takesValue === true ? {} : { leaving: pay(call, question) }]);
}

/** Native currency without calldata: a contract that gets it runs its code, and what is known of it keeps it. */
function measurePayment(call: MeasuredCall, around: EffectSurroundings): Effects {
  if (around.contracts.find(call.to)?.kind === 'weth') return effects(wrap({ ...around, ...call, target: call.to }));
  const isSomebody =
    isWallet(call.to, around) || around.isKnown(call.to) || around.contracts.find(call.to) !== undefined;
  return effects({ leaving: pay(call, around), open: isSomebody ? [] : [openReceiver(call.to)] });
}

function leaveOpen(call: MeasuredCall, around: EffectSurroundings, because: string): Effects {
  return effects({ leaving: pay(call, around), open: [{ contract: showAddress(call.to), because }] });
}

/** What is sent along, to whoever is called: it is theirs, whatever they do with it. */
function pay({ to, value, data }: MeasuredCall, around: EffectSurroundings): Effects['leaving'] {
  if (value === 0n || isWallet(to, around)) return [];
  // What a function does with it is not known where the function is not.
  const isForFunction = data !== '0x' && around.contracts.find(to) === undefined;
  const whom = isForFunction ? { to: showAddress(to) } : receiver(to, around);
  return [{ ...nativeCurrency(around), atMost: String(value), ...whom }];
}
