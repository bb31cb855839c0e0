import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { imageFailures } from './image-failures.ts';
import { AVIF } from './kinds/avif.ts';
import { GIF } from './kinds/gif.ts';
import type { ImageKind } from './kinds/image-kind.ts';
import { JPEG } from './kinds/jpeg.ts';
import { PNG } from './kinds/png.ts';
import { WEBP } from './kinds/webp.ts';

/** Bytes of one image (security, "Content"). */
export const MAX_IMAGE_BYTES = 5_000_000;
const MAX_SIDE = 4_096;

const KINDS: readonly ImageKind[] = [PNG, JPEG, WEBP, GIF, AVIF];

/** What the bytes themselves say; `width` and `height` in pixels. */
export type CheckedImage = { type: string; width: number; height: number };

/** Judges an image by its bytes alone: what the other side calls it is not believed. Never throws. */
export function checkImage(bytes: Uint8Array): Result<CheckedImage, Failure> {
  if (bytes.length > MAX_IMAGE_BYTES) return fail(imageFailures.tooLarge());
  const kind = KINDS.find(({ matches }) => matches(bytes));
  if (kind === undefined) return fail(looksLikeSvg(bytes) ? imageFailures.svg() : imageFailures.notAnImage());
  const size = kind.measure(bytes);
  if (size === undefined || size.width < 1 || size.height < 1) return fail(imageFailures.noSize());
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) return fail(imageFailures.dimensions(size));
  return succeed({ type: kind.type, ...size });
}

/** Decides only which words are said: whatever is no known format is refused in any case. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder('utf-8').decode(bytes.subarray(0, 2_000));
  return /^\s*(?:<[\s\S]*)?<svg[\s/>]/i.test(beginning);
}
