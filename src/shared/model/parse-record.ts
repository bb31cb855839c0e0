import type * as z from 'zod';
import { briefText } from '../cut-text.ts';
import { fail, type Result, succeed } from '../result.ts';

/** Why a record could not be read: the first member that is wrong, and the rule it breaks. It stays listed, raw, not signable. */
export type Malformed = { field: string; rule: string };

/** Reads a record tolerantly; a malformed one is a value, so that the caller keeps it raw instead of losing it. */
export function parseRecord<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.infer<Schema>, Malformed> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  const issue = parsed.error.issues[0];
  const field = briefText(issue?.path.join('.') || 'record');
  return fail({ field, rule: briefText(issue?.message ?? 'is not readable') });
}
