import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import { Age } from '../components/Age.tsx';
import { TextParts } from '../components/TextParts.tsx';
import { briefText } from '../format/brief-text.ts';
import { splitMatches } from '../format/split-matches.ts';
import { fromEnglish } from '../language.ts';
import { commonWords } from '../words.ts';

type Props = { hit: SearchHit; query: string };

/** Something that was found in what was seen: its title, the text around the match, and how old it is. */
export function PaletteHit({ hit: { resource, id, title, excerpt, fetchedAt }, query }: Props) {
  // What an entry of the journal is called main says itself; all else was called so by somebody.
  const called = resource === 'activity' ? fromEnglish(title) : title;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked text={called === '' ? id : called} query={query} />
        </span>
        {excerpt !== '' && (
          <span className="block truncate text-small text-muted">
            <Marked text={excerpt} query={query} />
          </span>
        )}
      </span>
      <span className="shrink-0 text-small text-muted">
        {fetchedAt === 0 ? commonWords.resource.never : <Age at={fetchedAt} write={commonWords.freshness.ago} />}
      </span>
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return splitMatches(briefText(text), query).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <mark key={index} className="rounded-[2px] bg-mark-expected font-semibold text-ink">
        <TextParts text={part.text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <TextParts key={index} text={part.text} />
    ),
  );
}
