import { jsonDepth, MAX_JSON_DEPTH } from '#shared/exact-json.ts';
import type { LibraryFile, LibraryFileCheck } from '#shared/ipc/library-views.ts';
import { isObject } from '#shared/is-object.ts';
import { checkLibraryText } from '#shared/rules/library-limits.ts';
import { judgeFunctions } from './judge-functions.ts';
import { findNoRoom } from './library-room.ts';
import { baseName, type ReadItem, readItems } from './read-items.ts';
import type { LibrarySource } from './read-library.ts';
import { viewContent } from './view-item.ts';
import { withoutMark } from './without-mark.ts';

/** A descriptor as it would be kept; undefined where it breaks a rule. */
export type CheckedFile = LibraryFileCheck & { source: LibrarySource | undefined };

/** A file on its way: `rule` is the one that it breaks. */
type Candidate = { name: string; source: LibrarySource; rule: string | undefined };

/**
 * Says of files what would be read of each beside what is kept already, by the readers of the proof. A file may be a part of
 * another one here; each that could not be read at all is refused, and then those that need it. Never throws.
 * @param kept what is in the library, in its order
 */
export function checkFiles(files: readonly LibraryFile[], kept: readonly LibrarySource[]): CheckedFile[] {
  const names = new Set(kept.flatMap(({ kind, name }) => (kind === 'descriptor' ? [baseName(name)] : [])));
  const candidates = files.map(({ name, text }): Candidate => {
    const json = withoutMark(text);
    const isTaken = names.has(baseName(name));
    names.add(baseName(name));
    const source = { kind: 'descriptor', name, address: null, chainId: null, json } as const;
    return { name, source, rule: isTaken ? SAME_NAME : checkText(json) };
  });
  refuseUnread(candidates, kept);
  refuseWithoutRoom(candidates, kept);
  refuseUnread(candidates, kept);
  const items = readItems([...kept, ...listFitting(candidates)]);
  const judged = judgeFunctions(items);
  const found = new Map(items.map((item) => [item.source, item]));
  return candidates.map(({ name, source, rule }) => {
    const item = found.get(source);
    if (rule !== undefined || item === undefined) return refuse(name, rule);
    return { name, broken: [], content: viewContent(item, judged.get(item) ?? []), source };
  });
}

const SAME_NAME =
  'There is a file of this name already. Files include one another by name: remove the other one first.';

function checkText(json: string): string | undefined {
  const tooLarge = checkLibraryText(new TextEncoder().encode(json).length);
  if (tooLarge !== undefined) return tooLarge;
  if (jsonDepth(json) > MAX_JSON_DEPTH) return `It is nested deeper than ${MAX_JSON_DEPTH} levels.`;
  try {
    return isObject(JSON.parse(json)) ? undefined : 'It is JSON, but not a descriptor.';
  } catch {
    return 'It is not JSON.';
  }
}

function listFitting(candidates: readonly Candidate[]): LibrarySource[] {
  return candidates.flatMap(({ source, rule }) => (rule === undefined ? [source] : []));
}

/** Until all that is left can be read with all that is left. */
function refuseUnread(candidates: readonly Candidate[], kept: readonly LibrarySource[]): void {
  for (;;) {
    const items = new Map(
      readItems([...kept, ...listFitting(candidates)]).map((item): [LibrarySource, ReadItem] => [item.source, item]),
    );
    const unread = candidates.filter(({ source }) => items.get(source)?.problem != null);
    if (unread.length === 0) return;
    for (const candidate of unread) candidate.rule = explain(items.get(candidate.source)?.problem ?? '');
  }
}

function explain(problem: string): string {
  return problem.startsWith('It includes') ? `${problem} Choose both files together.` : problem;
}

/** The first of them that there is room for are taken. */
function refuseWithoutRoom(candidates: readonly Candidate[], kept: readonly LibrarySource[]): void {
  const items = readItems([...kept, ...listFitting(candidates)]);
  if (findNoRoom(items) === undefined) return;
  const taken = items.slice(0, kept.length);
  for (const candidate of candidates) {
    const item = items.find(({ source }) => source === candidate.source);
    if (item === undefined) continue;
    const noRoom = findNoRoom([...taken, item]);
    if (noRoom === undefined) taken.push(item);
    else candidate.rule = noRoom;
  }
}

function refuse(name: string, rule: string | undefined): CheckedFile {
  return { name, broken: [{ field: 'text', rule: rule ?? 'It cannot be read.' }], content: null, source: undefined };
}
