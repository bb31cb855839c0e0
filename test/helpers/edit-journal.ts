import { openJournal } from '#main/store/open-journal.ts';
import { readJournalSecret } from './journal-secret.ts';
import type { TestCore } from './start-test-core.ts';

/**
 * Changes the journal of an app that was stopped as a program could that has its key: what is changed is the app's own to every eye.
 * What holds then does not rest on the seals.
 */
export async function editJournal(
  { dataFolder, keychain }: Pick<TestCore, 'dataFolder' | 'keychain'>,
  sql: string,
  ...parameters: unknown[]
): Promise<void> {
  const { database, seals } = openJournal({ dataFolder, now: Date.now() });
  seals.verify(await readJournalSecret(keychain), Date.now());
  database.prepare(sql).run(...parameters);
  database.close();
}
