/** Sizes of the window's text, in percent of the usual one, from the smallest. */
export const TEXT_SIZES = [80, 90, 100, 110, 125, 150, 175, 200] as const;

export type TextSize = (typeof TEXT_SIZES)[number];
export const USUAL_TEXT_SIZE: TextSize = 100;

/** The next larger or smaller size; the same at either end. */
export function stepTextSize(size: TextSize, step: 1 | -1): TextSize {
  return TEXT_SIZES[TEXT_SIZES.indexOf(size) + step] ?? size;
}
