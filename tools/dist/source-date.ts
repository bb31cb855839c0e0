import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

/**
 * The one date in everything that is packed, in seconds since 1970, so that the same source gives the same bytes
 * (https://reproducible-builds.org/specs/source-date-epoch): SOURCE_DATE_EPOCH, else the last commit, else that of package.json.
 */
export function findSourceDate(): number {
  const said = Number(process.env.SOURCE_DATE_EPOCH ?? readCommitDate());
  if (Number.isSafeInteger(said) && said > 0) return said;
  return Math.floor(statSync(join(ROOT, 'package.json')).mtimeMs / 1000);
}

function readCommitDate(): string {
  try {
    const words = ['log', '-1', '--format=%ct'];
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
