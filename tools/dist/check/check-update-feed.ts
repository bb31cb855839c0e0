import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { planUpdates } from '../../../src/main/updates/plan-updates.ts';
import type { CheckedPack } from './points.ts';

/** The package says where to look for updates where the build was given an address, in a form that the app reads, and else not at all. */
export function checkUpdateFeed({ unpacked }: CheckedPack, { publish }: Configuration): string {
  const path = join(unpacked, 'resources/app-update.yml');
  const config = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (publish === null || publish === undefined) {
    if (config !== undefined) throw new Error('The package holds app-update.yml, and the build was given no address.');
    return 'no place to look for updates, as the build was given none';
  }
  const plan = planUpdates({ packaged: true, practiceOnly: false, platform: 'linux', config });
  if (plan.unavailable !== null || !JSON.stringify(publish).includes(JSON.stringify(plan.releasePage))) {
    throw new Error('The build was given an address for updates, and the app does not read it from the package.');
  }
  return `updates are looked for at ${plan.releasePage}`;
}
