import type { Hex } from '#shared/hex.ts';
import type { Effects, OpenEffect } from '#shared/model/effects.ts';
import { byteLength, showAddress } from '../hex-bytes.ts';
import { pairUp } from '../pair-up.ts';
import { currencyOf, type EffectQuestion, type EffectReader, effectOf, isWallet, receiver } from './effect-question.ts';

/** Functions of ERC-721 and ERC-1155, for collections that the operator trusts. */
export const NFT_EFFECTS: readonly EffectReader[] = [
  effectOf('function safeTransferFrom(address from, address to, uint256 id)', ([from, to, id], question) =>
    moveNfts({ from, to, tokens: [[id, 1n]] }, question),
  ),
  effectOf(
    'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
    ([from, to, id, data], question) => moveNfts({ from, to, tokens: [[id, 1n]], data }, question),
  ),
  effectOf(
    'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    ([from, to, id, amount, data], question) => moveNfts({ from, to, tokens: [[id, amount]], data }, question),
  ),
  effectOf(
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    ([from, to, ids, amounts, data], question) => {
      const tokens = pairUp(ids, amounts);
      return tokens && moveNfts({ from, to, tokens, data }, question);
    },
  ),
  effectOf('function setApprovalForAll(address operator, bool approved)', ([operator, approved], question) => {
    if (!approved || !isWallet(question.by, question)) return {};
    const by = showAddress(operator);
    return { spendable: [{ ...currencyOf(question.target, question), how: 'operator', atMost: null, by }] };
  }),
];

type NftMove = { from: Hex; to: Hex; tokens: readonly (readonly [id: bigint, amount: bigint])[]; data?: Hex };

/** A safe transfer calls whoever gets it, so somebody who is not known may do more. */
function moveNfts({ from, to, tokens, data = '0x' }: NftMove, question: EffectQuestion): Partial<Effects> {
  const open = [...(question.isKnown(to) ? [] : [openReceiver(to)]), ...openHanded(to, data)];
  if (!isWallet(from, question) || isWallet(to, question)) return { open };
  const leaving = tokens.map(([id, amount]) => ({
    ...currencyOf(question.target, question),
    tokenId: String(id),
    atMost: String(amount),
    ...receiver(to, question),
  }));
  return { leaving, open };
}

/** Bytes that the receiver is handed tell it what to do with what it got: a bridge or an escrow gives it on to whom they name. */
function openHanded(to: Hex, data: Hex): OpenEffect[] {
  if (data === '0x') return [];
  const because = `it is handed ${byteLength(data)} bytes of data, and what it does with what it gets is not known here`;
  return [{ contract: showAddress(to), because }];
}

/** Said of whoever is not known and is paid; the finding that it is the first time says so too. */
export const RECEIVER_RUNS =
  'if it is a contract, its code runs when it is paid, and may use what the wallet allowed it before';

/** Native currency and safe transfers run the code of who gets them, if there is any. */
export function openReceiver(to: Hex): OpenEffect {
  return {
    contract: showAddress(to),
    because: RECEIVER_RUNS,
  };
}
