import * as z from 'zod';
import { serviceErrorSchema } from '#shared/model/service-error.ts';
import { toPrintable } from './printable.ts';
import {
  buildServiceFailure,
  type RequestFacts,
  type ServiceFailure,
  type ServiceFailureCode,
} from './service-failure.ts';

/** An answer with a status other than 2xx, as far as it could be read. */
export type RefusedAnswer = {
  status: number;
  /** The parsed body; undefined when there was none that is JSON. */
  value: unknown;
  retryAfterMs?: number | undefined;
  requestId?: string | undefined;
  /** For a read that the interface does not describe: 405 then means the same as 404. */
  optional?: boolean | undefined;
};

type Explanation = { code: ServiceFailureCode; happened: string; next: string };

/** What the service said in the body of an error. */
type SaidError = { message?: string; revertReason?: string; reason?: string; reasonData?: string };

/**
 * Turns a refusal into a failure with its status and the service's own message.
 * A 4xx was refused and has no effect; after a 5xx or a redirect a write is uncertain.
 */
export function failureForStatus(request: RequestFacts, refused: RefusedAnswer): ServiceFailure {
  const { status } = refused;
  const said = readError(refused.value);
  const { code, happened, next } = explain(request, refused);
  const quote = said.message === undefined ? '' : ` The service says: "${said.message}"`;
  const revert = said.revertReason === undefined ? '' : ` The call would revert: "${said.revertReason}"`;
  return buildServiceFailure(request, {
    code,
    happened: `${happened}${quote}${revert}`,
    next,
    mayHaveActed: status < 400 || status >= 500,
    status,
    retryAfterMs: refused.retryAfterMs,
    facts: { requestId: refused.requestId, ...said },
  });
}

function explain(request: RequestFacts, { status, optional }: RefusedAnswer): Explanation {
  const profile = `profile "${request.profileName}"`;
  if (status >= 500) {
    return {
      code: 'service-fault',
      happened: `The service failed while answering (${status}).`,
      next: 'Wait a little and try again; if it stays, give the request id to the service’s support.',
    };
  }
  if (status < 400) {
    return {
      code: 'malformed-answer',
      happened: `The service of ${profile} answered with a redirect (${status}), which is never followed: the API key would go with it.`,
      next: 'Check the address of the service in Settings → Profiles, and whether this network asks for a sign-in.',
    };
  }
  if (status === 405 && optional === true) return explain(request, { status: 404, value: undefined });
  return explainRefusal(status, profile);
}

function explainRefusal(status: number, profile: string): Explanation {
  switch (status) {
    case 401:
      return {
        code: 'wrong-key',
        happened: `The service does not accept the API key of ${profile} (401).`,
        next: 'Copy the key from the service’s developer console and put in a new key in Settings → Profiles.',
      };
    case 403:
      return {
        code: 'missing-scope',
        happened: `The API key of ${profile} is accepted but lacks the scope for this (403).`,
        next: 'Grant the scope in the service’s developer console, or put in a key that has it in Settings → Profiles.',
      };
    case 404:
      return {
        code: 'not-found',
        happened: `The service of ${profile} has nothing under this address (404).`,
        next: 'Check the locator or id, and that it belongs to this profile’s project.',
      };
    case 409:
      return {
        code: 'conflict',
        happened: 'The service says this has been done already, or contradicts what it has (409).',
        next: 'Refresh the record to see where it stands.',
      };
    case 422:
      return {
        code: 'not-accepted',
        happened: 'The service understood the request and did not accept it (422).',
        next: 'Read the reason, correct the request, and try again.',
      };
    case 429:
      return {
        code: 'rate-limited',
        happened: `The service asks ${profile} to slow down (429).`,
        next: 'Wait; requests of this profile go on by themselves when the pause is over.',
      };
    default:
      return {
        code: 'rejected',
        happened: `The service rejected the request (${status}).`,
        next: 'Read the reason, correct the request, and try again.',
      };
  }
}

// A gateway in front of the service may answer with another shape; a message is a message.
const messageOnlySchema = z.looseObject({ message: z.string() });

function readError(value: unknown): SaidError {
  const parsed = serviceErrorSchema.safeParse(value);
  if (!parsed.success) return said({ message: messageOnlySchema.safeParse(value).data?.message });
  const { error, message } = parsed.data;
  if (typeof error !== 'object') return said({ message: message ?? (typeof error === 'string' ? error : undefined) });
  return said({
    message: message ?? error.message,
    reason: error.reason,
    revertReason: error.revert?.reason,
    reasonData: error.revert?.reasonData,
  });
}

// Only what is text is repeated, and only as one printable line.
function said(parts: Partial<Record<keyof SaidError, unknown>>): SaidError {
  const entries = Object.entries(parts).flatMap(([name, part]) => {
    const text = typeof part === 'string' ? part : part === undefined ? '' : JSON.stringify(part);
    return text === '' ? [] : [[name, toPrintable(text)]];
  });
  return Object.fromEntries(entries);
}
