import { groupDigits } from '#shared/group-digits.ts';
import type { Review } from '#shared/model/review.ts';
import { Age } from '../../components/Age.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useQuery } from '../../store/query.ts';
import { walletDetailStore } from '../../store/wallets-store.ts';
import { EffectLine } from './EffectLine.tsx';
import { type LeftAfter, listLeftAfter } from './left-after.ts';
import { approvalWords } from './words.ts';

/** What is left in the wallet afterwards, from the balances that the service told last. They are its word, and decide nothing. */
export function LeftAfterLines({ review: { asks, effects } }: { review: Review }) {
  const { data } = useQuery(walletDetailStore, { profileId: asks.profileId, walletAddress: asks.wallet });
  if (data === undefined) return null;
  const lines = listLeftAfter({ effects, wallet: asks.wallet, chain: asks.chain, balances: data.balances });
  return lines.map((line) => (
    <EffectLine key={line.currency} title={approvalWords.review.effects.left}>
      <Left {...line} />
    </EffectLine>
  ));
}

function Left({ currency, inAll, before, after, lacks, at }: LeftAfter) {
  const words = approvalWords.review.effects.leftWords;
  const total = inAll === undefined ? '' : words.inAll(groupDigits(inAll), currency);
  if (before === undefined || at === undefined) {
    return (
      <span className="text-muted">
        <Sentence text={`${total}${words.unknown(currency)}`} />
      </span>
    );
  }
  return (
    <>
      <span className="tabular-nums">
        <Sentence text={`${total}${words.change(groupDigits(before), after && groupDigits(after), currency)}`} />
      </span>
      {lacks !== undefined && <span className="text-caution"> {words.lacks[lacks]}</span>}{' '}
      <span className="text-small text-muted">
        <Age at={at} write={words.told} />
      </span>
    </>
  );
}
