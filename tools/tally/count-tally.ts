import type { Counts, TallyEntry } from './tally.ts';

export type Counted = {
  counts: Counts;
  note: string;
  /** What the runner's own output may not say: what failed outside the tests, and of a suite that died what failed and what was running. */
  remarks: string[];
  /** Everything that counts as failed, in one line each: what it is called and how its error begins. */
  failed: string[];
};

type Tally = {
  tests: Map<
    string,
    { name: string; is: 'known' | 'begun' | 'passed' | 'failed' | 'skipped'; why?: string | undefined }
  >;
  files: Map<string, 'known' | 'loaded'>;
  failures: string[];
  notes: string[];
  isOver: boolean;
};

/**
 * Counts a run so that nothing that went wrong can count as nothing. A test that was begun and never came to an end has failed, one
 * that was never begun is skipped; what failed outside any test is a failed test, and so is a run that died, that held no test at
 * all, or whose exit code tells of a failure nobody else told of.
 */
export function countTally({ entries, exitCode }: { entries: TallyEntry[]; exitCode: number | null }): Counted {
  const tally = addUp(entries);
  const inState = (...states: string[]) => [...tally.tests.values()].filter(({ is }) => states.includes(is));
  const unfinished = inState('begun').map(({ name }) => name);
  const counts: Counts = {
    passed: inState('passed').length,
    failed: inState('failed', 'begun').length + tally.failures.length,
    skipped: inState('skipped', 'known').length,
  };
  const remarks = [
    ...tally.failures.map((failure) => `Failed outside any test: ${failure}`),
    ...(tally.isOver ? [] : inState('failed').map(({ name, why = '' }) => `Failed: ${name}: ${why}`)),
    ...unfinished.map((name) => `Begun and never ended: ${name}`),
  ];
  const failed = [
    ...inState('failed').map(({ name, why = '' }) => `${name}: ${beginningOf(why)}`),
    ...tally.failures.map(beginningOf),
    ...unfinished.map((name) => `${name}: begun and never ended`),
  ];
  const trouble = describeTrouble(tally, counts, exitCode);
  if (trouble === undefined) return { counts, note: tally.notes.join(', '), remarks, failed };
  return {
    counts: { ...counts, failed: Math.max(1, counts.failed) },
    note: trouble,
    remarks,
    failed: failed.length === 0 ? [trouble] : failed,
  };
}

const LONGEST_LINE = 300;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** An error in one line, as far as that says something. */
function beginningOf(error: string): string {
  return error.replace(ESCAPES, '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE);
}

function addUp(entries: TallyEntry[]): Tally {
  const tally: Tally = { tests: new Map(), files: new Map(), failures: [], notes: [], isOver: false };
  for (const entry of entries) {
    if ('test' in entry) {
      // A test that failed once has failed, also where a repetition went well.
      if (tally.tests.get(entry.test)?.is !== 'failed') tally.tests.set(entry.test, entry);
    } else if ('file' in entry) tally.files.set(entry.file, entry.is);
    else if ('failure' in entry) tally.failures.push(entry.failure);
    else if ('note' in entry) tally.notes.push(entry.note);
    else tally.isOver = true;
  }
  return tally;
}

/** What the counts alone would hide. */
function describeTrouble({ tests, files, isOver }: Tally, counts: Counts, exitCode: number | null): string | undefined {
  if (!isOver) {
    const open = [...tests.values()].filter(({ is }) => is === 'known' || is === 'begun').length;
    const unread = [...files.values()].filter((is) => is === 'known').length;
    return `died before its end: no result of ${open} tests and ${unread} test files`;
  }
  if (tests.size === 0 && counts.failed === 0) return 'no tests were found';
  if (exitCode !== 0 && counts.failed === 0) return 'something failed outside the tests';
  return undefined;
}
