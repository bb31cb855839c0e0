import type { ServiceFailureCode } from '#shared/service-failure-code.ts';
import type { NotAnswered } from './exchange.ts';
import { isRefused } from './failure-table.ts';
import { buildServiceFailure, type RequestFacts, type ServiceFailure } from './service-failure.ts';

type Limits = { timeoutMs: number; maxBytes: number };

/** A connection that breaks says nothing of the way to the service: that was there. */
const CODES: Readonly<Record<NotAnswered['reason'], ServiceFailureCode>> = {
  'not-confirmed': 'host-not-confirmed',
  unreachable: 'unreachable',
  'proxy-sign-in': 'proxy-sign-in',
  tls: 'tls',
  timeout: 'timeout',
  'too-large': 'too-large',
  'not-http': 'malformed-answer',
  stopped: 'stopped',
};
const CODES_ONCE_SENT = { ...CODES, unreachable: 'broken-off', tls: 'broken-off' } as const;

/** Turns a request that got no whole answer into a failure; a write that was put on the wire is uncertain. */
export function failureForExchange(request: RequestFacts, result: NotAnswered, limits: Limits): ServiceFailure {
  const { reason, sent, status, cause } = result;
  const isNotHttp = reason === 'not-http';
  return buildServiceFailure(request, {
    code: (sent ? CODES_ONCE_SENT : CODES)[reason],
    mayHaveActed: sent && !isRefused(status),
    status,
    cause,
    limits,
    ...(isNotHttp ? { reason: `it is not HTTP${cause === undefined ? '' : ` (${cause})`}`, raw: '' } : {}),
  });
}
