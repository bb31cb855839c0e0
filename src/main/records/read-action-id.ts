const ACTIONS_PATH = '/api/2022-06-09/actions/';

/**
 * The id of the action that an `action` member names (service interface §2.2): only where it lies within the profile's own
 * service, because the API key travels with every request. @returns undefined for any other address
 */
export function readActionId(action: string | undefined, baseUrl: string): string | undefined {
  const base = URL.parse(baseUrl);
  const url = URL.parse(action ?? '');
  if (base === null || url === null || url.origin !== base.origin) return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  const prefix = `${base.pathname.replace(/\/+$/, '')}${ACTIONS_PATH}`;
  if (!url.pathname.startsWith(prefix)) return undefined;
  const id = decode(url.pathname.slice(prefix.length));
  return id === undefined || id === '' || id.includes('/') ? undefined : id;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
