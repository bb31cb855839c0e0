import { handleRequest } from './handle-request.ts';
import type { SignerSession } from './signer-session.ts';

/** The one way to the parent process, whatever kind of process that is. */
export type ParentChannel = {
  onMessage(listener: (message: unknown) => void): void;
  send(message: unknown): void;
};

/** Answers `{id, request}` with `{id, result}`, strictly one at a time and in the order of arrival. */
export function serveRequests({ channel, session }: { channel: ParentChannel; session: SignerSession }): void {
  let previous: Promise<void> = Promise.resolve();
  channel.onMessage((message) => {
    // Without a number there is nobody to answer.
    if (!isNumbered(message)) return;
    previous = previous.then(async () => {
      const result = await handleRequest({ request: message.request, session });
      channel.send({ id: message.id, result });
    });
  });
}

function isNumbered(message: unknown): message is { id: number; request: unknown } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    Number.isSafeInteger(message.id) &&
    'request' in message
  );
}
