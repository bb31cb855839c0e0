import type { Hex } from '#shared/hex.ts';
import type { Effects } from '#shared/model/effects.ts';
import { PERMIT_DETAILS } from '../meaning/permit2-calls.ts';
import { pairUp } from '../pair-up.ts';
import { type EffectQuestion, type EffectReader, effectOf, joinEffects, openToken } from './effect-question.ts';
import { allowTokens, moveTokens } from './token-effects.ts';

/** Functions of Permit2: approvals that it keeps, and transfers by them or by a signature. */
export const PERMIT2_EFFECTS: readonly EffectReader[] = [
  effectOf(
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    ([token, spender, amount, expiration], question) =>
      allowThroughPermit2({ owner: question.by, spender, details: [{ token, amount, expiration }] }, question),
  ),
  effectOf(
    `function permit(address owner, (${PERMIT_DETAILS} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
    ([owner, { details, spender }], question) => allowThroughPermit2({ owner, spender, details: [details] }, question),
  ),
  effectOf(
    `function permit(address owner, (${PERMIT_DETAILS}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
    ([owner, { details, spender }], question) => allowThroughPermit2({ owner, spender, details }, question),
  ),
  effectOf('function lockdown((address token, address spender)[] approvals)', () => ({})),
  effectOf(
    'function transferFrom(address from, address to, uint160 amount, address token)',
    ([from, to, amount, token], question) => moveThroughPermit2([{ from, to, amount, token }], question),
  ),
  effectOf(
    'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
    ([transfers], question) => moveThroughPermit2(transfers, question),
  ),
  effectOf(
    'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)',
    ([{ permitted }, { to, requestedAmount: amount }, from], question) =>
      moveThroughPermit2([{ from, to, amount, token: permitted.token }], question),
  ),
  effectOf(
    'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes signature)',
    ([{ permitted }, details, from], question) => {
      const pairs = pairUp(permitted, details);
      return (
        pairs &&
        moveThroughPermit2(
          pairs.map(([{ token }, { to, requestedAmount: amount }]) => ({ from, to, amount, token })),
          question,
        )
      );
    },
  ),
];

type Permit = { owner: Hex; spender: Hex; details: readonly { token: Hex; amount: bigint; expiration: number }[] };

function allowThroughPermit2({ owner, spender, details }: Permit, question: EffectQuestion): Partial<Effects> {
  return joinEffects(
    details.map(({ expiration, ...detail }) =>
      allowTokens({ owner, spender, how: 'permit2', until: BigInt(expiration), ...detail }, question),
    ),
  );
}

type Transfer = { from: Hex; to: Hex; amount: bigint; token: Hex };

function moveThroughPermit2(transfers: readonly Transfer[], question: EffectQuestion): Partial<Effects> {
  return joinEffects(
    transfers.flatMap((transfer) => [moveTokens(transfer, question), { open: openToken(transfer.token, question) }]),
  );
}
