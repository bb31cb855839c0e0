import type { Failure } from '#shared/failure.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';
import { type FailureTelling, isRefusedOutright, tellFailure } from './failure-table.ts';

/** What a caller is told of a failed request. It is judged by `failure-table.ts` alone; no member ever holds the API key. */
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

type FailureParts = Omit<FailureTelling, 'profileName'> & {
  code: ServiceFailureCode;
  /** In the place of what the table says. */
  words?: { happened: string; next: string };
  /** What the service itself says, behind what happened. */
  quote?: string;
  /** True when the service may have seen the request and did not refuse it. */
  mayHaveActed: boolean;
  raw?: string | undefined;
  facts?: Record<string, string | undefined>;
};

/** Builds a failure: the three texts, the facts a support engineer asks for, and whether the effect is uncertain. */
export function buildServiceFailure(request: RequestFacts, parts: FailureParts): ServiceFailure {
  const { code, words, quote = '', status, retryAfterMs, raw, mayHaveActed } = parts;
  const effectUncertain = request.kind === 'write' && mayHaveActed;
  const told = { ...tellFailure(code, { ...parts, profileName: request.profileName }), ...words };
  return {
    ...told,
    code,
    happened: `${told.happened}${quote}`,
    kept: describeKept(request.kind, {
      effectUncertain,
      isSettled: status === undefined || isRefusedOutright({ code }),
    }),
    facts: collectFacts(request, parts),
    effectUncertain,
    ...(status === undefined ? {} : { status }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(raw === undefined ? {} : { raw }),
  };
}

type Certainty = {
  effectUncertain: boolean;
  /** It was never sent, or refused in a way that leaves no doubt: a service that asks for another try may have begun. */
  isSettled: boolean;
};

/** A read changes nothing, but it is often asked about something else that may have: that it knows nothing of. */
function describeKept(kind: 'read' | 'write', { effectUncertain, isSettled }: Certainty): string {
  if (kind === 'read') return 'What was read before is kept.';
  if (effectUncertain) return 'The request is kept. It is not known whether the service carried it out.';
  return isSettled ? 'The request is kept. The service did not carry it out.' : 'The request is kept.';
}

function collectFacts(request: RequestFacts, { status, cause, facts: more }: FailureParts): Record<string, string> {
  const facts: Record<string, string> = {
    method: request.method,
    path: request.path,
    profile: request.profileName,
  };
  if (status !== undefined) facts.status = String(status);
  for (const [name, value] of Object.entries({ cause, ...more })) if (value !== undefined) facts[name] = value;
  return facts;
}
