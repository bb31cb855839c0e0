import { isDeepStrictEqual } from 'node:util';
import type { JournalHeads } from '#shared/signer-protocol.ts';
import type { Log } from '../log.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';

/** Tables that only change when a person does something: their reviews would be better with an older state of them. */
const AT_ONCE: readonly string[] = [
  'profiles',
  'signer_keys',
  'watched_wallets',
  'settings',
  'address_book',
  'denied_addresses',
  'library',
  'set_aside',
];
/** What else is written is told of after a while, in milliseconds: the keychain is never asked between the steps of a write. */
const LATER_MS = 5_000;

type Options = { store: Pick<Store, 'seals' | 'syncJournal'>; signer: SignerPort; log: Log };

/** Tells the keychain how far the journal has come, so that an older one that somebody puts in its place is noticed. */
export type HeadNotes = {
  /** From the moment on at which the journal is verified. */
  begin(): void;
  /** Tells the last of it. Nothing is told afterwards. */
  stop(): Promise<void>;
};

export function createHeadNotes({ store, signer, log }: Options): HeadNotes {
  let told: JournalHeads | undefined;
  let telling: Promise<void> = Promise.resolve();
  let [isDue, isStopped] = [false, false];
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    isDue = false;
    if (!store.seals.isVerified()) return;
    // What the keychain knows of must be on the disk: otherwise a journal that lost its last steps would look like an older one.
    store.syncJournal();
    const heads = store.seals.heads();
    if (isDeepStrictEqual(heads, told)) return;
    const answer = await signer.ask({ type: 'note-journal', heads });
    if (answer.ok) told = heads;
    else log.write('warning', 'journal-not-noted', { code: answer.failure.code });
  }

  function tellNext(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    telling = telling.then(tell).catch((cause: unknown) => {
      if (!isStopped)
        log.write('error', 'journal-not-noted', { error: cause instanceof Error ? cause.message : 'unknown' });
    });
    return telling;
  }

  store.seals.onWritten((table) => {
    if (isStopped) return;
    if (AT_ONCE.includes(table)) {
      if (!isDue) setImmediate(() => (isStopped ? undefined : tellNext()));
      isDue = true;
    } else timer ??= setTimeout(() => void tellNext(), LATER_MS).unref();
  });
  return {
    begin: () => void tellNext(),
    async stop() {
      clearTimeout(timer);
      await tellNext();
      isStopped = true;
    },
  };
}
