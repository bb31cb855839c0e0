const ACCEPTED = 'it begins with https://, ipfs:// or data:';

/**
 * The rule that a text breaks as the address of an image or another file of an NFT, in words. Empty is no address:
 * leave it out, or ask only when something was typed.
 * @param context `isImage`: a data URL then has to be an image
 */
export function checkUrl(value: string, { isImage = false }: { isImage?: boolean } = {}): string | undefined {
  if (/[\s\p{Cc}]/u.test(value)) return 'An address on the web holds no spaces.';
  if (/^data:/i.test(value)) return checkDataUrl(value, isImage);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return `This is not an address: ${ACCEPTED}.`;
  if (scheme === 'ipfs') return /^ipfs:\/\/[^/]/i.test(value) ? undefined : 'After ipfs:// stands what to fetch.';
  if (scheme === 'http') return 'http:// can be changed on its way; it has to be https://.';
  return scheme === 'https' ? checkHost(value) : `${scheme}: is not accepted; ${ACCEPTED}.`;
}

function checkHost(value: string): string | undefined {
  const authority = /^https:\/\/([^/?#\\]*)/i.exec(value)?.[1] ?? '';
  if (authority.includes('@')) return 'A name or password does not belong in this address.';
  const isHost = /^([\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/iu.test(authority);
  return isHost ? undefined : 'After https:// stands the name of a host, for example example.com.';
}

function checkDataUrl(value: string, isImage: boolean): string | undefined {
  const comma = value.indexOf(',');
  if (comma < 0) return 'A data: address has a comma before its content.';
  if (isImage && !/^data:image\//i.test(value)) return 'A data: address of an image begins with data:image/.';
  return comma === value.length - 1 ? 'Nothing stands after the comma of this data: address.' : undefined;
}
