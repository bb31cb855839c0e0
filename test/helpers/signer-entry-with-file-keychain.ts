import { writeFileSync } from 'node:fs';
import { runSignerProcess } from '#signer/run-signer-process.ts';
import { FileKeychain } from './file-keychain.ts';

/**
 * The real signer process, with a file in place of the system's keychain; its path is the keychain service's name.
 * Beside it the process writes its id, for tests that end it.
 */
runSignerProcess({
  createKeychain: ({ service }) => {
    writeFileSync(`${service}.pid`, String(process.pid));
    return new FileKeychain({ path: service });
  },
});
