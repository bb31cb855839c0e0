import { shortenAddress, splitAtHex } from '../../format/address.ts';

/** For lists alone: the entry shows every address in full. */
export function shortenHex(title: string): string {
  return splitAtHex(title)
    .map(({ kind, text }) => (kind === 'hex' ? shortenAddress(text) : text))
    .join('');
}
