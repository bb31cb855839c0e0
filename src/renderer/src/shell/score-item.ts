import { defaultFilter } from 'cmdk';
import type { PaletteItem } from '../screens/screen.ts';

/** Letters that begin words score more than this; letters that merely occur somewhere, in their order, less. */
const GOOD = 0.5;

/**
 * How well an item matches what is typed: by the beginnings of its words (`cw` is "Create wallet"), or because every word that
 * is typed stands in it. Letters scattered over a long text are no match: they would stand before what was really found.
 */
export function scoreItem({ id, label, detail = '' }: PaletteItem, text: string): number {
  const score = defaultFilter(id, text, [label, detail]);
  if (score > GOOD) return score;
  const whole = `${id} ${label} ${detail}`.toLowerCase();
  const words = text.toLowerCase().split(/\s+/);
  return words.every((word) => whole.includes(word)) ? GOOD : 0;
}
