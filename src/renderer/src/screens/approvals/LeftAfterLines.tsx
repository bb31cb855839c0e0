import { groupDigits } from '#shared/group-digits.ts';
import type { Review } from '#shared/model/review.ts';
import { Age } from '../../components/Age.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useQuery } from '../../store/query.ts';
import { walletDetailStore } from '../../store/wallets-store.ts';
import { EffectLine } from './EffectLine.tsx';
import { effectWords } from './effect-words.ts';
import { type LeftAfter, listLeftAfter } from './left-after.ts';

/** What is left in the wallet afterwards, from the balances that the service told last. They are its word, and decide nothing. */
export function LeftAfterLines({ review: { asks, effects } }: { review: Review }) {
  const { data, failure } = useQuery(walletDetailStore, { profileId: asks.profileId, walletAddress: asks.wallet });
  const balances = data?.balances ?? [];
  const lines = listLeftAfter({ effects, wallet: asks.wallet, chain: asks.chain, balances });
  // The lines stand there from the beginning, so that nothing below them moves when the answer comes.
  const isReading = data === undefined && failure === undefined;
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two tokens may have one name, and the lines of one review never move.
    <EffectLine key={index} title={effectWords.left}>
      {isReading ? <span className="text-muted">…</span> : <Left {...line} />}
    </EffectLine>
  ));
}

function Left({ currency, inAll, before, after, lacks, at }: LeftAfter) {
  const words = effectWords.leftWords;
  const total = inAll === undefined ? '' : `${words.inAll(groupDigits(inAll), currency)} `;
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
