import { BriefText } from './BriefText.tsx';

/** As many characters of the end stay: ids that begin alike differ there. */
const END = 6;

/** An id in one line, shortened in its middle where it has no room. What is read aloud is the whole id. */
export function MiddleText({ text }: { text: string }) {
  const characters = Array.from(text);
  if (characters.length <= 2 * END) {
    return (
      <span className="block truncate">
        <BriefText text={text} />
      </span>
    );
  }
  return (
    <span className="relative flex whitespace-pre">
      <span aria-hidden className="min-w-0 truncate whitespace-pre">
        <BriefText text={characters.slice(0, -END).join('')} />
      </span>
      <span aria-hidden className="shrink-0">
        <BriefText text={characters.slice(-END).join('')} />
      </span>
      <span className="sr-only">
        <BriefText text={text} />
      </span>
    </span>
  );
}
