import { splitHidden } from '../format/visible-text.ts';

type Props = { text: string; gaps?: boolean };

/** A word of thousands of characters is broken where its line ends; looking for a better place takes ever longer. */
const LONGEST_WRAPPED = 1_000;

/**
 * A text that is short enough to stand as it is: never markup, its order of reading kept apart, what cannot be seen shown as its code
 * point, and what is too long for any line broken. For a text of the service use `VisibleText`, or `BriefText` in a row.
 */
export function TextParts({ text, gaps = false }: Props) {
  return (
    <bdi>
      {splitHidden(text, { gaps }).map((part, index) => {
        if (part.kind === 'text') return part.text;
        const isHidden = part.kind === 'hidden';
        const wraps = part.text.length > LONGEST_WRAPPED ? 'break-all' : 'wrap-anywhere';
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
            key={index}
            className={isHidden ? 'mx-px rounded-small bg-mark px-0.5 font-mono text-[0.85em] text-ink' : wraps}
          >
            {part.text}
          </span>
        );
      })}
    </bdi>
  );
}
