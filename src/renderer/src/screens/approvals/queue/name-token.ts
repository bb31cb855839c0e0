import { shortenAddress, splitAtHex } from '../../../format/address.ts';
import { queueWords } from './words.ts';

/** A token as main writes it, for a heading or a choice: its contract is shortened, and none is said. */
export function nameToken(token: string): string {
  if (token === '') return queueWords.noToken;
  return splitAtHex(token)
    .map(({ kind, text }) => (kind === 'hex' ? shortenAddress(text) : text))
    .join('');
}
