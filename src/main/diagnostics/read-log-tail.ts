import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parseJson } from '#shared/parse-json.ts';

/** The newest whole lines of a log and of the one before it, parsed where they are JSON, oldest first; none where there is no log. */
export function readLogTail({ file, maxBytes }: { file: string; maxBytes: number }): unknown[] {
  const newest = readEnd(file, maxBytes);
  const before = newest.length < maxBytes ? readEnd(`${file}.1`, maxBytes - newest.length) : '';
  return `${before}${newest}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseJson(line) ?? line);
}

/** Up to so many bytes from the end, beginning at the beginning of a line. */
function readEnd(file: string, maxBytes: number): string {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, maxBytes));
    readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    const text = bytes.toString('utf8');
    return size > maxBytes ? text.slice(text.indexOf('\n') + 1) : text;
  } catch {
    return '';
  } finally {
    closeSync(handle);
  }
}
