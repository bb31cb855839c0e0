import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The one signer ledger in a data folder. @throws when there is none, or more than one */
export function findLedger(dataFolder: string): string {
  const [name, ...others] = globSync('signer-ledger-*.jsonl', { cwd: dataFolder });
  if (name === undefined || others.length > 0) throw new Error(`Not one ledger in ${dataFolder}.`);
  return join(dataFolder, name);
}
