import type { SignerProcess } from './signer-process.ts';

/**
 * What is asked for in one go arrives in one message, in its order: the signer signs together what waits for it together, and one that is
 * on its way alone would be signed alone, with all that keychain and ledger cost.
 */
export function sendTogether(child: SignerProcess): SignerProcess {
  let gathered: unknown[] = [];
  const sendAll = (): void => {
    const [first, ...others] = gathered;
    child.send(others.length === 0 ? first : gathered);
    gathered = [];
  };
  return {
    send(message) {
      gathered.push(message);
      // Asked for while promises are settled, this comes after all of them.
      if (gathered.length === 1) process.nextTick(sendAll);
    },
    kill: () => child.kill(),
  };
}
