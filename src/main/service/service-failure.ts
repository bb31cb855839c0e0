import type { Failure } from '#shared/failure.ts';

/**
 * Every way in which a request to the service can fail. `not-sent` is a request that could not be written as HTTP at all;
 * `wrong-key` without a status is a profile that has no usable API key.
 */
export type ServiceFailureCode =
  | 'wrong-key'
  | 'missing-scope'
  | 'not-found'
  | 'conflict'
  | 'not-accepted'
  | 'rate-limited'
  | 'rejected'
  | 'service-fault'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'too-large'
  | 'malformed-answer'
  | 'wrong-answer'
  | 'not-sent'
  | 'stopped';

/** What a caller is told of a failed request. Switch on `code`; no member ever holds the API key. */
export type ServiceFailure = Failure & {
  code: ServiceFailureCode;
  /** Always `method`, `path`, `profile`; where known `status`, `requestId`, `message`, `cause`, `revertReason`. */
  facts: Record<string, string>;
  /** HTTP status, where an answer arrived. */
  status?: number;
  /** How long the service asked to be left alone, in milliseconds, clamped; always there for `rate-limited`. */
  retryAfterMs?: number;
  /** The answer's text, for `malformed-answer` and `wrong-answer`: kept so that it can be shown and reported. */
  raw?: string;
  /**
   * True when the service may have carried the write out all the same: look before doing it again.
   * False when it certainly did not (never sent, or refused with a 4xx), and for every read.
   */
  effectUncertain: boolean;
};

/** What a failure needs to know about the request it belongs to. */
export type RequestFacts = {
  method: string;
  path: string;
  profileName: string;
  kind: 'read' | 'write';
};

type FailureParts = {
  code: ServiceFailureCode;
  happened: string;
  next: string;
  /** True when the service may have seen the request and did not refuse it. */
  mayHaveActed: boolean;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  raw?: string | undefined;
  facts?: Record<string, string | undefined>;
};

/** Builds a failure: the three texts, the facts a support engineer asks for, and whether the effect is uncertain. */
export function buildServiceFailure(request: RequestFacts, parts: FailureParts): ServiceFailure {
  const effectUncertain = request.kind === 'write' && parts.mayHaveActed;
  return {
    code: parts.code,
    happened: parts.happened,
    kept: describeKept(request.kind, effectUncertain),
    next: parts.next,
    facts: collectFacts(request, parts),
    effectUncertain,
    ...(parts.status === undefined ? {} : { status: parts.status }),
    ...(parts.retryAfterMs === undefined ? {} : { retryAfterMs: parts.retryAfterMs }),
    ...(parts.raw === undefined ? {} : { raw: parts.raw }),
  };
}

function describeKept(kind: 'read' | 'write', effectUncertain: boolean): string {
  if (kind === 'read') return 'Nothing was changed; what was read before is kept.';
  if (effectUncertain) return 'The request is kept. It is not known whether the service carried it out.';
  return 'The request is kept. The service did not carry it out.';
}

function collectFacts(request: RequestFacts, parts: FailureParts): Record<string, string> {
  const facts: Record<string, string> = {
    method: request.method,
    path: request.path,
    profile: request.profileName,
  };
  if (parts.status !== undefined) facts.status = String(parts.status);
  for (const [name, value] of Object.entries(parts.facts ?? {})) if (value !== undefined) facts[name] = value;
  return facts;
}
