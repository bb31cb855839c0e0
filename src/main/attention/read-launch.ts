import { LINK_SCHEME } from '#shared/open-link.ts';

/** Said by the entry that starts the app at login: it starts locked and without its window. */
export const AT_LOGIN = '--at-login';
/** Said by the jump list of Windows: an app that runs locks, and shows nothing. */
export const LOCK_NOW = '--lock';

/** What a start of the app, or a second one, is to do. */
export type Launch = { kind: 'open' } | { kind: 'at-login' } | { kind: 'lock' } | { kind: 'link'; link: string };

/**
 * Reads a command line; switches of Chromium's may stand anywhere in it. Of several links none is right, and together they are no link
 * either.
 */
export function readLaunch(argv: readonly string[]): Launch {
  const links = argv.filter((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`));
  if (links.length > 0) return { kind: 'link', link: links.join(' ') };
  if (argv.includes(LOCK_NOW)) return { kind: 'lock' };
  return argv.includes(AT_LOGIN) ? { kind: 'at-login' } : { kind: 'open' };
}
