/** Kinds of requests that the practice service makes up when it is asked to, honest ones and others. */
export const PRACTICE_REQUESTS = [
  'payment',
  'token-payment',
  'unlimited-approval',
  'batch',
  'message',
  'typed-data',
  'refused',
  'unknown-call',
] as const;
export type PracticeRequest = (typeof PRACTICE_REQUESTS)[number];
