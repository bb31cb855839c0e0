import { fail, type Result, succeed } from '#shared/result.ts';
import { isLoopbackHost } from '../service/base-url.ts';

/** Where a node is, in the parts that a request needs. Everything but the host may hold a key. */
export type NodeAddress = {
  /** Host and port, for the screen. */
  host: string;
  origin: string;
  /** Path and query, as on the wire. */
  target: string;
  isLoopback: boolean;
};

const MAX_LENGTH = 500;

/**
 * Reads the URL of a node. It may hold a key and says what the operator is about to sign, so only https will do, except on loopback.
 * @returns its parts, or one sentence saying what is wrong, which never repeats what was typed
 */
export function parseNodeUrl(text: string): Result<NodeAddress, string> {
  if (text.trim().length > MAX_LENGTH) return fail(`The URL of a node has at most ${MAX_LENGTH} characters.`);
  const url = URL.parse(text.trim());
  if (url === null || url.hostname === '') return fail('This is not a URL such as https://node.example.com/v1.');
  const isLoopback = isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) {
    return fail('The URL of a node begins with https://. Only a node on this computer may be http://.');
  }
  if (url.username !== '' || url.password !== '') {
    return fail('A user name or password before the host cannot be used; a key belongs in the path or after "?".');
  }
  if (url.hash !== '') return fail('Leave out what follows "#": it is not sent.');
  return succeed({ host: url.host, origin: url.origin, target: `${url.pathname}${url.search}`, isLoopback });
}
