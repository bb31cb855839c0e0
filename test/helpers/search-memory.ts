import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** What is looked for: its name, and its bytes. */
type Needle = { how: string; bytes: Buffer };

const CHUNK = 1024 * 1024;
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
  const look = createLook(needles);
  const maps = readFileSync(`/proc/${pid}/maps`, 'latin1').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm);
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const pages = openSync(`/proc/${pid}/pagemap`, 'r');
  const buffer = Buffer.alloc(CHUNK);
  try {
    for (const [, from = '0', to = '0'] of maps) {
      const mapped = { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
      for (const { from: start, to: end } of listTouched(pages, mapped)) {
        for (let at = start; at < end; ) {
          const wanted = Math.min(CHUNK, end - at);
          const read = readHere(memory, buffer, at, wanted);
          look.in(buffer.subarray(0, read));
          if (read < wanted) at += read + PAGE;
          else at += at + wanted === end ? wanted : wanted - longest;
        }
      }
    }
    return look.found();
  } finally {
    closeSync(memory);
    closeSync(pages);
    buffer.fill(0);
  }
}

/** Looks for all of them at once: only where four bytes are those that one of them begins with is it compared. */
function createLook(needles: readonly Needle[]) {
  const [beginnings, seconds] = [new Uint8Array(0x10000), new Uint8Array(0x10000)];
  const byBeginning = new Map<number, Needle[]>();
  for (const needle of needles) {
    const beginning = needle.bytes.readUInt16LE(0);
    beginnings[beginning] = 1;
    seconds[needle.bytes.readUInt16LE(2)] = 1;
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), needle]);
  }
  const found = new Set<string>();
  return {
    in(part: Buffer): void {
      let before = part[0] ?? 0;
      for (let at = 1; at < part.length; at += 1) {
        const next = part[at] ?? 0;
        const beginning = before | (next << 8);
        before = next;
        if (beginnings[beginning] === 0) continue;
        if (seconds[(part[at + 1] ?? 0) | ((part[at + 2] ?? 0) << 8)] === 0) continue;
        for (const { how, bytes } of byBeginning.get(beginning) ?? []) {
          if (part.compare(bytes, 0, bytes.length, at - 1, Math.min(at - 1 + bytes.length, part.length)) === 0)
            found.add(how);
        }
      }
    },
    found: () => [...found],
  };
}

/** Eight bytes for each page; the highest two bits tell that it is in memory or was moved to the disk (Linux, pagemap). */
const ENTRY = 8;
const IS_THERE = 0xc0;
const MOST_ENTRIES = 64 * 1024;

type Span = { from: number; to: number };

/** Most of what a process may write to was never written to: the stretches that were. Where that cannot be told, all of it. */
function* listTouched(pages: number, { from, to }: Span): Generator<Span> {
  const entries = Buffer.alloc(Math.min(MOST_ENTRIES, Math.ceil((to - from) / PAGE)) * ENTRY);
  let open: Span | undefined;
  for (let at = from; at < to; at += (entries.length / ENTRY) * PAGE) {
    const read = readHere(pages, entries, (at / PAGE) * ENTRY, entries.length);
    for (let place = 0; place < entries.length && at + (place / ENTRY) * PAGE < to; place += ENTRY) {
      const page = at + (place / ENTRY) * PAGE;
      const isTouched = place >= read || ((entries[place + ENTRY - 1] ?? 0) & IS_THERE) !== 0;
      if (isTouched) open = { from: open?.from ?? page, to: page + PAGE };
      else if (open !== undefined) {
        yield open;
        open = undefined;
      }
    }
  }
  if (open !== undefined) yield open;
}

/** Some pages cannot be read, and are left out. */
function readHere(file: number, buffer: Buffer, at: number, length: number): number {
  try {
    return readSync(file, buffer, 0, length, at);
  } catch {
    return 0;
  }
}
