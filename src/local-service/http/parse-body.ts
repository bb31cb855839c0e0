import type * as z from 'zod';
import { explainIssue } from '#shared/explain-issue.ts';
import { RefusedRequest } from './refused-request.ts';

/** Checks a body by the schema that the client shares; unknown members pass. Anything else is a 400 that names the member. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw new RefusedRequest(400, 'The body cannot be read.');
  const { path, rule } = explainIssue(issue, { value: body, name: 'request' });
  throw new RefusedRequest(400, `${path === '' ? 'The body' : `"${path}"`} ${rule}.`);
}
