import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Effects, LeavingEffect } from '#shared/model/effects.ts';
import { fromEnglish } from '../../language.ts';
import { effectWords } from './effect-words.ts';

/** One effect: what it is for the wallet, and what happens, with every address in full. */
export type EffectText = { title: string; text: string };

/** What signing a request can do at most, by what it is for the wallet: what is not bounded stands first. */
export function listEffects({ open, leaving, spendable, control, arriving, fees }: Effects): EffectText[] {
  const words = effectWords;
  return [
    ...open.map(({ contract, because, wouldBe }) => ({
      title: words.open,
      text: `${contract === null ? beginSentence(fromEnglish(because)) : `${contract}: ${fromEnglish(because)}`}.${wouldBe === undefined ? '' : ` ${words.wouldBe(fromEnglish(wouldBe))}`}`,
    })),
    ...joinLeaving(leaving).map(({ parts, to, atMost, because, ...currency }) => ({
      title: words.leaving,
      text: `${words.leaves({ amount: writeAmount({ ...currency, amount: atMost }), whom: to ?? words.anyone, parts })}${because === undefined ? '' : `: ${fromEnglish(because)}`}`,
    })),
    ...spendable.map(({ by, atMost, until, isAdded, ...currency }) => ({
      title: isAdded ? words.added : words.spendable,
      text: words.by(writeAmount({ ...currency, amount: atMost }), by ?? words.anyone, until && fromEnglish(until)),
    })),
    ...control.map(({ sentence }) => ({ title: words.control, text: fromEnglish(sentence) })),
    ...arriving.map(({ atLeast, claimedBy, ...currency }) => ({
      title: words.arriving,
      text: words.from(writeAmount({ ...currency, amount: atLeast }), claimedBy),
    })),
    ...(fees === undefined
      ? []
      : [{ title: words.fees, text: words.paidBy(writeAmount({ ...fees.currency, amount: fees.atMost }), fees.by) }]),
  ];
}

/** Whoever is shown a signature has no address to begin with. */
function beginSentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`;
}

/** What leaves in one currency for one recipient is one line, however many calls it takes: each of them has a line of its own. */
function joinLeaving(leaving: readonly LeavingEffect[]): (LeavingEffect & { parts: number })[] {
  const same = Map.groupBy(leaving, ({ atMost: _atMost, ...rest }) => JSON.stringify(rest));
  return [...same.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const amounts = parts.map(({ atMost }) => atMost);
    // A token id is one thing, however often it is sent.
    if (parts.length === 1 || first.tokenId !== undefined) return parts.map((one) => ({ ...one, parts: 1 }));
    const atMost = amounts.some((one) => one === null)
      ? null
      : String(amounts.reduce((sum, one) => sum + BigInt(one ?? 0), 0n));
    return [{ ...first, atMost, parts: parts.length }];
  });
}

type Amount = Pick<LeavingEffect, 'token' | 'symbol' | 'decimals' | 'tokenId' | 'orTokenId'> & {
  amount: string | null;
};

function writeAmount({ orTokenId, ...one }: Amount): string {
  const amount = writeOneAmount(one);
  return orTokenId === undefined ? amount : effectWords.amounts.orTokenId(amount, orTokenId);
}

function writeOneAmount({ token, symbol, decimals, tokenId, amount }: Omit<Amount, 'orTokenId'>): string {
  const words = effectWords.amounts;
  const what = symbol === undefined ? (token ?? words.native) : token === undefined ? symbol : `${symbol} (${token})`;
  if (tokenId !== undefined) return words.tokenId(tokenId, what);
  if (amount === null) return words.any(what);
  if (decimals === undefined) return words.raw(groupDigits(amount), what);
  return `${groupDigits(formatUnits(BigInt(amount), decimals))} ${what}`;
}
