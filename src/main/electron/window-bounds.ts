import type { Rectangle } from 'electron';
import * as z from 'zod';

export const DEFAULT_SIZE = { width: 1280, height: 800 };
export const LEAST_SIZE = { width: 900, height: 600 };

/** How much of the window has to be on one display, in device-independent pixels: enough to see and to grab it. */
const LEAST_VISIBLE = { width: 200, height: 100 };

const wholeNumber = z.int().min(-100_000).max(100_000);
const boundsSchema = z.object({ x: wholeNumber, y: wholeNumber, width: wholeNumber, height: wholeNumber });
const placeSchema = boundsSchema.extend({ maximized: z.boolean().default(false) });

/** Where and how large the window opens; without a place the system chooses one. A maximized one goes back to this size and place. */
export type WindowPlace = { width: number; height: number; x?: number; y?: number; maximized: boolean };

/**
 * Puts the window where it was, if that is still on a display; a place that is gone or was tampered with is the default.
 * @param remembered as read from the disk, whatever it is
 * @param workAreas of the displays there are now
 */
export function chooseWindowPlace(remembered: unknown, workAreas: readonly Rectangle[]): WindowPlace {
  const place = placeSchema.safeParse(remembered);
  if (!place.success) return { ...DEFAULT_SIZE, maximized: false };
  const { maximized, ...bounds } = place.data;
  const fitting = workAreas.map((area) => ({ area, shown: fitInto(bounds, area) }));
  const found = fitting.find(({ area, shown }) => isVisibleOn(shown, area));
  if (found === undefined) return { ...DEFAULT_SIZE, maximized };
  return { ...found.shown, maximized };
}

/** No larger than the display: what is asked of a place is asked of the window as it will be, not as it was. */
function fitInto(bounds: Rectangle, area: Rectangle): Rectangle {
  return {
    ...bounds,
    width: clamp(bounds.width, LEAST_SIZE.width, area.width),
    height: clamp(bounds.height, LEAST_SIZE.height, area.height),
  };
}

/** The title bar is at the top, so the top has to be on the display. */
function isVisibleOn(bounds: Rectangle, area: Rectangle): boolean {
  const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const height = area.y + area.height - bounds.y;
  return width >= LEAST_VISIBLE.width && height >= LEAST_VISIBLE.height && bounds.y >= area.y;
}

/** The least size wins on a display that is smaller still. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
