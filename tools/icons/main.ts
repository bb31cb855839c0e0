/**
 * Draws every icon of the packages from resources/icon.svg: `npm run icons`. The files are committed, and
 * test/tools/icons.test.ts refuses what was not drawn from the present source.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawIcons } from './draw-icons.ts';

const RESOURCES = fileURLToPath(new URL('../../resources', import.meta.url));

const folder = join(RESOURCES, 'icons');
mkdirSync(folder, { recursive: true });
const files = drawIcons(readFileSync(join(RESOURCES, 'icon.svg')));
for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
console.log(`${Object.keys(files).length} files in resources/icons.`);
