import { KeytarKeychain } from './keychain/keytar-keychain.ts';
import { runSignerProcess } from './run-signer-process.ts';

runSignerProcess({ createKeychain: ({ service }) => new KeytarKeychain({ service }) });
