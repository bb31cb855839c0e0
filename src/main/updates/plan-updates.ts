import type { NoUpdates } from '#shared/ipc/update-views.ts';

export type UpdateFacts = {
  packaged: boolean;
  /** Started with `--practice-only`. */
  practiceOnly: boolean;
  platform: NodeJS.Platform;
  /** The text of `app-update.yml`, which electron-builder puts beside the archive; undefined where there is none. */
  config: string | undefined;
};

export type UpdatePlan =
  | { unavailable: NoUpdates }
  | { unavailable: null; installs: 'here' | 'by-hand'; releasePage: string };

/**
 * Whether this run may look for updates, and what it may do with one. Only what somebody signs is installed from here:
 * on macOS the system checks it, on Windows it has to be signed by the publisher whom the build names. Linux packages have no signature.
 */
export function planUpdates({ packaged, practiceOnly, platform, config }: UpdateFacts): UpdatePlan {
  if (!packaged) return { unavailable: 'not-installed' };
  if (practiceOnly) return { unavailable: 'practice-only' };
  const releasePage = readFeed(config ?? '');
  if (releasePage === undefined) return { unavailable: 'no-feed' };
  const isSigned = platform === 'darwin' || (platform === 'win32' && hasPublisher(config ?? ''));
  return { unavailable: null, installs: isSigned ? 'here' : 'by-hand', releasePage };
}

/** The address in the file, if it is one that may be asked: https, without an account in it. */
function readFeed(config: string): string | undefined {
  if (!/^provider: generic$/m.test(config)) return undefined;
  const [, , text = ''] = /^url: (['"]?)(\S+)\1$/m.exec(config) ?? [];
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return url.href;
}

/** A name on the same line, or the first of a list below it. */
function hasPublisher(config: string): boolean {
  return /^publisherName:( +(?!null\b)['"]?[^\s'"[\]~]| *\n *- +['"]?[^\s'"])/m.test(config);
}
