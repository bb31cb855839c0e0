import type { Finding } from '#shared/model/review.ts';
import { readHash } from '../hex-bytes.ts';
import type { TypedDataMeaning } from './meaning/typed-data-meaning.ts';
import { listAtoms, type TypedData } from './typed-data.ts';

const SHOWN = 6;
const NOTHING = /^0x0*$/;

/**
 * Hashes inside typed data, of which nobody sees what they stand for: the root of many orders, an order for another chain, an
 * operation of an account that is not known here. What reads a form whole knows its hashes; what is nothing else is one.
 */
export function findOpaqueHashes({
  data: { message },
  meaning,
}: {
  data: TypedData;
  meaning: TypedDataMeaning | undefined;
}): Finding[] {
  if (meaning !== undefined && meaning.hasUnread !== true) return [];
  const atoms = listAtoms(message);
  const hashes = atoms.flatMap(({ name, value }) => {
    const hash = typeof value === 'string' ? (readHash(value) ?? readHash(`0x${value}`)) : undefined;
    return hash === undefined || NOTHING.test(hash) ? [] : [{ name, hash }];
  });
  if (hashes.length === 0) return [];
  const shown = hashes.slice(0, SHOWN).map(({ name, hash }) => `${name} ${hash}`);
  const more = hashes.length > SHOWN ? `, and ${hashes.length - SHOWN} more` : '';
  const isAll = hashes.length === atoms.length;
  const sentence =
    `The typed data holds ${isAll ? 'nothing but ' : ''}hashes: ${shown.join(', ')}${more}. What they stand for cannot be seen, and ` +
    'it may be payments, orders or permissions, so what the signature can cost cannot be bounded: ask for what they are made of, or decline.';
  return [
    {
      rule: 'typed-data-holds-hash',
      severity: isAll ? 'danger' : 'caution',
      sentence,
      facts: { hashes: shown.join(', ') },
    },
  ];
}
