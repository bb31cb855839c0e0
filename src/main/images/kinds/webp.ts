import { holdsText, type ImageKind, type ImageSize, readLittleEndian } from './image-kind.ts';

/** WebP in its three forms (RFC 9649 §2.5–2.7); a decoder refuses pictures that differ from an extended header. */
export const WEBP: ImageKind = {
  type: 'image/webp',
  matches: (bytes) => holdsText(bytes, 0, 'RIFF') && holdsText(bytes, 8, 'WEBP'),
  measure(bytes) {
    if (holdsText(bytes, 12, 'VP8X')) return measureExtended(bytes);
    if (holdsText(bytes, 12, 'VP8L')) return measureLossless(bytes);
    return holdsText(bytes, 12, 'VP8 ') ? measureLossy(bytes) : undefined;
  },
};

function measureExtended(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 30) return undefined;
  return { width: readLittleEndian(bytes, 24, 3) + 1, height: readLittleEndian(bytes, 27, 3) + 1 };
}

function measureLossless(bytes: Uint8Array): ImageSize | undefined {
  if (bytes[20] !== 0x2f || bytes.length < 25) return undefined;
  const packed = readLittleEndian(bytes, 21, 4);
  return { width: (packed % 2 ** 14) + 1, height: (Math.floor(packed / 2 ** 14) % 2 ** 14) + 1 };
}

/** A key frame begins with a fixed code; the upper two bits of each side are its scaling (RFC 6386 §9.1). */
function measureLossy(bytes: Uint8Array): ImageSize | undefined {
  if (!holdsText(bytes, 23, '\x9d\x01\x2a')) return undefined;
  return { width: readLittleEndian(bytes, 26, 2) % 2 ** 14, height: readLittleEndian(bytes, 28, 2) % 2 ** 14 };
}
