import { makePalette } from './palette.ts';

/** Where the global colour table of a GIF begins (GIF89a, §18 and §19). */
const COLOUR_TABLE = 13;

/** The same moving picture in the colours of a seed: only its colour table is written anew. */
export function recolourGif(gif: Buffer, seed: string): Buffer {
  const recoloured = Buffer.from(gif);
  for (const [index, colour] of makePalette(seed).entries()) recoloured.set(colour, COLOUR_TABLE + index * 3);
  return recoloured;
}
