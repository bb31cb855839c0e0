import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasOwnKeyring } from './own-keyring.ts';

export type TestKeychain = { keychainService: string; signerEntry?: string };

/**
 * A keychain that no other test sees: the system's own under a new name where the keyring is a throw-away one
 * (own-keyring.ts), else a file, because nobody's real keychain is for tests.
 */
export function makeTestKeychain(folder: string): TestKeychain {
  if (hasOwnKeyring()) return { keychainService: `countersign-test-${randomUUID()}` };
  return {
    keychainService: join(folder, 'keychain.json'),
    signerEntry: fileURLToPath(new URL('./signer-entry-with-file-keychain.ts', import.meta.url)),
  };
}

/** Removes what is in it: a keyring is searched whole at each question and written whole at each change. */
export async function emptyTestKeychain({ keychainService }: TestKeychain): Promise<void> {
  if (!hasOwnKeyring()) return;
  const { default: keytar } = await import('keytar');
  for (const { account } of await keytar.findCredentials(keychainService)) {
    await keytar.deletePassword(keychainService, account);
  }
}
