import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type TestKeychain = { keychainService: string; signerEntry?: string };

/**
 * A keychain that no other test sees: the system's own under a new name where the keyring is a throw-away one
 * (tools/with-keyring.ts), else a file, because nobody's real keychain is for tests.
 */
export function makeTestKeychain(folder: string): TestKeychain {
  if (hasOwnKeyring()) return { keychainService: `countersign-test-${randomUUID()}` };
  return {
    keychainService: join(folder, 'keychain.json'),
    signerEntry: fileURLToPath(new URL('./signer-entry-with-file-keychain.ts', import.meta.url)),
  };
}

/** True inside tools/with-keyring.ts, which gives the session a folder of its own. */
function hasOwnKeyring(): boolean {
  return (process.env.XDG_RUNTIME_DIR ?? '').includes('countersign-keyring-');
}
