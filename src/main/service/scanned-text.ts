/** A text of which most may never be looked at. */
export type ScannedText = {
  length: number;
  /** One character; undefined behind the end. */
  at(index: number): string | undefined;
  slice(start: number, end: number): string;
  /** All of it, for those who look at much. */
  whole(): string;
};

export function asScanned(text: string): ScannedText {
  return {
    length: text.length,
    at: (index) => text[index],
    slice: (start, end) => text.slice(start, end),
    whole: () => text,
  };
}

const CHARACTERS = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/** Bytes, one character for each: places in the text are places in the bytes. They are made a text when all of it is asked for. */
export function scanBytes(bytes: Buffer): ScannedText {
  let whole: string | undefined;
  return {
    length: bytes.length,
    at: (index) => CHARACTERS[bytes[index] ?? -1],
    slice: (start, end) => bytes.toString('latin1', start, end),
    whole() {
      whole ??= bytes.toString('latin1');
      return whole;
    },
  };
}
