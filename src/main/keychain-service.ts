import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';

export const PRODUCT_NAME = 'Countersign';

type Place = {
  /** The data folder, every link in its path resolved. */
  root: string;
  platform?: NodeJS.Platform;
  /** Of the person, from the system; what the environment says of it is another place. */
  home?: string;
};

/**
 * The name under which the keychain entries of a data folder stand. It follows from the folder alone, because a signer's ledger belongs
 * to one folder: whatever runs on it finds its keys, and nothing that runs on another one, a copy among them, shares them.
 */
export function nameKeychainService({ root, platform = process.platform, home = userInfo().homedir }: Place): string {
  if (root === join(home, ...appDataOf(platform), PRODUCT_NAME)) return PRODUCT_NAME;
  return `${PRODUCT_NAME} ${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
}

/** Where the system keeps what apps keep, below a person's home. */
function appDataOf(platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') return ['Library', 'Application Support'];
  return platform === 'win32' ? ['AppData', 'Roaming'] : ['.config'];
}
