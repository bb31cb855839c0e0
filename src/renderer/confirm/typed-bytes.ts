import { allocateSecret } from '#shared/secret-bytes.ts';

/** Longer than any key, phrase or passphrase; in UTF-8 and sealed, it fits what main takes. */
const MOST_UNITS = 1_300;
/** Stands in for half of a character: no key and no phrase has it. */
const REPLACEMENT = 0xfffd;

/** Where an edit happens, in code units of UTF-16, as the field counts them; the same number twice for a caret. */
export type Range = { start: number; end: number };

export type TypedBytes = {
  readonly length: number;
  /** Puts text in place of what is in the range. @returns where the caret stands then */
  replace(range: Range, text: string): number;
  /** A copy in UTF-8, after which nothing is held. */
  take(): Uint8Array;
  clear(): void;
};

/** What was typed, in memory that is written over. */
export function createTypedBytes(): TypedBytes {
  const held = new Uint16Array(MOST_UNITS);
  let length = 0;
  const clear = (): void => {
    held.fill(0);
    length = 0;
  };
  return {
    get length() {
      return length;
    },
    replace({ start, end }, text) {
      const added = Math.min(text.length, MOST_UNITS - (length - (end - start)));
      held.copyWithin(start + added, end, length);
      const before = length;
      length += added - (end - start);
      held.fill(0, length, Math.max(before, length));
      for (let index = 0; index < added; index += 1) held[start + index] = text.charCodeAt(index);
      return start + added;
    },
    take() {
      const taken = encode(held.subarray(0, length));
      clear();
      return taken;
    },
    clear,
  };
}

/** UTF-8, made without a text, which could not be written over. */
function encode(units: Uint16Array): Uint8Array {
  const room = allocateSecret(units.length * 3);
  let at = 0;
  for (let index = 0; index < units.length; index += 1) {
    const point = codePointAt(units, index);
    if (point > 0xffff) index += 1;
    if (point < 0x80) room[at++] = point;
    else {
      const more = point < 0x800 ? 1 : point < 0x1_0000 ? 2 : 3;
      room[at++] = (LEADS[more] ?? 0) | (point >> (6 * more));
      for (let rest = more - 1; rest >= 0; rest -= 1) room[at++] = 0x80 | ((point >> (6 * rest)) & 0x3f);
    }
  }
  const taken = allocateSecret(at);
  taken.set(room.subarray(0, at));
  room.fill(0);
  return taken;
}

/** How the first byte begins, by how many follow it. */
const LEADS = [0, 0xc0, 0xe0, 0xf0];

function codePointAt(units: Uint16Array, index: number): number {
  const [unit = 0, next = 0] = [units[index], units[index + 1]];
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const isPair = unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff;
  return isPair ? 0x1_0000 + ((unit - 0xd800) << 10) + (next - 0xdc00) : REPLACEMENT;
}
