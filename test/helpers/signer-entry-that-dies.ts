import type { Keychain } from '#signer/keychain/keychain.ts';
import { KeytarKeychain } from '#signer/keychain/keytar-keychain.ts';
import { holdLedger } from '#signer/ledger/hold-ledger.ts';
import { findParentChannel } from '#signer/parent-channel.ts';
import { serveRequests } from '#signer/serve-requests.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { CHEAP } from './set-passphrase.ts';

/**
 * The real signer process over the real keychain, which the kernel ends right after so many changes of it (`DIE_AFTER_CHANGES`), before
 * anything else knows of the last one. Guesses cost next to nothing.
 */
let left = Number(process.env.DIE_AFTER_CHANGES ?? Number.POSITIVE_INFINITY);

function endAfterChanges(keychain: Keychain): Keychain {
  const counted = async <Value>(change: Promise<Value>): Promise<Value> => {
    const value = await change;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
    return value;
  };
  return {
    read: (account) => keychain.read(account),
    write: (account, value) => counted(keychain.write(account, value)),
    remove: (account) => counted(keychain.remove(account)),
  };
}

const channel = findParentChannel();
if (channel === undefined) throw new Error('There is no parent process.');
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const createKeychain = ({ service }: { service: string }) => endAfterChanges(new KeytarKeychain({ service }));
serveRequests({ channel, session: new SignerSession({ createKeychain, holdLedger, strength: CHEAP }) });
