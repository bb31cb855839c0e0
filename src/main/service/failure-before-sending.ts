import { buildServiceFailure, type RequestFacts, type ServiceFailure } from './service-failure.ts';

/** A request that was given up while it waited for its turn, or because the app closes. */
export function failureForStopped(request: RequestFacts): ServiceFailure {
  return buildServiceFailure(request, {
    code: 'stopped',
    mayHaveActed: false,
  });
}

/** A request that is not sent, because the service asked for a pause that is not over. */
export function failureForPause(request: RequestFacts, retryAfterMs: number): ServiceFailure {
  return buildServiceFailure(request, { code: 'rate-limited', retryAfterMs, mayHaveActed: false });
}

/** A profile whose API key is not at hand, or holds characters that no header can carry. */
export function failureForKey(request: RequestFacts, apiKey: string | undefined): ServiceFailure {
  const { profileName } = request;
  return buildServiceFailure(request, {
    code: 'wrong-key',
    words: {
      happened:
        apiKey === undefined
          ? `No API key is at hand for profile "${profileName}"; nothing was sent.`
          : `The API key of profile "${profileName}" is empty or holds white space or other characters that no key has; nothing was sent.`,
      next: 'Put in the key in Settings → Profiles.',
    },
    mayHaveActed: false,
  });
}

/** A locator or id that would name another resource than the one that was meant. */
export function failureForPath(request: RequestFacts, reason: string): ServiceFailure {
  return buildServiceFailure(request, { code: 'not-sent', reason, mayHaveActed: false });
}

/** An API key typed where a locator or id belongs: a URL ends up in logs along the way. */
export function failureForKeyInUrl(request: RequestFacts): ServiceFailure {
  return failureForPath({ ...request, path: '' }, 'the API key stands where a locator or id belongs.');
}
