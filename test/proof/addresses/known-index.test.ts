import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findResemblance } from '#proof/addresses/compare-addresses.ts';
import { indexKnown, lastDayOf } from '#proof/addresses/known-index.ts';
import { type Hex, isEvmAddress, sameHex } from '#shared/hex.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';

const ADDRESS: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const known = (changes: Partial<KnownAddress> = {}): KnownAddress => ({
  address: ADDRESS,
  timesUsed: 0,
  lastUsed: null,
  ...changes,
});

/** Addresses of few different digits, so that many look like each other. */
const anyAlike = fc
  .tuple(fc.constantFrom('0000', '1111'), fc.constantFrom('a', 'b'), fc.constantFrom('0000', '1111'))
  .map(([first, middle, last]): Hex => `0x${first}${middle.repeat(32)}${last}`);

describe('known addresses', () => {
  test('are found in any letter case, the entry of the chain before the one that holds everywhere', () => {
    const [everywhere, onBase] = [known({ name: 'everywhere' }), known({ chain: 'base', name: 'on base' })];
    const index = indexKnown([everywhere, onBase]);
    expect(index.find(ADDRESS.toLowerCase(), 'base')).toBe(onBase);
    expect(index.find(ADDRESS, 'polygon')).toBe(everywhere);
    expect(index.find(ADDRESS, undefined)).toBe(everywhere);
  });

  test('of another chain are not known here, and known elsewhere', () => {
    const index = indexKnown([known({ chain: 'base' })]);
    expect(index.find(ADDRESS, 'polygon')).toBeUndefined();
    expect(index.findElsewhere(ADDRESS)?.chain).toBe('base');
  });

  test('of several chains have their uses there listed, the most first, and as many by the name of the chain', () => {
    const uses = (order: readonly string[]) =>
      indexKnown(
        order.map((chain) => known({ chain, timesUsed: chain === 'zora' ? 5 : 2 })).concat(known({ timesUsed: 9 })),
      ).listUsesElsewhere(ADDRESS, 'polygon');
    const listed = ['zora', 'base', 'mode'].map((chain) => ({ chain, times: chain === 'zora' ? 5 : 2 }));
    for (const order of [
      ['mode', 'polygon', 'base', 'zora'],
      ['base', 'mode', 'zora', 'polygon'],
    ])
      expect(uses(order)).toEqual(listed);
  });

  test('are sorted once for as long as the list is the same', () => {
    const list = [known()];
    expect(indexKnown(list)).toBe(indexKnown(list));
  });

  test('that can be taken for an address are all listed by the digits they share, in their order and each once', () => {
    fc.assert(
      fc.property(fc.array(anyAlike, { maxLength: 12 }), anyAlike, (addresses, asked) => {
        const list = addresses.map((address) => known({ address }));
        const distinct = list.filter((one, index) => addresses.indexOf(one.address as Hex) === index);
        const sharing = (ends: string) =>
          distinct.filter(
            ({ address }) =>
              isEvmAddress(address) &&
              (sameHex(address, asked) || ['both', ends].includes(String(findResemblance(asked, address)?.ends))),
          );
        expect(indexKnown(list).listAlike(asked)).toEqual({
          both: sharing('both'),
          first: sharing('first'),
          last: sharing('last'),
        });
      }),
    );
  });
});

describe('the day of the last use', () => {
  test.each([
    ['2026-11-02T23:59:59.999Z', '2026-11-02'],
    [null, undefined],
    ['some day', undefined],
  ])('of %j is %j', (lastUsed, day) => {
    expect(lastDayOf(known({ lastUsed }))).toBe(day);
  });
});
