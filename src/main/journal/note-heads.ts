import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { JournalHeads } from '#shared/signer-protocol.ts';
import type { Log } from '../log.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { explainNotTold, explainToldLater, explainUnread } from './journal-failures.ts';

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
/** What else is written is told of after a while, in milliseconds: between the steps of a write the keychain is asked only by who must know. */
const LATER_MS = 5_000;

type Options = { store: Pick<Store, 'seals' | 'syncJournal'>; signer: SignerPort; log: Log };

/** Tells the keychain how far the journal has come, so that an older one that somebody puts in its place is noticed. */
export type HeadNotes = {
  /** From the moment on at which the journal is verified. */
  begin(): void;
  /** Succeeds once the keychain knows of everything that was written before. Who asks meanwhile is told together. */
  tell(): Promise<Result<null, Failure>>;
  /** Tells the last of it. Nothing is told afterwards. */
  stop(): Promise<void>;
};

export function createHeadNotes({ store, signer, log }: Options): HeadNotes {
  let told: JournalHeads | undefined;
  let untold: string | undefined;
  let telling: Promise<unknown> = Promise.resolve();
  /** What has not begun, and takes in whatever is written until it does. */
  let next: Promise<Result<null, Failure>> | undefined;
  let [isDue, isStopped] = [false, false];
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<Result<null, Failure>> {
    isDue = false;
    if (!store.seals.isVerified()) return fail(explainToldLater());
    // What the keychain knows of must be on the disk: otherwise a journal that lost its last steps would look like an older one.
    store.syncJournal();
    const heads = store.seals.heads();
    if (isDeepStrictEqual(heads, told)) return succeed(null);
    const answer = await signer.ask({ type: 'note-journal', heads });
    if (answer.ok) {
      [told, untold] = [heads, undefined];
      return answer;
    }
    // While the app is locked it is tried again and again.
    if (answer.failure.code !== untold) log.write('warning', 'journal-not-noted', { code: answer.failure.code });
    untold = answer.failure.code;
    // It was taken away, as with a passphrase that was forgotten: to the next start this journal, and any copy of it, is one sealed elsewhere.
    if (untold === 'journal-key-missing') return succeed(null);
    return fail(explainNotTold(answer.failure));
  }

  function tellNext(): Promise<Result<null, Failure>> {
    clearTimeout(timer);
    timer = undefined;
    next ??= telling
      .then(() => {
        next = undefined;
        return tell();
      })
      .catch((cause: unknown) => {
        if (!isStopped)
          log.write('error', 'journal-not-noted', { error: cause instanceof Error ? cause.message : 'unknown' });
        return fail(explainNotTold(explainUnread(cause)));
      });
    telling = next;
    return next;
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
    tell: tellNext,
    async stop() {
      clearTimeout(timer);
      await tellNext();
      isStopped = true;
    },
  };
}
