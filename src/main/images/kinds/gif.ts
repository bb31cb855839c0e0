import { holdsText, type ImageKind, type ImageSize, readLittleEndian } from './image-kind.ts';

const EXTENSION = 0x21;
const FRAME = 0x2c;

/**
 * GIF: the screen's size, or what the frames need where they are larger, because a decoder may make room for them
 * (GIF89a specification, §18, §20).
 */
export const GIF: ImageKind = {
  type: 'image/gif',
  matches: (bytes) => holdsText(bytes, 0, 'GIF87a') || holdsText(bytes, 0, 'GIF89a'),
  measure(bytes) {
    const size: ImageSize = { width: readLittleEndian(bytes, 6, 2), height: readLittleEndian(bytes, 8, 2) };
    let at = 13 + colourTableBytes(bytes[10] ?? 0);
    while (at < bytes.length) {
      if (bytes[at] === EXTENSION) at = skipBlocks(bytes, at + 2);
      else if (bytes[at] === FRAME) {
        size.width = Math.max(size.width, readLittleEndian(bytes, at + 1, 2) + readLittleEndian(bytes, at + 5, 2));
        size.height = Math.max(size.height, readLittleEndian(bytes, at + 3, 2) + readLittleEndian(bytes, at + 7, 2));
        at = skipBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9] ?? 0));
      } else break;
    }
    return size;
  },
};

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Behind the sub-blocks that begin here: each says its length, and one of length 0 is the last. */
function skipBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
  return at + 1;
}
