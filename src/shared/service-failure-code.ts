/**
 * Every way in which a request to the service can fail. `not-sent` is a request that could not be written as HTTP at all;
 * `wrong-key` without a status is a profile that has no usable API key; `rate-limited` without one was held back here, because
 * the service asked for a pause before.
 */
export type ServiceFailureCode =
  | 'wrong-key'
  | 'missing-scope'
  | 'not-found'
  | 'conflict'
  | 'not-accepted'
  | 'not-now'
  | 'rate-limited'
  | 'rejected'
  | 'service-fault'
  | 'redirected'
  | 'unreachable'
  | 'proxy-sign-in'
  | 'tls'
  | 'broken-off'
  | 'timeout'
  | 'too-large'
  | 'malformed-answer'
  | 'wrong-answer'
  | 'not-sent'
  | 'host-not-confirmed'
  | 'stopped';

/**
 * What a failure says something about; all else goes on. `asked`: the record or list that was asked for, and no other.
 * `endpoint`: everything asked in the same way. `scope`: what the API key may do. `key`, `host`: the whole profile.
 * `nothing`: the request was given up here.
 */
export type FailureConcern = 'asked' | 'endpoint' | 'scope' | 'key' | 'host' | 'nothing';
