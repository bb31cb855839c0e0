import type { HiddenSpot } from './hidden-characters.ts';

/** Letters, marks and digits of the blocks that are read from right to left unless they say otherwise (UAX #9, "Bidirectional Character Types"). */
const RIGHT_TO_LEFT =
  /[[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]&&[\p{L}\p{M}\p{N}]]/gv;

const LETTER = /\p{L}/u;

/**
 * Blanks of another width than the ordinary one. Between a number and its unit, and beside letters of China, Japan and Korea,
 * they are good typesetting, so these are passed over.
 */
const BLANK =
  /(?<=\p{N})[\u00A0\u202F](?=[\p{L}\p{N}\p{Sc}%‰°])|(?<=\p{Sc})\u00A0(?=\p{N})|(?<=[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}])\u3000|\u3000(?=[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}])|([\p{Zs}--[ ]])/gv;

/** Every character of a text that is read from right to left. */
export function listRightToLeft(text: string): HiddenSpot[] {
  return [...text.matchAll(RIGHT_TO_LEFT)].map(({ index, 0: spot }) => ({ index, text: spot }));
}

/** The characters that are read from right to left in a text that has letters of the other direction too, each once: what stands between them changes its place. */
export function listTurned(text: string): string[] {
  const turned = listRightToLeft(text);
  if (turned.length === 0 || !LETTER.test(text.replace(RIGHT_TO_LEFT, ''))) return [];
  return [...new Set(turned.map((spot) => spot.text))];
}

/** Blanks that look like an ordinary one, like several or like none, and are another character; each once. */
export function listOddBlanks(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].flatMap(({ 1: blank }) => blank ?? []))];
}
