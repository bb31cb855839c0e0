/** The statuses this service refuses a request with (service facts, "Errors, limits, paging"). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500;

/** Leaves a handler with an error answer: `{error: true, message}`, or with more to say in `error`. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly status: RefusalStatus;
  readonly error: true | object;
  readonly headers: Record<string, string>;

  constructor(
    status: RefusalStatus,
    message: string,
    more: { error?: object; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.error = more.error ?? true;
    this.headers = more.headers ?? {};
  }
}
