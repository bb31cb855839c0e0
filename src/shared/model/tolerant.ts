import * as z from 'zod';

/** Text, or a number where the service sent one in place of text; read as text either way. */
export const text = z.union([z.string(), z.number().transform(String)]);

/** ISO 8601 text, or milliseconds since 1970 as a number; read as ISO 8601 text where it is a time at all. */
export const timestamp = z.union([z.string(), z.number().transform(millisecondsToIso)]);

function millisecondsToIso(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString();
}

/** An optional member for which a service may also send null; both are read as "not there". */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}
