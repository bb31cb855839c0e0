import type { FolderFileCheck, LibraryFile } from '#shared/ipc/library-views.ts';
import type { LibraryItem } from '../store/library.ts';
import { type CheckedFile, checkFiles } from './check-files.ts';
import type { ReadFolder } from './read-folder.ts';
import { baseName } from './read-items.ts';
import type { LibrarySource } from './read-library.ts';
import { withoutMark } from './without-mark.ts';

/** What of a folder would be kept, and which items would go for it. */
export type CheckedFolder = { results: FolderFileCheck[]; sources: LibrarySource[]; replaced: string[] };

/**
 * Says of the files of a folder what would be read of each beside what is kept already. A file of the same name as one that is kept
 * takes its place; where it breaks a rule, the one that is kept stays. Never throws.
 */
export function checkFolder({ files, refused }: ReadFolder, kept: readonly LibraryItem[]): CheckedFolder {
  const { single, twice } = splitByName(files);
  const older = new Map(
    kept.flatMap((item) => (item.kind === 'descriptor' ? [[baseName(item.name), item] as const] : [])),
  );
  const isKept = ({ name, text }: LibraryFile) => older.get(name)?.json === withoutMark(text);
  const others = single.filter((file) => !isKept(file));
  const checked = checkReplacing(others, { kept, older });
  const results: FolderFileCheck[] = [
    ...checked.map(({ source: _, ...check }): FolderFileCheck => {
      const change = check.broken.length > 0 ? null : older.has(check.name) ? 'replaces' : 'new';
      return { ...check, change };
    }),
    ...single
      .filter(isKept)
      .map(({ name }): FolderFileCheck => ({ name, broken: [], content: null, change: 'unchanged' })),
    ...twice.map(({ name }) => refuse(name, SAME_NAME)),
    ...refused.map(({ name, rule }) => refuse(name, rule)),
  ];
  return {
    results: results.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    sources: checked.flatMap(({ source }) => source ?? []),
    replaced: checked.flatMap(({ name, source }) => (source === undefined ? [] : (older.get(name)?.id ?? []))),
  };
}

const SAME_NAME =
  'Another file of this folder has the same name. Files include one another by name: only the first one is read.';

function splitByName(files: readonly LibraryFile[]): { single: LibraryFile[]; twice: LibraryFile[] } {
  const first = new Map<string, LibraryFile>();
  for (const file of files) if (!first.has(file.name)) first.set(file.name, file);
  return { single: [...first.values()], twice: files.filter((file) => first.get(file.name) !== file) };
}

type Kept = { kept: readonly LibraryItem[]; older: ReadonlyMap<string, LibraryItem> };

/** Until every file that takes the place of another one can be read: one that cannot leaves the other where it is. */
function checkReplacing(files: readonly LibraryFile[], { kept, older }: Kept): CheckedFile[] {
  const broken = new Map<string, CheckedFile>();
  for (;;) {
    const open = files.filter(({ name }) => !broken.has(name));
    const going = new Set(open.flatMap(({ name }) => older.get(name) ?? []));
    const standing = kept.filter((item) => !going.has(item));
    const checked = checkFiles(open, standing);
    const staying = checked.filter((one) => one.broken.length > 0 && older.has(one.name));
    if (staying.length === 0) return [...checked, ...broken.values()];
    for (const one of staying) broken.set(one.name, one);
  }
}

function refuse(name: string, rule: string): FolderFileCheck {
  return { name, broken: [{ field: 'text', rule }], content: null, change: null };
}
