import type { PaletteItem } from '../screens/screen.ts';

const WORD_START = /(?<=^|[\s.:·/_-])\S/gu;

/**
 * How well an item matches what is typed, 0 for not at all: by its name, by the beginnings of its words (`cw` is "Create wallet"),
 * or because every word that is typed stands somewhere in it. Letters scattered over a long text are no match: they would stand
 * before what was really found.
 */
export function scoreItem(item: PaletteItem, text: string): number {
  const sought = fold(text);
  const { name, whole } = foldItem(item);
  if (name === sought) return 5;
  if (name.startsWith(sought)) return 4;
  const words = sought.split(/\s+/).filter((word) => word !== '');
  if (!words.every((word) => name.includes(word))) {
    const isInitials = words.length === 1 && initialsOf(name).startsWith(sought);
    if (isInitials && sought.length > 1) return 2;
    return words.every((word) => whole.includes(word)) ? 1 : 0;
  }
  return words.every((word) => beginsWord(name, word)) ? 3 : 1.5;
}

type Folded = { name: string; whole: string };

/** There may be thousands of items, which are the same ones at each letter. */
const foldedItems = new WeakMap<PaletteItem, Folded>();

function foldItem(item: PaletteItem): Folded {
  const known = foldedItems.get(item);
  if (known !== undefined) return known;
  const { id, label, detail = '' } = item;
  const folded = { name: fold(label), whole: fold(`${id} ${label} ${detail}`) };
  foldedItems.set(item, folded);
  return folded;
}

/** Nobody has to type an accent to find what is written with one. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function initialsOf(name: string): string {
  return (name.match(WORD_START) ?? []).join('');
}

function beginsWord(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || /[\s.:·/_-]/u.test(name.charAt(at - 1))) return true;
  }
  return false;
}
