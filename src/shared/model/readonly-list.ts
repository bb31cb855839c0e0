import * as z from 'zod';

/**
 * A list that nobody changes, by its type alone. Zod's own `readonly` freezes whatever it was given, also what is no list, and throws
 * where that cannot be frozen.
 */
export function readonlyList<Item extends z.ZodType>(
  item: Item,
  most: number = Number.MAX_SAFE_INTEGER,
): z.ZodType<readonly z.output<Item>[], readonly z.input<Item>[]> {
  return z.array(item).max(most);
}
