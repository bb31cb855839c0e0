import type * as z from 'zod';
import { explainIssue } from './explain-issue.ts';
import { RefusedRequest } from './refused-request.ts';

/** Checks a body by the schema that the client shares; unknown members pass. Anything else is a 400 that names the member. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RefusedRequest(400, issue === undefined ? 'The body cannot be read.' : explainIssue(issue, body));
}
