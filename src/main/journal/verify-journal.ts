import { hexToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { attempt } from '#shared/result.ts';
import type { SignerAnswer } from '#shared/signer-protocol.ts';
import type { Log } from '../log.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';
import { explainNotVerified, explainTakenAsItStood, explainUnread } from './journal-failures.ts';
import { tellMoved } from './tell-moved.ts';

type Options = {
  store: Pick<Store, 'seals' | 'settings'>;
  signer: SignerPort;
  troubles: Pick<Troubles, 'add' | 'settle'>;
  log: Log;
};

/**
 * Asks the signer for the journal's key and holds every row against its seal, before anything of the journal is believed. Where the
 * keychain does not give the key, it is asked again the next time. @returns whether the journal is believed
 */
export function createVerifyJournal({ store, signer, troubles, log }: Options): () => Promise<boolean> {
  let told: Failure | undefined;
  let asking: Promise<boolean> | undefined;

  const verifyWith = ({ key, heads }: SignerAnswer<'open-journal'>) =>
    store.seals.verify({ key: hexToBytes(key), heads });

  function tell(failure: Failure | undefined): void {
    if (failure?.happened === told?.happened) return;
    if (told !== undefined) troubles.settle(told);
    if (failure !== undefined) troubles.add(failure);
    told = failure;
  }

  async function verify(): Promise<boolean> {
    const answer = await signer.ask({ type: 'open-journal' });
    const verified = answer.ok ? attempt(() => verifyWith(answer.value)) : answer;
    tell(verified.ok ? undefined : explainNotVerified(answer.ok ? explainUnread(verified.failure) : answer.failure));
    if (!verified.ok) return false;
    const { isFirst, hadRows, isElsewhere } = verified.value;
    if (isElsewhere) log.write('warning', 'journal-sealed-elsewhere', {});
    tellMoved({ store, troubles }, 'sealed-elsewhere');
    if (isFirst && hadRows) {
      log.write('info', 'journal-taken-as-it-stood', {});
      troubles.add(explainTakenAsItStood());
    }
    return true;
  }

  return async () => {
    if (store.seals.isVerified()) return true;
    asking ??= verify().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
