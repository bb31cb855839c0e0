import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { AddressConcerns, ImportLine, ImportStanding } from '#shared/ipc/address-views.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { parseAddressEntry } from '#shared/rules/check-address-entry.ts';
import { explainLineRefused } from './address-failures.ts';
import { createFindConcerns } from './find-concerns.ts';
import type { AddressLine } from './read-address-csv.ts';
import { showEntry } from './show-entry.ts';

/** A line as it is shown, and the entry it comes to; undefined where it is refused. */
export type PlannedLine = { shown: ImportLine; entry: AddressEntry | undefined };

const NOTHING_ODD: AddressConcerns = { lookAlikes: [], sameName: [] };

type Read = { line: AddressLine; entry: AddressEntry | undefined; problems: ImportLine['problems'] };

/** Says of each line of a file what importing it would do to the book. Pure: nothing is changed. */
export function planImport({
  lines,
  book,
  known,
}: {
  lines: readonly AddressLine[];
  book: readonly AddressEntry[];
  known: readonly KnownAddress[];
}): PlannedLine[] {
  const inBook = new Map(book.map((entry) => [placeOf(entry), entry]));
  const read = refuseRepeats(lines.map(readLine));
  const fresh = read.flatMap(({ entry }) => entry ?? []);
  const isReplaced = new Set(fresh.map(placeOf));
  const stays = book.filter((entry) => !isReplaced.has(placeOf(entry)));
  const findConcerns = createFindConcerns({ known, named: [...stays, ...fresh] });
  // An address of the book is not the one that is odd where a line of the file imitates it.
  const findOld = createFindConcerns({
    known,
    named: [...stays, ...fresh.filter((entry) => inBook.has(placeOf(entry)))],
  });
  return read.map(({ line: { line, cells: typed }, entry, problems }): PlannedLine => {
    const there = entry && inBook.get(placeOf(entry));
    const before = there === undefined ? null : { name: there.name, tags: there.tags, note: there.note };
    const standing = standingOf(entry, there);
    const concerns = entry === undefined ? NOTHING_ODD : there === undefined ? findConcerns(entry) : findOld(entry);
    return { shown: { line, standing, typed, problems, before, ...concerns }, entry };
  });
}

/** Every line that was chosen, or why not one of them. */
export function chooseEntries(
  planned: readonly PlannedLine[],
  lines: readonly number[],
): Result<AddressEntry[], Failure> {
  const byLine = new Map(planned.map(({ shown, entry }) => [shown.line, entry]));
  const chosen = [...new Set(lines)].map((line) => ({ line, entry: byLine.get(line) }));
  const refused = chosen.find(({ entry }) => entry === undefined);
  if (refused !== undefined) return fail(explainLineRefused(refused.line));
  return succeed(chosen.flatMap(({ entry }) => entry ?? []));
}

/** Names a book by what it holds: another one has another name. */
export function nameBook(book: readonly AddressEntry[]): string {
  const entries = book.map(({ address, chain, name, tags, note }) => ({ address, chain, name, tags, note }));
  return createHash('sha256').update(canonicalJson(entries)).digest('hex');
}

function readLine(line: AddressLine): Read {
  if (line.broken !== undefined) return refuse(line, [{ field: 'line', rule: line.broken }]);
  const parsed = parseAddressEntry(line.cells);
  return parsed.ok ? { line, entry: showEntry(parsed.value), problems: [] } : refuse(line, parsed.failure);
}

/** The second of two lines for one address on one chain is refused: the file does not say which of them is meant. */
function refuseRepeats(read: readonly Read[]): Read[] {
  const first = new Map<string, number>();
  return read.map(({ line, entry, problems }) => {
    if (entry === undefined) return { line, entry, problems };
    const earlier = first.get(placeOf(entry));
    if (earlier !== undefined) {
      return refuse(line, [{ field: 'address', rule: `Line ${earlier} is for the same address and chain.` }]);
    }
    first.set(placeOf(entry), line.line);
    return { line, entry, problems };
  });
}

function refuse(line: AddressLine, problems: ImportLine['problems']): Read {
  return { line, entry: undefined, problems };
}

function standingOf(entry: AddressEntry | undefined, there: AddressEntry | undefined): ImportStanding {
  if (entry === undefined) return 'refused';
  if (there === undefined) return 'new';
  return nameBook([entry]) === nameBook([showEntry(there)]) ? 'same' : 'changed';
}

function placeOf({ address, chain }: Pick<AddressEntry, 'address' | 'chain'>): string {
  return `${address.toLowerCase()} ${chain ?? ''}`;
}
