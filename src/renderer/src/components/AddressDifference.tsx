import { groupHex } from '../format/address.ts';
import { commonWords } from '../words.ts';
import { BriefText } from './BriefText.tsx';
import { classNames } from './class-names.ts';
import { DIFFERS } from './Difference.tsx';

type Side = { label: string; address: string; name?: string | undefined };
type Props = { expected: Side; actual: Side };

/** Two addresses under each other in groups of four, with what they are called, the digits that differ marked. */
export function AddressDifference({ expected, actual }: Props) {
  const count = [...expected.address].filter((_, place) => differsAt(place, expected, actual)).length;
  return (
    <figure className="mt-1.5 overflow-hidden rounded-small border border-line-strong bg-page">
      <p className="sr-only">
        {expected.label}: {expected.address}. {actual.label}: {actual.address}.
      </p>
      <div aria-hidden className="space-y-1 p-2.5 text-small leading-5">
        <Line side={expected} other={actual} mark="bg-mark-expected" />
        <Line side={actual} other={expected} mark="bg-mark" />
      </div>
      <figcaption className="border-t border-line-strong px-2.5 py-1 text-tiny text-muted">
        {commonWords.lookAlike.differing(count, expected.address.length - 2)}
      </figcaption>
    </figure>
  );
}

/** In whatever letter case: that of a checksum says nothing of who it is. */
function differsAt(place: number, one: Side, other: Side): boolean {
  return one.address.charAt(place).toLowerCase() !== other.address.charAt(place).toLowerCase();
}

function Line({ side, other, mark }: { side: Side; other: Side; mark: string }) {
  let place = 0;
  return (
    <div className="flex gap-2">
      <span className="w-20 shrink-0 text-tiny leading-5 text-muted">{side.label}</span>
      <span className="min-w-0">
        <span className="font-mono">
          {groupHex(side.address).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move.
            <span key={index} className="mr-[0.4em] inline-block last:mr-0">
              {[...group].map((digit) => {
                const at = place++;
                return (
                  <span
                    key={at}
                    className={classNames(differsAt(at, side, other) ? `${DIFFERS} ${mark}` : 'text-muted')}
                  >
                    {digit}
                  </span>
                );
              })}
            </span>
          ))}
        </span>
        {side.name !== undefined && (
          <span className="ml-2 font-medium text-ink">
            <BriefText text={side.name} />
          </span>
        )}
      </span>
    </div>
  );
}
