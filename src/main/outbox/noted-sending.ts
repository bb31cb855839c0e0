import type { Failure } from '#shared/failure.ts';
import type { HeadNotes } from '../journal/note-heads.ts';

/**
 * Has the keychain know that a sending was announced before it begins: an older copy of the journal, which would begin it again, is then
 * known for one.
 */
export type NotedSending = {
  /** Asked before one is announced. @returns why it has to wait: the last could not be noted, and this cannot either */
  refuse(): Promise<Failure | undefined>;
  /** Asked when it is announced. @returns why it must not begin */
  note(): Promise<Failure | undefined>;
};

export function createNotedSending({ tell }: Pick<HeadNotes, 'tell'>): NotedSending {
  let isHeldUp = false;
  async function note(): Promise<Failure | undefined> {
    const told = await tell();
    isHeldUp = !told.ok;
    return told.ok ? undefined : told.failure;
  }
  // Nothing is asked twice where it works; where it does not, no step is written for each try.
  return { note, refuse: async () => (isHeldUp ? note() : undefined) };
}
