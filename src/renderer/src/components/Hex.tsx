import { Fragment, type ReactNode } from 'react';
import { groupHex } from '../format/address.ts';
import { classNames } from './class-names.ts';
import { TextParts } from './TextParts.tsx';

/** A signature of 65 bytes; what is longer nobody compares group by group. */
const LONGEST_GROUPED = 132;

/**
 * An address or a hash in full, grouped in fours. The gaps are drawn, not written: what is selected and copied is the text
 * itself. The ends, which are what people compare, are stronger. It runs on in the line of its sentence, so that the colon or
 * the full stop after it stays at its end.
 * @param mark what stands before it, on the same line
 */
export function Hex({ text, mark }: { text: string; mark?: ReactNode }) {
  const groups = text.length > LONGEST_GROUPED ? [text] : groupHex(text);
  if (groups.length === 1) {
    return (
      <span className="font-mono break-all">
        {mark}
        <TextParts text={text} />
      </span>
    );
  }
  const last = groups.length - 1;
  return (
    <span className="font-mono text-[0.94em] [h2_&]:text-[0.84em]">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text never move.
        <Fragment key={index}>
          {/* Neither the `0x` nor the last digits stand alone on a line. */}
          {index > 1 && index < last && <wbr />}
          {index === 0 && mark}
          <span
            className={classNames(
              'whitespace-nowrap',
              index === 0 && 'font-normal text-faint',
              index === 1 || index === last ? 'font-semibold' : 'font-normal',
              index < last && 'mr-[0.4em]',
            )}
          >
            {group}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
