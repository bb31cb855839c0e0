import { allocateSecret } from '#shared/secret-bytes.ts';

/** Longer than any key. */
const MOST_BYTES = 4_096;
/** Stands for whatever is not ASCII: no key has it, so it is refused where the key is read. */
const NOT_ASCII = 0xff;

/** Where an edit happens, in characters; the same number twice for a caret. */
export type Range = { start: number; end: number };

export type TypedBytes = {
  readonly length: number;
  /** Puts text in place of what is in the range. @returns where the caret stands then */
  replace(range: Range, text: string): number;
  /** A copy, after which nothing is held. */
  take(): Uint8Array;
  clear(): void;
};

/** One byte for each character that was typed, in memory that is written over. */
export function createTypedBytes(): TypedBytes {
  const held = new Uint8Array(MOST_BYTES);
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
      const added = Math.min(text.length, MOST_BYTES - (length - (end - start)));
      held.copyWithin(start + added, end, length);
      const before = length;
      length += added - (end - start);
      held.fill(0, length, Math.max(before, length));
      for (let index = 0; index < added; index += 1) {
        const code = text.charCodeAt(index);
        held[start + index] = code < 0x80 ? code : NOT_ASCII;
      }
      return start + added;
    },
    take() {
      const taken = allocateSecret(length);
      taken.set(held.subarray(0, length));
      clear();
      return taken;
    },
    clear,
  };
}
