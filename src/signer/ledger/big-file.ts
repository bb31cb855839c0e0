import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

const FIRST_BYTES = 1 << 20;
const LINE_BREAK = 0x0a;

/** Where the last line that holds this text ends, looked for from the end of the file; undefined where no whole line holds it. */
export function findLineEnd(path: string, text: string): number | undefined {
  if (!existsSync(path)) return undefined;
  return withFile(path, (file, size) => {
    for (let bytes = FIRST_BYTES; ; bytes *= 8) {
      const from = Math.max(0, size - bytes);
      const tail = readAt(file, from, size - from);
      const at = tail.lastIndexOf(text);
      const end = at === -1 ? -1 : tail.indexOf(LINE_BREAK, at);
      if (end !== -1) return from + end + 1;
      if (from === 0) return undefined;
    }
  });
}

/** The whole lines of a file that may be too large to be held at once; what follows the last line break is none. */
export function* readEachLine(path: string): Generator<string> {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (let at = 0; ; ) {
      const read = readAt(file, at, FIRST_BYTES);
      if (read.length === 0) return;
      at += read.length;
      const bytes = Buffer.concat([rest, read]);
      const end = bytes.lastIndexOf(LINE_BREAK);
      if (end !== -1) yield* bytes.subarray(0, end).toString('utf8').split('\n');
      rest = Buffer.from(bytes.subarray(end + 1));
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Some whole lines from this byte on, of which the first is read however long it is, and where the next one begins; `next` is null
 * where none follows.
 */
export function readLinesFrom(path: string, from: number, about: number): { lines: string[]; next: number | null } {
  if (!existsSync(path)) return { lines: [], next: null };
  return withFile(path, (file, size) => {
    for (let length = about; ; length *= 2) {
      const bytes = readAt(file, from, length);
      const end = bytes.lastIndexOf(LINE_BREAK);
      if (end === -1 && from + bytes.length < size) continue;
      if (end === -1) return { lines: [], next: null };
      const next = from + end + 1;
      return { lines: bytes.subarray(0, end).toString('utf8').split('\n'), next: next < size ? next : null };
    }
  });
}

function withFile<Value>(path: string, use: (file: number, size: number) => Value): Value {
  const file = openSync(path, 'r');
  try {
    return use(file, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, from));
}
