import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HelpPage } from '../../src/renderer/src/help/help-tree.ts';
import type { Language } from '../../src/shared/language/languages.ts';
import { buildHelp } from './build-help.ts';
import { pairHelp } from './pair-help.ts';

/** Files of docs/ that are read in the app as well, in their order there. */
const HELP_FILES = ['guide', 'troubleshooting'] as const;

const at = (path: string) => fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));

/** The help of the app in each of its languages, as its pages are written now. */
export function readHelp(): Record<Language, HelpPage[]> {
  const en = readPages('');
  return { en, es: pairHelp(en, readPages('es/')) };
}

function readPages(folder: string): HelpPage[] {
  return buildHelp(HELP_FILES.map((id) => ({ id, text: readFileSync(at(`${folder}${id}.md`), 'utf8') })));
}
