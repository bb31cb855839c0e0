import { appendFileSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 2_000_000;
/** How many full ones are kept: `.1` is the newest of them. */
const KEPT = 4;

export type LogFile = {
  /** A log that cannot be written stops nothing. */
  write(line: string): void;
  /** Nothing is written from now on, so that a log that was removed does not come back. */
  end(): void;
};

/** Appends lines to a file; a full one becomes `.1`, and so on. */
export function createLogFile(file: string): LogFile {
  let hasEnded = false;
  return {
    write(line) {
      if (hasEnded) return;
      try {
        rotate(file);
        appendFileSync(file, `${line}\n`, { mode: 0o600 });
      } catch {
        // A full disk: the journal says so where it matters.
      }
    },
    end() {
      hasEnded = true;
    },
  };
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_BYTES) return;
  for (let place = KEPT - 1; place >= 1; place -= 1) {
    if (statSync(`${file}.${place}`, { throwIfNoEntry: false })) renameSync(`${file}.${place}`, `${file}.${place + 1}`);
  }
  renameSync(file, `${file}.1`);
}
