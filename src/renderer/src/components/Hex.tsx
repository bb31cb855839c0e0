import { groupHex } from '../format/address.ts';
import { classNames } from './class-names.ts';
import { TextParts } from './TextParts.tsx';

/** A signature of 65 bytes; what is longer nobody compares group by group. */
const LONGEST_GROUPED = 132;

/**
 * An address or a hash in full, grouped in fours. The gaps are drawn, not written: what is selected and copied is the text
 * itself. The ends, which are what people compare, are stronger.
 */
export function Hex({ text }: { text: string }) {
  const groups = text.length > LONGEST_GROUPED ? [text] : groupHex(text);
  if (groups.length === 1) {
    return (
      <span className="font-mono break-all">
        <TextParts text={text} />
      </span>
    );
  }
  const last = groups.length - 1;
  return (
    <span className="font-mono text-[0.94em] [h2_&]:text-[0.84em]">
      {groups.map((group, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text never move.
          key={index}
          className={classNames(
            'inline-block',
            index === 0 && 'font-normal text-faint',
            index === 1 || index === last ? 'font-semibold' : 'font-normal',
            index < last && 'mr-[0.4em]',
          )}
        >
          {group}
        </span>
      ))}
    </span>
  );
}
