import type * as z from 'zod';
import { briefText } from '../cut-text.ts';
import { explainIssue } from '../explain-issue.ts';
import { fail, type Result, succeed } from '../result.ts';

/** Why a record could not be read: the first member that is wrong, and the rule it breaks. It stays listed, raw, not signable. */
export type Malformed = { field: string; rule: string };

/** The field of a record that cannot be read as a whole: then the rule is half a sentence for a person. */
export const WHOLE_RECORD = 'record';

const NOTHING_KNOWN = { path: '', rule: '' };

/** Reads a record tolerantly; a malformed one is a value, so that the caller keeps it raw instead of losing it. */
export function parseRecord<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.infer<Schema>, Malformed> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  const [issue] = parsed.error.issues;
  const { path, rule } = issue === undefined ? NOTHING_KNOWN : explainIssue(issue, { value, name: 'record' });
  if (path === '') return fail({ field: WHOLE_RECORD, rule: 'it is not a record' });
  return fail({ field: briefText(path), rule: briefText(rule) });
}
