import { maxUint256 } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { Effects, LeavingEffect, SpendableEffect } from '#shared/model/effects.ts';
import { showAddress } from '../hex-bytes.ts';
import { showTime } from '../show-time.ts';
import { isUnlimited } from '../tokens/unlimited.ts';
import { currencyOf, type EffectQuestion, type EffectReader, effectOf, isWallet, receiver } from './effect-question.ts';

/** Functions of ERC-20, the permits that tokens have, and nothing else: any other function of a token is not bounded. */
export const TOKEN_EFFECTS: readonly EffectReader[] = [
  effectOf('function transfer(address to, uint256 amount)', ([to, amount], question) =>
    moveTokens({ token: question.target, from: question.by, to, amount }, question),
  ),
  effectOf('function transferFrom(address from, address to, uint256 amount)', ([from, to, amount], question) =>
    moveTokens({ token: question.target, from, to, amount }, question),
  ),
  effectOf('function approve(address spender, uint256 amount)', ([spender, amount], question) =>
    allowTokens({ owner: question.by, spender, amount, how: 'allowance' }, question),
  ),
  effectOf('function increaseAllowance(address spender, uint256 added)', ([spender, amount], question) =>
    allowTokens({ owner: question.by, spender, amount, how: 'allowance', isAdded: true }, question),
  ),
  effectOf('function decreaseAllowance(address spender, uint256 subtracted)', () => ({})),
  effectOf(
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, amount], question) => allowTokens({ owner, spender, amount, how: 'permit' }, question),
  ),
  effectOf(
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, , , allowed], question) =>
      allowTokens({ owner, spender, amount: allowed ? maxUint256 : 0n, how: 'permit' }, question),
  ),
];

type Move = { token: Hex; from: string; to: Hex; amount: bigint };

/** Tokens that go from somebody to somebody: of the wallet's they leave, to the wallet they are said to come. */
export function moveTokens({ token, from, to, amount }: Move, question: EffectQuestion): Partial<Effects> {
  const [isFrom, isTo] = [isWallet(from, question), isWallet(to, question)];
  const id = readAsId(token, amount, question);
  if (isFrom === isTo || (amount === 0n && id.orTokenId === undefined)) return {};
  const currency = currencyOf(token, question);
  if (!isFrom) return { arriving: [{ ...currency, atLeast: String(amount), claimedBy: showAddress(token) }] };
  return { leaving: [{ ...currency, ...id, ...upTo(amount, currency.decimals), ...receiver(to, question) }] };
}

/** An amount that leaves; one that no owner could hold is not missed by any contract, and taken for all that there is by some. */
export function upTo(amount: bigint, decimals: number | undefined): Pick<LeavingEffect, 'atMost' | 'because'> {
  if (!isUnlimited(amount, decimals)) return { atMost: String(amount) };
  return { atMost: null, because: 'nobody has as much as the call says, so it may be all that the wallet has' };
}

/**
 * ERC-20 and ERC-721 write moving and approving alike: what is an amount of the one is the id of the other, and no amount at all is an id,
 * too. A contract that only the operator knows may be either.
 */
function readAsId(token: string, amount: bigint, { contracts }: EffectQuestion): { orTokenId?: string } {
  return contracts.find(token)?.kind === 'trusted' ? { orTokenId: String(amount) } : {};
}

type Allowance = {
  owner: string;
  spender: Hex;
  amount: bigint;
  how: SpendableEffect['how'];
  token?: Hex;
  until?: bigint;
  /** It comes on top of what was allowed before. */
  isAdded?: true;
};

/** What somebody may take of the wallet's tokens afterwards; what others allow is not the wallet's. */
export function allowTokens(allowance: Allowance, question: EffectQuestion): Partial<Effects> {
  const { owner, spender, amount, how, token = question.target, until, isAdded } = allowance;
  const id = how === 'allowance' ? readAsId(token, amount, question) : {};
  // Of a collection, whoever may move the wallet's tokens may also approve others for them.
  const isOurs = isWallet(owner, question) || id.orTokenId !== undefined;
  if (!isOurs || (amount === 0n && id.orTokenId === undefined)) return {};
  const currency = currencyOf(token, question);
  const one: SpendableEffect = {
    ...currency,
    ...id,
    how,
    atMost: isUnlimited(amount, currency.decimals) ? null : String(amount),
    by: isShared(spender, question) ? null : showAddress(spender),
    ...(until !== undefined && { until: showTime(until) }),
    ...(isAdded && { isAdded }),
  };
  return { spendable: [one] };
}

/** A contract that makes whatever calls it is told to, for everybody: what it may take, anyone may. */
function isShared(spender: Hex, { contracts }: EffectQuestion): boolean {
  const kind = contracts.find(spender)?.kind;
  return kind === 'multicall3' || kind === 'multi-send';
}
