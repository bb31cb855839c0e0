import { useContext } from 'react';
import type { Review } from '#shared/model/review.ts';
import { AddressButtons } from '../../components/Address.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { PartyMark } from '../../components/PartyMark.tsx';
import { PartiesContext } from '../../components/parties-context.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { EffectLine } from './EffectLine.tsx';
import { listEffects } from './effect-lines.ts';
import { effectWords } from './effect-words.ts';
import { LeftAfterLines } from './LeftAfterLines.tsx';
import { AddressNoteLine } from './NotedAddress.tsx';
import { WriteOut } from './WriteOut.tsx';

type Props = { review: Review; firstIn: readonly ReadonlySet<string>[] };

const NONE: ReadonlySet<string> = new Set();

/** What signing a request can do at most, and what is left, costs, may be taken later, and happens after a no. */
export function EffectLines({ review, firstIn }: Props) {
  const words = effectWords;
  const { effects, kind } = review;
  const lines = listEffects(effects);
  const isBounded = effects.open.length === 0;
  return (
    <div className="space-y-1">
      {lines.length === 0 ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        <PagedItems items={lines}>
          {(shown) => (
            <ul className="space-y-1">
              {shown.map(({ item: { title, text }, place }) => (
                <EffectLine key={place} title={title} isItem>
                  <WriteOut addresses={firstIn[place - 1] ?? NONE}>
                    <Sentence text={text} />
                  </WriteOut>
                  <FirstNamed addresses={firstIn[place - 1] ?? NONE} />
                </EffectLine>
              ))}
            </ul>
          )}
        </PagedItems>
      )}
      {isBounded && <LeftAfterLines review={review} />}
      {isBounded && lines.length > 0 && effects.spendable.length + effects.control.length === 0 && (
        <EffectLine title={words.later}>{words.nothingLater}</EffectLine>
      )}
      {effects.fees === undefined && (
        <EffectLine title={words.fees}>{kind === 'signature' ? words.noFees : words.feesNotTold}</EffectLine>
      )}
      <EffectLine title={words.decline}>
        <span className="text-muted">{words.declineText}</span>
      </EffectLine>
    </div>
  );
}

/** What is known of the addresses that a line is the first to name; by their marks where there are several. */
function FirstNamed({ addresses }: { addresses: ReadonlySet<string> }) {
  const { named } = useContext(PartiesContext);
  return [...addresses].map((address) => {
    const party = addresses.size > 1 ? named.get(address) : undefined;
    return (
      <span key={address} className="flex min-h-5 flex-wrap items-center gap-x-1">
        {party !== undefined && <PartyMark place={party.place} />}
        <AddressNoteLine address={address} />
        <span className="-my-0.5 inline-flex">
          <AddressButtons address={address} what={effectWords.address} />
        </span>
      </span>
    );
  });
}
