import { type RedactOptions, redactValue } from './redact-text.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PRIVATE = '[private]';
/** Members of bodies that tell of a person, whatever stands in them: where somebody lives, and what a credential claims of them. */
const PRIVATE_MEMBERS: readonly string[] = ['physicalAddress', 'subject'];

/** A path as diagnostics would have it, segment by segment: as one text its end would look like a token. */
export function redactPath(path: string, options: RedactOptions): string {
  return path
    .split('/')
    .map((segment) => redactValue(segment, options))
    .join('/');
}

/** An id by which the service finds a request stays whole: it opens nothing. What has another form is redacted like other text. */
export function redactId(id: string, options: RedactOptions): string {
  const isSecret = options.secrets?.includes(id) === true;
  return UUID.test(id) && !isSecret ? id : String(redactValue(id, options));
}

/** A body as diagnostics would have it, without what it tells of persons. */
export function redactBody(body: unknown, options: RedactOptions): unknown {
  return redactValue(withoutPersons(body), options);
}

function withoutPersons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersons);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      PRIVATE_MEMBERS.includes(name) ? PRIVATE : withoutPersons(each),
    ]),
  );
}
