import { cutBefore } from '#shared/cut-text.ts';
import type { Release } from '#shared/ipc/update-views.ts';
import type { ToldRelease } from './update-source.ts';

/** As many characters of the notes as are shown. */
const LONGEST_NOTES = 4_000;
/** No number of a version has more digits: they can be compared as numbers. */
const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/**
 * What is told of a newer version, checked. A version before its release (`1.3.0-beta.1`) is none.
 * @returns undefined where it is not newer than `running`; `unreadable` where it is no version at all
 */
export function readRelease(told: ToldRelease, running: string): Release | 'unreadable' | undefined {
  if (/^\d+\.\d+\.\d+-/.test(told.version)) return undefined;
  const offered = readNumbers(told.version);
  if (offered === undefined) return 'unreadable';
  const current = readNumbers(running.replace(/[-+].*$/, ''));
  if (current === undefined || !isGreater(offered, current)) return undefined;
  return { version: told.version, notes: readNotes(told.notes) };
}

function readNumbers(version: string): number[] | undefined {
  return VERSION.exec(version)?.slice(1).map(Number);
}

function isGreater(left: readonly number[], right: readonly number[]): boolean {
  const index = left.findIndex((number, place) => number !== right[place]);
  return index >= 0 && (left[index] ?? 0) > (right[index] ?? 0);
}

/** Text stays as it was written, tags and all: the window draws it as text. */
function readNotes(notes: unknown): string | null {
  if (typeof notes !== 'string') return null;
  const text = notes.trim();
  return text === '' ? null : text.slice(0, cutBefore(text, LONGEST_NOTES));
}
