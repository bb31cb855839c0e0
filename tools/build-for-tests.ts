/**
 * Builds what several suites of `npm test` use, once for all of them: `app FOLDER` the parts of the app, and what the bundler says of
 * their files, `programs FOLDER` what tests start again and again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNodePrograms } from '../test/helpers/build-node-programs.ts';
import { PROGRAMS } from '../test/helpers/build-programs.ts';
import { FILES_OF_BUILD } from '../test/helpers/built-folders.ts';
import { buildParts } from './build-parts.ts';

const [what, folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder?');
if (what === 'app') {
  const files = await buildParts(folder);
  writeFileSync(join(folder, FILES_OF_BUILD), JSON.stringify(files));
} else if (what === 'programs') {
  mkdirSync(folder, { recursive: true });
  await buildNodePrograms({ programs: PROGRAMS, folder });
} else throw new Error(`There is nothing to build that is called "${what}".`);
