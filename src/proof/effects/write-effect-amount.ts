import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { LeavingEffect } from '#shared/model/effects.ts';

type Amount = Pick<LeavingEffect, 'token' | 'symbol' | 'decimals' | 'tokenId' | 'orTokenId'> & {
  amount: string | null;
};

/** An amount of an effect in a sentence: exact, grouped in threes; in raw units where the token is not known. */
export function writeEffectAmount({ orTokenId, ...one }: Amount): string {
  const amount = writeAmount(one);
  return orTokenId === undefined ? amount : `${amount}, or its token id ${orTokenId}`;
}

function writeAmount({ token, symbol, decimals, tokenId, amount }: Omit<Amount, 'orTokenId'>): string {
  const what = nameCurrency({ token, symbol });
  if (tokenId !== undefined) return `token id ${tokenId} of ${token}`;
  if (amount === null) return `any amount of ${what}`;
  if (decimals === undefined) return `${groupDigits(amount)} raw units of ${what}`;
  return `${groupDigits(formatUnits(BigInt(amount), decimals))} ${what}`;
}

function nameCurrency({ token, symbol }: Pick<Amount, 'token' | 'symbol'>): string {
  if (token === undefined) return symbol ?? "the chain's own currency";
  return symbol === undefined ? `the token ${token}` : symbol;
}
