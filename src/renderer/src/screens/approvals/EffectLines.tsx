import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Effects, LeavingEffect } from '#shared/model/effects.ts';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { approvalWords } from './words.ts';

type Line = { title: string; text: string };

/** What signing a request can do at most, by what it is for the wallet: what is not bounded stands first. */
export function EffectLines({ effects }: { effects: Effects }) {
  const words = approvalWords.review.effects;
  const lines = listLines(effects);
  if (lines.length === 0) return <p className="text-muted">{words.nothing}</p>;
  return (
    <PagedItems items={lines}>
      {(shown) => (
        <ul className="space-y-1">
          {shown.map(({ item: { title, text }, place }) => (
            <li key={place} className="grid grid-cols-[168px_1fr] items-baseline gap-x-3">
              <span className="text-small font-medium text-muted">{title}</span>
              <span className="min-w-0 wrap-anywhere">
                <Sentence text={text} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedItems>
  );
}

function listLines({ open, leaving, spendable, control, arriving, fees }: Effects): Line[] {
  const words = approvalWords.review.effects;
  return [
    ...open.map(({ contract, because, wouldBe }) => ({
      title: words.open,
      text: `${contract ?? words.whoever}: ${because}.${wouldBe === undefined ? '' : ` ${words.wouldBe(wouldBe)}`}`,
    })),
    ...leaving.map(({ to, atMost, because, ...currency }) => ({
      title: words.leaving,
      text: `${words.to(writeAmount({ ...currency, amount: atMost }), to ?? words.anyone)}${because === undefined ? '' : `: ${because}`}`,
    })),
    ...spendable.map(({ by, atMost, until, isAdded, ...currency }) => ({
      title: isAdded ? words.added : words.spendable,
      text: words.by(writeAmount({ ...currency, amount: atMost }), by ?? words.anyone, until),
    })),
    ...control.map(({ sentence }) => ({ title: words.control, text: sentence })),
    ...arriving.map(({ atLeast, claimedBy, ...currency }) => ({
      title: words.arriving,
      text: words.from(writeAmount({ ...currency, amount: atLeast }), claimedBy),
    })),
    ...(fees === undefined
      ? []
      : [{ title: words.fees, text: words.paidBy(writeAmount({ ...fees.currency, amount: fees.atMost }), fees.by) }]),
  ];
}

type Amount = Pick<LeavingEffect, 'token' | 'symbol' | 'decimals' | 'tokenId' | 'orTokenId'> & {
  amount: string | null;
};

function writeAmount({ orTokenId, ...one }: Amount): string {
  const amount = writeOneAmount(one);
  return orTokenId === undefined ? amount : approvalWords.review.effects.amounts.orTokenId(amount, orTokenId);
}

function writeOneAmount({ token, symbol, decimals, tokenId, amount }: Omit<Amount, 'orTokenId'>): string {
  const words = approvalWords.review.effects.amounts;
  const what = symbol === undefined ? (token ?? words.native) : token === undefined ? symbol : `${symbol} (${token})`;
  if (tokenId !== undefined) return words.tokenId(tokenId, what);
  if (amount === null) return words.any(what);
  if (decimals === undefined) return words.raw(groupDigits(amount), what);
  return `${groupDigits(formatUnits(BigInt(amount), decimals))} ${what}`;
}
