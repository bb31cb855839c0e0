import { type ImageKind, readBigEndian } from './image-kind.ts';

/** Start of frame, for every way of coding: C0–CF, but not C4 (tables), C8 (reserved) and CC (conditioning). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** TEM and RST0–RST7 have no length (ITU-T T.81, table B.1). */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** JPEG: the size stands in the first start-of-frame segment (ITU-T T.81, B.2.2). */
export const JPEG: ImageKind = {
  type: 'image/jpeg',
  matches: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  measure(bytes) {
    for (let at = 2; at < bytes.length; ) {
      if (bytes[at] !== 0xff) return undefined;
      const marker = bytes[at + 1] ?? 0;
      // Any number of FF may fill the space before a marker.
      if (marker === 0xff) at += 1;
      else if (standsAlone(marker)) at += 2;
      // The scan or the end, and no frame before it.
      else if (marker === 0xda || marker === 0xd9) return undefined;
      else if (isFrame(marker))
        return { width: readBigEndian(bytes, at + 7, 2), height: readBigEndian(bytes, at + 5, 2) };
      else at += 2 + Math.max(2, readBigEndian(bytes, at + 2, 2));
    }
    return undefined;
  },
};
