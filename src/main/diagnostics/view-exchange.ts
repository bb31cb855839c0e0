import type { Failure } from '#shared/failure.ts';
import type { IntentExchange, SentRequest, ServiceAnswer } from '#shared/ipc/activity-views.ts';
import type { IntentStepView } from '#shared/model/intent.ts';
import type { WrittenRequest } from '../service/write-request.ts';
import { redactBody, redactId, redactPath } from './redact-request.ts';
import { type RedactOptions, redactValue } from './redact-text.ts';

type Parts = {
  /** The request by which the entry has its effect. */
  written: WrittenRequest | undefined;
  steps: readonly Pick<IntentStepView, 'state' | 'at'>[];
  /** What holds it up, or how it ended. */
  failure: Failure | null;
};

/** What went out for an entry and what came back, with everything taken out that diagnostics take out. Pure. */
export function viewExchange({ written, steps, failure }: Parts, options: RedactOptions): IntentExchange {
  const sentAt = steps.find(({ state }) => ANNOUNCES_SENDING.includes(state))?.at ?? null;
  return {
    request: written === undefined ? null : viewRequest(written, { ...options, sentAt }),
    answer: failure === null ? null : viewAnswer(failure, options),
  };
}

/** States that are on the disk before the request of a create or an act, or the signature of an approval, is sent. */
const ANNOUNCES_SENDING: readonly string[] = ['sending', 'signed'];

function viewRequest(
  { method, path, idempotencyKey, body }: WrittenRequest,
  { sentAt, ...options }: RedactOptions & { sentAt: number | null },
): SentRequest {
  return {
    method,
    path: redactPath(path, options),
    idempotencyKey,
    body: body === undefined ? null : JSON.stringify(redactBody(body, options)),
    sentAt,
  };
}

/** A request of the service's client always has method and path (`service-failure.ts`): a lock or a full disk answers nothing. */
function viewAnswer({ code, facts = {} }: Failure, options: RedactOptions): ServiceAnswer | null {
  const { method, path, status = null, message, requestId } = facts;
  if (method === undefined || path === undefined) return null;
  return {
    method,
    path: redactPath(path, options),
    status,
    code,
    words: message === undefined ? null : String(redactValue(message, options)),
    requestId: requestId === undefined ? null : redactId(requestId, options),
  };
}
