import { shortenAddress, splitAtHex } from '../../../format/address.ts';
import { queueWords } from './words.ts';

/** What main calls the currency of a chain that has no name for it. */
const NATIVE = 'native';

/** A token as main writes it, for a heading or a choice: its contract is shortened, and none is said. */
export function nameToken(token: string): string {
  if (token === '') return queueWords.noToken;
  if (token === NATIVE) return queueWords.native;
  return splitAtHex(token)
    .map(({ kind, text }) => (kind === 'hex' ? shortenAddress(text) : text))
    .join('');
}
