/** Schemes whose files Countersign may show; any other is the service's to know. */
const KNOWN_SCHEMES: readonly string[] = ['https', 'ipfs', 'data'];

/** Schemes that are known to name nothing which somebody else could fetch. */
const NOT_FETCHED: Readonly<Record<string, string>> = {
  javascript: 'javascript: is a program, not a file.',
  vbscript: 'vbscript: is a program, not a file.',
  file: 'file: is a file of this computer, which nobody else can read.',
  blob: 'blob: is a thing of one window, which nobody else can read.',
};

/**
 * The rule that a text breaks as the address of an image or another file of an NFT, in words. Which schemes a service takes is
 * open. Empty is no address: leave it out, or ask only when something was typed.
 */
export function checkUrl(value: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(value)) return 'An address on the web holds no spaces.';
  const scheme = readScheme(value);
  if (scheme === undefined) return 'This is not an address: it begins with https://, ipfs://, data: or the like.';
  if (scheme === 'https' || scheme === 'http') return checkHost(value, scheme);
  if (scheme === 'data') return checkDataUrl(value);
  if (Object.hasOwn(NOT_FETCHED, scheme)) return NOT_FETCHED[scheme];
  return /^[^:]+:\/*$/.test(value) ? `After ${value} stands what to fetch.` : undefined;
}

/**
 * What has to be said of an address that can be sent and not be shown here; undefined for any other text.
 * @param context `isImage`: a data URL should then be an image
 */
export function cautionUrl(value: string, { isImage = false }: { isImage?: boolean } = {}): string | undefined {
  if (value === '' || checkUrl(value) !== undefined) return undefined;
  const scheme = readScheme(value) ?? '';
  if (scheme === 'http')
    return 'http:// can be changed on its way, and Countersign shows nothing from it. It is sent as typed.';
  if (!KNOWN_SCHEMES.includes(scheme)) {
    return `Countersign does not know ${scheme}: and cannot show what it stands for. It is sent as typed.`;
  }
  const isOther = isImage && scheme === 'data' && !/^data:image\//i.test(value);
  return isOther ? 'A data: address of an image begins with data:image/; this one is sent as typed.' : undefined;
}

function readScheme(value: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
}

function checkHost(value: string, scheme: string): string | undefined {
  const authority = /^https?:\/\/([^/?#\\]*)/i.exec(value)?.[1] ?? '';
  if (authority.includes('@')) return 'A name or password does not belong in this address.';
  const isHost = /^([\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/iu.test(authority);
  return isHost ? undefined : `After ${scheme}:// stands the name of a host, for example example.com.`;
}

function checkDataUrl(value: string): string | undefined {
  const comma = value.indexOf(',');
  if (comma < 0) return 'A data: address has a comma before its content.';
  return comma === value.length - 1 ? 'Nothing stands after the comma of this data: address.' : undefined;
}
