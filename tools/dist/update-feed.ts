import type { Configuration } from 'electron-builder';

/** Names the address at which installed apps look for newer versions. */
const VARIABLE = 'COUNTERSIGN_UPDATE_URL';

/**
 * Where the packages look for updates, as electron-builder takes it. Without an address none of them has a place to look.
 * @throws Error where the address is none that the app would ask
 */
export function readUpdateFeed(environment: NodeJS.ProcessEnv): Pick<Configuration, 'publish'> {
  const text = environment[VARIABLE] ?? '';
  if (text === '') return { publish: null };
  const url = URL.parse(text);
  if (
    url?.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    throw new Error(`${VARIABLE} is to be an https address without an account, "?" or "#"; it is "${text}".`);
  }
  return { publish: { provider: 'generic', url: url.href } };
}
