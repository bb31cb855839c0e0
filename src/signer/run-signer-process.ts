import { holdLedger } from './ledger/hold-ledger.ts';
import { findParentChannel } from './parent-channel.ts';
import { serveRequests } from './serve-requests.ts';
import { type CreateKeychain, SignerSession } from './signer-session.ts';

/** Runs the signer in this process until the parent is gone. It writes nothing but one line before a fatal end. */
export function runSignerProcess({ createKeychain }: { createKeychain: CreateKeychain }): void {
  // The text of an unexpected error may hold a secret; its name does not.
  process.on('uncaughtException', (error) => endFatally(error instanceof Error ? error.name : typeof error));
  process.on('disconnect', endAtOnce);
  const channel = findParentChannel();
  if (channel === undefined) {
    endFatally('there is no parent process');
    return;
  }
  serveRequests({ channel, session: new SignerSession({ createKeychain, holdLedger }) });
}

function endFatally(reason: string): void {
  process.stderr.write(`signer: fatal: ${reason}\n`, endAtOnce);
}

/**
 * Ends without the usual tidying up: that would wait, perhaps for ever, for a keychain call that hangs.
 * Nothing is lost, because the ledger is on the disk before an answer leaves.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
