import { holdsText, type ImageKind, readBigEndian } from './image-kind.ts';

/** PNG, also animated: the header chunk comes first, and no frame may be larger (W3C PNG, third edition, §5.3, §11.2.1, §11.3.6). */
export const PNG: ImageKind = {
  type: 'image/png',
  matches: (bytes) => holdsText(bytes, 0, '\x89PNG\r\n\x1a\n'),
  measure(bytes) {
    if (!holdsText(bytes, 12, 'IHDR')) return undefined;
    return { width: readBigEndian(bytes, 16, 4), height: readBigEndian(bytes, 20, 4) };
  },
};
