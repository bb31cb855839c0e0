import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { LibraryFile, LibraryFileCheck } from '#shared/ipc/library-views.ts';
import {
  checkLibraryText,
  LARGEST_LIBRARY,
  LONGEST_FILE_NAME,
  MOST_LIBRARY_ITEMS,
} from '#shared/rules/library-limits.ts';
import { ask } from '../../../api.ts';
import { contractsPaths } from '../../../routes.ts';
import { reloadLibrary } from '../../../store/library-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { readTextFile } from './read-text-file.ts';
import { contractWords } from './words.ts';

type State = {
  /** Files that main was asked about. */
  files: readonly LibraryFile[];
  results?: readonly LibraryFileCheck[];
  busy?: 'checking' | 'adding';
  failure?: Failure;
  /** Why none of what was chosen is looked at. */
  problem?: string;
};

/** Files as they were chosen, what main says of each, and adding those that break no rule. */
export function useChosenFiles() {
  const [, navigate] = useLocation();
  const [state, setState] = useState<State>({ files: [] });

  async function choose(chosen: readonly File[]): Promise<void> {
    if (chosen.length === 0) return;
    const problem = checkAll(chosen);
    if (problem !== undefined) return setState({ files: [], problem });
    setState({ files: [], busy: 'checking' });
    const read = await Promise.all(chosen.map(readOne));
    const files = read.flatMap(({ file }) => file ?? []);
    const answer =
      files.length === 0 ? { ok: true as const, value: [] } : await ask((app) => app.library.checkFiles({ files }));
    if (!answer.ok) return setState({ files: [], failure: answer.failure });
    const said = answer.value.values();
    const results = read.flatMap(({ file, refused }) =>
      file === undefined ? (refused ?? []) : (said.next().value ?? []),
    );
    setState({ files, results });
  }

  async function add(): Promise<void> {
    const fitting = new Set(state.results?.filter(({ broken }) => broken.length === 0).map(({ name }) => name));
    const files = state.files.filter(({ name }) => fitting.has(name));
    setState((before) => ({ ...before, busy: 'adding' }));
    const answer = await ask((app) => app.library.addFiles({ files }));
    if (!answer.ok) return setState(({ busy: _, ...before }) => ({ ...before, failure: answer.failure }));
    const refused = answer.value.filter(({ broken }) => broken.length > 0);
    const added = answer.value.length - refused.length;
    if (added > 0) notify(contractWords.files.added(added));
    await reloadLibrary();
    // The library changed meanwhile: what was not added after all is said, with the reason.
    if (refused.length > 0) setState({ files: [], results: refused });
    else navigate(contractsPaths.list, { replace: true });
  }

  return { ...state, choose, add };
}

type Read = { file?: LibraryFile; refused?: LibraryFileCheck };

/** What is too large is not even read. */
async function readOne(chosen: File): Promise<Read> {
  const words = contractWords.files;
  const { name } = chosen;
  const tooLarge = checkLibraryText(chosen.size);
  if (tooLarge !== undefined) return refuse(name, tooLarge);
  if (name.length > LONGEST_FILE_NAME) return refuse(name, words.longName);
  const text = await readTextFile(chosen);
  return text === undefined ? refuse(name, words.notText) : { file: { name, text } };
}

function refuse(name: string, rule: string): Read {
  return { refused: { name, broken: [{ field: 'text', rule }], content: null } };
}

function checkAll(chosen: readonly File[]): string | undefined {
  const words = contractWords.files;
  if (chosen.length > MOST_LIBRARY_ITEMS) return words.tooMany(MOST_LIBRARY_ITEMS);
  return chosen.reduce((sum, { size }) => sum + size, 0) > LARGEST_LIBRARY ? words.tooMuch(LARGEST_LIBRARY) : undefined;
}
