import { Command } from 'cmdk';
import type { SearchHit } from '#shared/ipc/desk-views.ts';
import { Age } from '../components/Age.tsx';
import { VisibleText } from '../components/VisibleText.tsx';
import { splitMatches } from '../format/split-matches.ts';
import { commonWords } from '../words.ts';
import { PALETTE_ROW } from './PaletteRow.tsx';

type Props = { hit: SearchHit; query: string; onSelect: () => void };

/** Something that was found in what was seen: its title, the text around the match, and how old it is. */
export function PaletteHit({ hit, query, onSelect }: Props) {
  const { noun, parent, id, title, excerpt, fetchedAt } = hit;
  return (
    <Command.Item value={`hit ${noun} ${parent} ${id}`} onSelect={onSelect} className={PALETTE_ROW}>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked text={title === '' ? id : title} query={query} />
        </span>
        {excerpt !== '' && (
          <span className="block truncate text-small text-muted">
            <Marked text={excerpt} query={query} />
          </span>
        )}
      </span>
      <span className="shrink-0 text-small text-muted">
        {fetchedAt === 0 ? commonWords.noun.never : <Age at={fetchedAt} write={commonWords.freshness.ago} />}
      </span>
    </Command.Item>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <mark key={index} className="rounded-[2px] bg-mark-expected font-semibold text-ink">
        <VisibleText text={part.text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <VisibleText key={index} text={part.text} />
    ),
  );
}
