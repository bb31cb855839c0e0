import type * as z from 'zod';
import type { WantedPause } from '#shared/ipc/views.ts';
import type { Result } from '#shared/result.ts';
import type { ServicePath } from './locator-path.ts';
import type { ListForm, UnreadableElement } from './read-list.ts';
import type { ServiceFailure } from './service-failure.ts';

/** One try of one request, without anything secret. */
export type ServiceLogEntry = {
  profileId: string;
  method: string;
  path: string;
  attempt: number;
  durationMs: number;
  /** HTTP status, or why there was none. */
  outcome: number | string;
  requestId?: string;
};

/** What a caller may say about any request. */
export type RequestControls = {
  /** See `REQUEST_PRIORITY`. */
  priority?: number | undefined;
  /** A person started it, however far behind it comes: a pause that holds it up is shown. */
  isWanted?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Called with each try, when it is on its way: until then it waits for its turn here. */
  onSent?: (() => void) | undefined;
};

/** Pages count from 1. An answer holds neither a total nor a cursor (service facts, "Errors, limits, paging"). */
export type PageArguments = { page: number; perPage: number };

/** A member of the answer that is not what was asked for. */
export type Difference = { field: string; expected: string; actual: string };

export type ServiceRequest<Schema extends z.ZodType> = RequestControls & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** From `servicePath`; appended to the base URL. */
  path: Result<ServicePath, string>;
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string | undefined;
  schema: Schema;
  /** `write` for whatever may change something: its 429 is returned, and its failures may be uncertain. */
  kind: 'read' | 'write';
  /** Where the answer holds a list, each element of which is judged by itself. */
  list?: ListForm;
  /**
   * Takes out of a good answer what need not be read: undefined where that is all of it, and the list has no element. Where what is left
   * cannot be read, the whole is.
   */
  reduce?: (body: Buffer) => Buffer | undefined;
  /** A read that the interface does not describe: 405 is `not-found` too. */
  optional?: boolean;
  /** Says how the answer differs from what was asked for, if it does: then it is a wrong answer. */
  compare?: (value: z.infer<Schema>) => Difference | undefined;
};

export type ServiceAnswer<Value> = {
  value: Value;
  status: number;
  /** JSON text of the whole answer, with each number's own digits. */
  raw: string;
  /** The elements of a list that could not be read. */
  unreadable?: ReadonlyMap<number, UnreadableElement>;
  requestId?: string;
};

export type HttpClient = {
  request<Schema extends z.ZodType>(
    request: ServiceRequest<Schema>,
  ): Promise<Result<ServiceAnswer<z.infer<Schema>>, ServiceFailure>>;
  /** The pauses the service asked for that hold up what a person started. */
  listPauses(): WantedPause[];
  /** Ends every pause: what was held back may be asked at once. */
  endPauses(): void;
  /** Asks again though the key or the way to the service was known to fail: one of them may be another now. */
  endOutage(): void;
  /** Stops what is under way (`stopped`) and closes the connections. */
  close(): Promise<void>;
};
