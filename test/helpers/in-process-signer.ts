import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { handleRequest } from '#signer/handle-request.ts';
import type { Keychain } from '#signer/keychain/keychain.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { CHEAP } from './set-passphrase.ts';

export type InProcessSigner = SignerPort & {
  /** Every request as it was asked, in order. */
  readonly asked: SignerRequest[];
  /** Stands before the real signer: a result given here is the answer, undefined lets the request through. */
  intercept: ((request: SignerRequest) => Promise<Result<unknown, Failure> | undefined>) | undefined;
};

/** The real signer code behind the port, without a process of its own: one request at a time, everything cloned. */
export function createInProcessSigner(keychain: Keychain, now = () => new Date()): InProcessSigner {
  const session = new SignerSession({ createKeychain: () => keychain, strength: CHEAP, now });
  let previous: Promise<unknown> = Promise.resolve();
  const signer: InProcessSigner = {
    asked: [],
    intercept: undefined,
    async ask<Type extends SignerRequest['type']>(request: Extract<SignerRequest, { type: Type }>) {
      signer.asked.push(request);
      const work = async () =>
        (await signer.intercept?.(request)) ?? handleRequest({ request: structuredClone(request), session });
      const answer = previous.then(work);
      previous = answer.catch(() => undefined);
      return structuredClone(await answer) as Result<SignerAnswer<Type>, Failure>;
    },
    stop: async () => void (await previous),
  };
  return signer;
}
