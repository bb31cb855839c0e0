import * as z from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import type { HistoryPlace } from '../../store/history-marks.ts';

const placeSchema = z.tuple([z.int(), z.enum(['transaction', 'signature']), z.string()]);

/** A place as a page names it. */
export function writePlace({ at, kind, id }: HistoryPlace): string {
  return JSON.stringify([at, kind, id]);
}

/** @returns undefined for what no page named: then the history begins at its beginning */
export function readPlace(text: string): HistoryPlace | undefined {
  const read = placeSchema.safeParse(parseJson(text)).data;
  return read && { at: read[0], kind: read[1], id: read[2] };
}
