import type { OutsideChangesView, OutsideChangeView } from '#shared/ipc/outside-views.ts';
import { isAdoptable } from '../store/seals/decide-notes.ts';
import type { OutsideNote } from '../store/seals/outside-change.ts';
import { journalRules } from '../store/sound/journal-rules.ts';

const MOST_SHOWN = 200;
/** So many characters of a cell are shown: a descriptor may be megabytes. */
const LONGEST_CELL = 2_000;

/** What somebody has to decide about, in words. */
export function viewChanges(notes: readonly OutsideNote[]): OutsideChangesView {
  return { changes: notes.slice(0, MOST_SHOWN).map(viewChange), total: notes.length };
}

function viewChange(note: OutsideNote): OutsideChangeView {
  const { id, why, whenMissing, cells, foundAt } = note;
  return {
    ...{ id, why, foundAt },
    kind: nameKind(note),
    name: nameNote(note),
    isUsable: isAdoptable(note),
    reviews: whenMissing,
    cells: Object.entries(cells).map(([name, value]) => ({ name, value: String(value ?? '').slice(0, LONGEST_CELL) })),
  };
}

/** A note without cells is about all entries of its table. */
function nameKind({ table, cells }: OutsideNote): string {
  const [one, many] = journalRules[table]?.called ?? ['entry', 'entries'];
  return Object.keys(cells).length === 0 ? many : one;
}

function nameNote({ table, cells }: OutsideNote): string | null {
  const name = journalRules[table]?.name?.(cells);
  return name === undefined || name === null || name === '' ? null : String(name).slice(0, 200);
}

/** One line each, for the question outside the page. */
export function listInWords(notes: readonly OutsideNote[]): string {
  const lines = notes.slice(0, MOST_LINES).map((note) => {
    const name = nameNote(note);
    return `${nameKind(note)}${name === null ? '' : ` “${name.slice(0, 80)}”`}`;
  });
  const more = notes.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

const MOST_LINES = 8;
