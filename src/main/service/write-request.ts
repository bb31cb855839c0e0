import { fail } from '#shared/result.ts';
import { failureForStopped } from './failure-before-sending.ts';
import { bindEndpoints, type ServiceClient } from './service-client.ts';
import type { HttpClient } from './service-request.ts';

/** A write as it goes to the service, without what is the same in all of them: host, API key, kinds of content. */
export type WrittenRequest = {
  method: string;
  /** As on the wire, from the root of the interface. */
  path: string;
  /** `x-idempotency-key`, where the endpoint has one. */
  idempotencyKey: string | null;
  /** As it becomes JSON; undefined where there is none. */
  body: unknown;
};

/**
 * What a write would send, told by the very functions that send it, over a client that sends nothing and answers that it was stopped.
 * @returns undefined where nothing is written, or where an id cannot stand in a path
 */
export async function writeRequest(
  send: (client: ServiceClient) => Promise<unknown>,
): Promise<WrittenRequest | undefined> {
  const written: WrittenRequest[] = [];
  const http: HttpClient = {
    async request(wanted) {
      const { method, kind, path, idempotencyKey = null, body } = wanted;
      if (kind === 'write' && path.ok) written.push({ method, path: path.value.path, idempotencyKey, body });
      return fail(failureForStopped({ method, kind, path: '', profileName: '' }));
    },
    listPauses: () => [],
    endPauses() {},
    endOutage() {},
    async close() {},
  };
  await send(bindEndpoints(http));
  return written[0];
}
