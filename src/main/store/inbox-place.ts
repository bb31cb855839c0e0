import * as z from 'zod';
import { parseJson } from '#shared/parse-json.ts';

const placeSchema = z.tuple([z.union([z.string(), z.number()]), z.number(), z.string()]);

/** Where a row stands in a view: by its section, within that by what is sorted by, and by its place in the whole list. */
type ViewPlace = { section: string | number; position: number; place: string };

export function writePlace({ section, position, place }: ViewPlace): string {
  return JSON.stringify([section, position, place]);
}

/** @returns undefined for what no page named: then the list begins at its beginning */
export function readPlace(text: string): ViewPlace | undefined {
  const read = placeSchema.safeParse(parseJson(text)).data;
  return read && { section: read[0], position: read[1], place: read[2] };
}
