import { splitHidden } from '../format/visible-text.ts';

/** Text of the service: never markup, its order of reading kept apart, and what cannot be seen shown as its code point. */
export function VisibleText({ text, gaps = false }: { text: string; gaps?: boolean }) {
  return (
    <bdi>
      {splitHidden(text, { gaps }).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
          <span key={index} className="mx-px rounded-small bg-mark px-0.5 font-mono text-[0.85em] text-ink">
            {part.text}
          </span>
        ),
      )}
    </bdi>
  );
}
