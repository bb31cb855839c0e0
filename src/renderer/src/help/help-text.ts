import type { HelpPage } from './help-tree.ts';

/** Written by the build, from docs/guide.md and docs/troubleshooting.md (tools/help). */
declare const HELP_PAGES_FROM_DOCS: readonly HelpPage[];

export const HELP_PAGES = HELP_PAGES_FROM_DOCS;
