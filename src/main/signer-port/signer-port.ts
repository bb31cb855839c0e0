import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';

/** The way to the signer process, whatever starts it. Requests are answered in the order in which they were asked. */
export interface SignerPort {
  ask<Type extends SignerRequest['type']>(
    request: Extract<SignerRequest, { type: Type }>,
  ): Promise<Result<SignerAnswer<Type>, Failure>>;
  /** Ends the signer process; whatever waits fails. */
  stop(): Promise<void>;
}
