import type { Language } from '#shared/language/languages.ts';
import { language } from '../window-language.ts';
import type { HelpPage } from './help-tree.ts';

/** Written by the build, from docs/guide.md, docs/troubleshooting.md and their translations (tools/help). */
declare const HELP_PAGES_FROM_DOCS: Readonly<Record<Language, readonly HelpPage[]>>;

export const HELP_PAGES = HELP_PAGES_FROM_DOCS[language];
