import { holdsText, type ImageKind, type ImageSize, readBigEndian } from './image-kind.ts';

type Box = { type: string; start: number; end: number };

const BRANDS = ['avif', 'avis'];

/**
 * AVIF: the largest of the sizes that its items are given, because the picture may be a grid of smaller ones (ISO/IEC 23008-12,
 * 6.5.3). One with tracks is not measured: their frames have sizes of their own.
 */
export const AVIF: ImageKind = {
  type: 'image/avif',
  matches(bytes) {
    if (!holdsText(bytes, 4, 'ftyp')) return false;
    const end = Math.min(readBigEndian(bytes, 0, 4), bytes.length);
    for (let at = 8; at + 4 <= end; at += 4) {
      if (BRANDS.some((brand) => holdsText(bytes, at, brand))) return true;
    }
    return false;
  },
  measure(bytes) {
    const boxes = readBoxes(bytes, { start: 0, end: bytes.length });
    if (boxes.some(({ type }) => type === 'moov')) return undefined;
    const sizes = boxes.filter(({ type }) => type === 'meta').flatMap((meta) => measureItems(bytes, meta));
    if (sizes.length === 0) return undefined;
    return sizes.reduce((largest, size) => ({
      width: Math.max(largest.width, size.width),
      height: Math.max(largest.height, size.height),
    }));
  },
};

/** `meta` and `ispe` begin with a version and flags, 4 bytes. */
function measureItems(bytes: Uint8Array, meta: Box): ImageSize[] {
  const within = (boxes: Box[], type: string, skip: number): Box[] =>
    boxes
      .filter((box) => box.type === type)
      .flatMap(({ start, end }) => readBoxes(bytes, { start: start + skip, end }));
  const properties = within(within(within([meta], 'meta', 4), 'iprp', 0), 'ipco', 0);
  return properties
    .filter(({ type, start, end }) => type === 'ispe' && end - start >= 12)
    .map(({ start }) => ({ width: readBigEndian(bytes, start + 4, 4), height: readBigEndian(bytes, start + 8, 4) }));
}

/** The boxes one after the other; what does not fit into its place ends the list (ISO/IEC 14496-12, 4.2). */
function readBoxes(bytes: Uint8Array, place: { start: number; end: number }): Box[] {
  const boxes: Box[] = [];
  for (let at = place.start; at + 8 <= place.end; ) {
    const short = readBigEndian(bytes, at, 4);
    const header = short === 1 ? 16 : 8;
    const length = short === 0 ? place.end - at : short === 1 ? readBigEndian(bytes, at + 8, 8) : short;
    if (length < header || at + length > place.end) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ type, start: at + header, end: at + length });
    at += length;
  }
  return boxes;
}
