const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The bytes that base64url without padding stands for (RFC 4648, section 5), as digits of hex; undefined where bits are left over. */
export function readBase64url(text: string): string | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(6, '0')).join('');
  const end = bits.length - (bits.length % 8);
  if (bits.slice(end).includes('1')) return undefined;
  const bytes = bits.slice(0, end).match(/.{8}/g) ?? [];
  return bytes.map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, '0')).join('');
}
