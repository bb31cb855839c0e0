import { existsSync, readFileSync, writeFileSync } from 'node:fs';

type Kept = { files: Record<string, { mutants: { status: string }[] }> };

const TRIED_AGAIN = ['Survived', 'NoCoverage', 'Timeout'];

/**
 * Takes survivors out of what was counted before, so that they are tried again: for a mutant of a constant nothing tells Stryker
 * that a new test could notice it. So are those that took too long: that may have been the machine, which was busy.
 */
export function forgetSurvivors(path: string): void {
  if (!existsSync(path)) return;
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Kept;
  for (const file of Object.values(kept.files)) {
    file.mutants = file.mutants.filter(({ status }) => !TRIED_AGAIN.includes(status));
  }
  writeFileSync(path, JSON.stringify(kept));
}
