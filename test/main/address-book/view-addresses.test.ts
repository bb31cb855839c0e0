import { describe, expect, test } from 'vitest';
import { viewAddresses } from '#main/address-book/view-addresses.ts';
import type { StoredAddress } from '#main/store/address-book.ts';

const EXCHANGE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const TREASURY = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const entry = (changes: Partial<StoredAddress> = {}): StoredAddress => ({
  address: EXCHANGE,
  chain: null,
  name: 'Exchange',
  tags: [],
  note: '',
  updatedAt: 1,
  ...changes,
});
const use = (address: string, chain: string, lastAt: number) => ({
  address: address.toLowerCase(),
  chain,
  times: 1,
  lastAt,
});

describe('the addresses of a profile', () => {
  test('have under each entry what was signed for it where it holds, the newest first', () => {
    const uses = [use(EXCHANGE, 'base', 1), use(EXCHANGE, 'polygon', 2)];
    const views = viewAddresses({ book: [entry(), entry({ chain: 'base' })], uses, own: [] });
    expect(views.map((view) => view.uses.map(({ chain }) => chain))).toEqual([['polygon', 'base'], ['base']]);
  });

  test('are followed by what was used and has no name there, the newest first, with its checksum', () => {
    const uses = [use(EXCHANGE, 'base', 1), use(EXCHANGE, 'polygon', 2), use(TREASURY, 'base', 3)];
    const views = viewAddresses({ book: [entry({ chain: 'base' })], uses, own: [] });
    expect(views.slice(1)).toMatchObject([
      { address: TREASURY, name: null, uses: [{ chain: 'base' }] },
      { address: EXCHANGE, name: null, uses: [{ chain: 'polygon' }] },
    ]);
  });

  test('do not offer to name what has a name of its own: wallets and keys of the profile', () => {
    const uses = [use(TREASURY, 'base', 3)];
    expect(viewAddresses({ book: [], uses, own: [TREASURY] })).toEqual([]);
    expect(viewAddresses({ book: [entry({ address: TREASURY })], uses, own: [TREASURY] })).toHaveLength(1);
  });
});
