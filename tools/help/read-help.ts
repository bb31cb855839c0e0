import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HelpPage } from '../../src/renderer/src/help/help-tree.ts';
import { buildHelp } from './build-help.ts';

/** Files of docs/ that are read in the app as well, in their order there. */
const HELP_FILES = ['guide', 'troubleshooting'] as const;

const at = (path: string) => fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));

/** The help of the app, as its pages are written now. */
export function readHelp(): HelpPage[] {
  const sources = HELP_FILES.map((id) => ({ id, text: readFileSync(at(`${id}.md`), 'utf8') }));
  return buildHelp(sources);
}
