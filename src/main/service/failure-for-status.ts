import * as z from 'zod';
import { serviceErrorSchema } from '#shared/model/service-error.ts';
import { codeForStatus, isRefused } from './failure-table.ts';
import { toPrintable } from './printable.ts';
import { buildServiceFailure, type RequestFacts, type ServiceFailure } from './service-failure.ts';

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

/** What the service said in the body of an error. */
type SaidError = { message?: string; revertReason?: string; reason?: string; reasonData?: string };

/** Turns a refusal into a failure with its status and the service's own message. */
export function failureForStatus(request: RequestFacts, refused: RefusedAnswer): ServiceFailure {
  const { status, retryAfterMs, requestId, optional } = refused;
  const said = readError(refused.value);
  const quote = said.message === undefined ? '' : ` The service says: "${said.message}"`;
  const revert = said.revertReason === undefined ? '' : ` The call would revert: "${said.revertReason}"`;
  return buildServiceFailure(request, {
    code: codeForStatus(status, { optional }),
    quote: `${quote}${revert}`,
    saidWhy: quote !== '' || revert !== '',
    mayHaveActed: !isRefused(status),
    status,
    retryAfterMs,
    facts: { requestId, ...said },
  });
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
