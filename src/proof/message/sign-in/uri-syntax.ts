/** What RFC 3986 calls `pchar`, without the percent sign that only stands before two digits. */
const PCHAR = String.raw`(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})`;
const USER = String.raw`(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*`;
const HOST = String.raw`(?:\[[0-9A-Fa-f:.]{2,45}\]|(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})+)`;

const SCHEME = /^[A-Za-z][A-Za-z0-9+\-.]*$/;
const AUTHORITY = new RegExp(`^(?:(${USER})@)?(${HOST})(?::([0-9]*))?$`);
const URI = new RegExp(
  String.raw`^[A-Za-z][A-Za-z0-9+\-.]*:(?://([^/?#]*))?(?:${PCHAR}|/)*(?:\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`,
);
const SEGMENT = new RegExp(`^${PCHAR}*$`);

/** Longer than any address of a page; keeps the work of reading in bounds. */
const LONGEST = 8_000;

/** An authority of RFC 3986: the host is never empty here, since somebody asks for the sign-in. */
export type Authority = { user: string | undefined; host: string; port: string | undefined };

export function isScheme(text: string): boolean {
  return SCHEME.test(text);
}

/** Reads an authority; the host in lower case, because letter case is no difference there. */
export function readAuthority(text: string): Authority | undefined {
  if (text.length > LONGEST) return undefined;
  const [, user, host, port] = AUTHORITY.exec(text) ?? [];
  return host === undefined ? undefined : { user, host: host.toLowerCase(), port: port || undefined };
}

/** Reads a URI; its authority is undefined where it has none, as in `did:key:z6Mk…`, or one without a host. */
export function readUri(text: string): { scheme: string; authority: Authority | undefined } | undefined {
  if (text.length > LONGEST) return undefined;
  const found = URI.exec(text);
  if (found === null) return undefined;
  const authority = found[1] === undefined || found[1] === '' ? undefined : readAuthority(found[1]);
  // An authority that is there and is none makes the whole no URI.
  if (found[1] && authority === undefined) return undefined;
  return { scheme: text.slice(0, text.indexOf(':')).toLowerCase(), authority };
}

/** True for `*pchar`, of which a request id is made. */
export function isSegment(text: string): boolean {
  return text.length <= LONGEST && SEGMENT.test(text);
}
