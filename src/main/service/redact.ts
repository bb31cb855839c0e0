import type { ServiceFailure } from './service-failure.ts';

/** What stands where an API key stood. */
const REDACTED_API_KEY = '[API key]';

// A shorter text is no secret, and would be found inside ordinary words.
const SHORTEST_SECRET = 8;

/**
 * Takes an API key out of text that came from the service or goes into a log, also as it is written in JSON and in URLs:
 * a service may echo the key it was sent, and what it sends is stored and shown.
 */
export function redactApiKey(text: string, apiKey: string | undefined): string {
  if (apiKey === undefined || apiKey.length < SHORTEST_SECRET) return text;
  // No spelling of it is shorter than itself.
  if (text.length < apiKey.length) return text;
  const spellings = new Set([apiKey, JSON.stringify(apiKey).slice(1, -1), encodeURIComponent(apiKey)]);
  let redacted = text;
  for (const spelling of spellings) redacted = redacted.replaceAll(spelling, REDACTED_API_KEY);
  return redacted;
}

/** Takes an API key out of every text of a failure, whatever brought it there: a path, a header, a message. */
export function redactFailure(failure: ServiceFailure, apiKey: string): ServiceFailure {
  const redact = (text: string) => redactApiKey(text, apiKey);
  return {
    ...failure,
    happened: redact(failure.happened),
    facts: Object.fromEntries(Object.entries(failure.facts).map(([name, fact]) => [name, redact(fact)])),
    ...(failure.raw === undefined ? {} : { raw: redact(failure.raw) }),
  };
}
