import type { NotAnswered } from './exchange.ts';
import {
  buildServiceFailure,
  type RequestFacts,
  type ServiceFailure,
  type ServiceFailureCode,
} from './service-failure.ts';

type Limits = { timeoutMs: number; maxBytes: number };
type Explanation = { code: ServiceFailureCode; happened: string; next: string };

/** Turns a request that got no whole answer into a failure; a write that was put on the wire is uncertain. */
export function failureForExchange(request: RequestFacts, result: NotAnswered, limits: Limits): ServiceFailure {
  return buildServiceFailure(request, {
    ...explain(request, result, limits),
    mayHaveActed: result.sent && !isRefusal(result.status),
    status: result.status,
    ...(result.reason === 'not-http' ? { raw: '' } : {}),
    facts: { cause: result.cause },
  });
}

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

function explain(request: RequestFacts, { reason, sent, cause }: NotAnswered, limits: Limits): Explanation {
  const service = `the service of profile "${request.profileName}"`;
  const because = cause === undefined ? '' : ` (${cause})`;
  switch (reason) {
    case 'unreachable':
      return {
        code: 'unreachable',
        happened: sent
          ? `The connection to ${service} broke before the answer was complete${because}.`
          : `No connection to ${service} could be made${because}.`,
        next: 'Check the network and the address of the service in Settings → Profiles, then try again.',
      };
    case 'tls':
      return {
        code: 'tls',
        happened: `No secure connection to ${service} could be made${because}; the API key was not sent.`,
        next: 'Check the address, this computer’s clock, and whether a proxy replaces certificates.',
      };
    case 'timeout':
      return {
        code: 'timeout',
        happened: `${capitalise(service)} gave no whole answer within ${limits.timeoutMs / 1000} s.`,
        next: 'Try again; if it stays, ask the service’s support whether it is slow.',
      };
    case 'too-large':
      return {
        code: 'too-large',
        happened: `The answer of ${service} is larger than ${limits.maxBytes} bytes; reading it was stopped.`,
        next: 'Report this to the service’s support: no answer of its interface is that large.',
      };
    case 'not-http':
      return {
        code: 'malformed-answer',
        happened: `What ${service} answered is not HTTP${because}.`,
        next: 'Check the address and the port of the service in Settings → Profiles.',
      };
    case 'stopped':
      return {
        code: 'stopped',
        happened: sent
          ? 'The request was stopped while it was under way.'
          : 'The request was stopped before it was sent.',
        next: 'Start it again when it is wanted.',
      };
  }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
