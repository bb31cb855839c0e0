import type { FailureConcern } from './service-failure-code.ts';

/**
 * What a person is told when something did not work: what happened, what was kept, what to do next.
 * `code` is stable and meant for programs; the three texts are meant for the screen and never hold a secret.
 */
export type Failure = {
  code: string;
  happened: string;
  kept: string;
  next: string;
  /** Facts a support engineer asks for: HTTP status, request id, profile name. */
  facts?: Record<string, string>;
  /** Set where a service failed: what that says something about. */
  concerns?: FailureConcern;
};

/** A failure that crosses a layer which can only throw. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: { cause?: unknown }) {
    super(`${failure.happened} ${failure.next}`, options);
    this.failure = failure;
  }
}
