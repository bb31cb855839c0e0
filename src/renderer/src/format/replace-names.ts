import { splitAtHex } from './address.ts';

/** A text with each address that has a name in the place of which stands the name. */
export function replaceNames(text: string, nameOf: (address: string) => string | undefined): string {
  return splitAtHex(text)
    .map(({ kind, text: part }) => (kind === 'hex' ? (nameOf(part) ?? part) : part))
    .join('');
}
