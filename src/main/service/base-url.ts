import { fail, type Result, succeed } from '#shared/result.ts';

const IPV4_LOOPBACK = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/**
 * Reads the base URL of a service. The API key travels with every request, so only https will do, except on loopback.
 * @returns the URL normalised and without a trailing slash, or one sentence saying what is wrong with it
 */
export function parseBaseUrl(text: string): Result<string, string> {
  const url = URL.parse(text.trim());
  if (url === null || url.hostname === '') return fail('This is not a URL such as https://service.example.com.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return fail(`The address of a service begins with https://, not with ${url.protocol}//.`);
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    return fail(
      `The API key would travel readable to ${url.hostname}: use https://. Only this computer may be http://.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    return fail('A user name or password does not belong in the address; the API key is asked for separately.');
  }
  if (url.search !== '' || url.hash !== '') return fail('Leave out what follows "?" or "#".');
  return succeed(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
}

/** True for 127.0.0.0/8, ::1 and localhost, as the URL parser writes them. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || IPV4_LOOPBACK.test(hostname);
}
