import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { FUSES, findWrongFuses } from '../fuses.ts';
import { failWith } from './fail-with.ts';
import type { CheckedPack } from './points.ts';

/** The fuses as they stand in the packed executable. */
export async function checkFuses(pack: CheckedPack, config: Configuration): Promise<string> {
  const names = {
    linux: config.linux?.executableName ?? '',
    win32: `${config.productName}.exe`,
    darwin: `${config.productName}.app`,
  };
  failWith('Fuses that are not as listed', await findWrongFuses(join(pack.unpacked, names[pack.target.platform])));
  const switchedOn = Object.values(FUSES).filter(Boolean).length;
  return `${Object.keys(FUSES).length} read back from the executable, ${switchedOn} of them on`;
}
