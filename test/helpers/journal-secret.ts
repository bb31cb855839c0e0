import { hexToBytes } from '@noble/hashes/utils.js';
import type { JournalSecret } from '#main/store/seals/open-seals.ts';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import { JournalEntry } from '#signer/keychain/journal-entry.ts';
import type { Keychain } from '#signer/keychain/keychain.ts';
import { expectValue } from './expect-result.ts';

/** What the signer tells main of the journal: with it a store that a test opens writes rows that the app takes for its own. */
export async function readJournalSecret(keychain: Keychain): Promise<JournalSecret> {
  const entry = new JournalEntry({ entries: new EntryStore({ keychain }), now: () => new Date() });
  const { key, heads } = expectValue(await entry.open());
  return { key: hexToBytes(key), heads };
}
