import { appendFileSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 5_000_000;

/** Appends lines to a file; a full one becomes `.1`. A log that cannot be written stops nothing. */
export function createLogFile(file: string): (line: string) => void {
  return (line) => {
    try {
      rotate(file);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk: the journal says so where it matters.
    }
  };
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_BYTES) renameSync(file, `${file}.1`);
}
