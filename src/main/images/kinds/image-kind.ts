export type ImageSize = { width: number; height: number };

/** One format: how its first bytes look, and where its header says how large the picture is. Neither ever throws. */
export type ImageKind = {
  type: `image/${string}`;
  matches(bytes: Uint8Array): boolean;
  /** In pixels; undefined when the header cannot be read. */
  measure(bytes: Uint8Array): ImageSize | undefined;
};

/** An unsigned number of `count` bytes, the highest first; bytes beyond the end count as 0, which no size is. */
export function readBigEndian(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** An unsigned number of `count` bytes, the lowest first; bytes beyond the end count as 0. */
export function readLittleEndian(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = count - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** True when the bytes from `at` on are these characters of ASCII. */
export function holdsText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
