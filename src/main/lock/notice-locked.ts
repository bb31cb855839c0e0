import type { SignerPort } from '../signer-port/signer-port.ts';

/**
 * Tells when the signer says that it waits for the passphrase. A signer that ended by itself and began again does not know the passphrase any more, and
 * nobody locked the app.
 */
export function noticeLocked(signer: SignerPort, onLocked: () => void): SignerPort {
  return {
    async ask(request) {
      const answer = await signer.ask(request);
      if (!answer.ok && answer.failure.code === 'passphrase-locked') onLocked();
      return answer;
    },
    stop: () => signer.stop(),
  };
}
