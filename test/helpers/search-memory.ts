import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** What is looked for: its name, and its bytes. */
type Needle = { how: string; bytes: Buffer };

const CHUNK = 1024 * 1024;
/** Most of what a process may write to was never written to. */
const UNTOUCHED = Buffer.alloc(CHUNK);
const PAGE = 4_096;

/** Every way in which a program may hold a private key: whole or half, as bytes, as text of one or two bytes a character, as JSON. */
export function needlesOfKey(key: Buffer): Needle[] {
  const hex = key.toString('hex');
  const [first, last] = [key.subarray(0, 16), key.subarray(16)];
  const texts = [first, last].flatMap((half) => [half.toString('hex'), half.toString('hex').toUpperCase()]);
  return [
    { how: 'the first half as bytes', bytes: first },
    { how: 'the last half as bytes', bytes: last },
    // As a big number keeps it.
    { how: 'bytes from the last to the first', bytes: Buffer.from(first).reverse() },
    ...texts.flatMap((text) => [
      { how: `hex ${text === text.toUpperCase() ? 'in capitals' : 'in small letters'}`, bytes: Buffer.from(text) },
      { how: 'hex as UTF-16', bytes: Buffer.from(text, 'utf16le') },
    ]),
    ...[0, 1, 2].flatMap((offset) => [
      { how: 'base64 of the bytes', bytes: base64Inside(key, offset) },
      { how: 'base64 of the hex', bytes: base64Inside(Buffer.from(hex), offset) },
      { how: 'base64 of the hex with 0x', bytes: base64Inside(Buffer.from(`0x${hex}`), offset) },
    ]),
    { how: 'the bytes as a list', bytes: Buffer.from([...first].join(',')) },
    { how: 'the characters as a list', bytes: Buffer.from([...Buffer.from(hex.slice(0, 32))].join(',')) },
  ];
}

/** What of base64 these bytes alone decide when they stand inside something longer. */
function base64Inside(bytes: Buffer, offset: number): Buffer {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replaceAll('=', '');
  const [from, to] = [Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6)];
  return Buffer.from(encoded.slice(from, to));
}

/** Looks through all that a process of this computer may write to, which is where it can keep anything (Linux). */
export function searchMemory(pid: number, needles: readonly Needle[]): string[] {
  const longest = Math.max(...needles.map(({ bytes }) => bytes.length));
  const maps = readFileSync(`/proc/${pid}/maps`, 'latin1').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm);
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const buffer = Buffer.alloc(CHUNK);
  const found = new Set<string>();
  try {
    for (const [, from = '0', to = '0'] of maps) {
      const end = Number.parseInt(to, 16);
      for (let at = Number.parseInt(from, 16); at < end; ) {
        const wanted = Math.min(CHUNK, end - at);
        const read = readHere(memory, buffer, at, wanted);
        const part = buffer.subarray(0, read);
        const isUntouched = part.equals(UNTOUCHED.subarray(0, read));
        for (const { how, bytes } of isUntouched ? [] : needles) if (part.includes(bytes)) found.add(how);
        if (read < wanted) at += read + PAGE;
        else at += at + wanted === end ? wanted : wanted - longest;
      }
    }
    return [...found];
  } finally {
    closeSync(memory);
    buffer.fill(0);
  }
}

/** Some pages cannot be read, and are left out. */
function readHere(file: number, buffer: Buffer, at: number, length: number): number {
  try {
    return readSync(file, buffer, 0, length, at);
  } catch {
    return 0;
  }
}
