import { type Hex, isEvmAddress } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';

/** More than this are counted, not listed. */
const SHOWN = 5;

/**
 * Addresses of a request that are written with a checksum (EIP-55) which is not theirs: somewhere on the way a digit was changed, or a
 * letter. Letters of one case carry no checksum.
 * @param written whatever the request was written with, of any depth
 */
export function findOddChecksums(written: unknown): Finding[] {
  const odd = [...new Set(listAddresses(written).filter(isOdd))];
  if (odd.length === 0) return [];
  const shown = odd.slice(0, SHOWN).map((address) => `${address} (with its own letters ${ownCase(address)})`);
  const more = odd.length > SHOWN ? ` and ${odd.length - SHOWN} more` : '';
  return [
    {
      rule: 'odd-checksum',
      severity: 'caution',
      sentence:
        `The request was written with addresses whose capitals do not fit them (EIP-55): ${shown.join(', ')}${more}. ` +
        'A digit may have been changed on the way: what is signed is for the address as it stands here.',
      facts: { addresses: `${odd.slice(0, SHOWN).join(', ')}${more}` },
    },
  ];
}

function isOdd(address: Hex): boolean {
  const digits = address.slice(2);
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return hasCase && ownCase(address) !== address;
}

function ownCase(address: Hex): Hex {
  return showAddress(address.toLowerCase() as Hex);
}

function listAddresses(written: unknown): Hex[] {
  const found: Hex[] = [];
  const left: unknown[] = [written];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && isEvmAddress(value)) found.push(value);
    else if (typeof value === 'object' && value !== null) left.push(...Object.values(value));
  }
  return found.reverse();
}
