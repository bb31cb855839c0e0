import { describe, expect, test } from 'vitest';
import { readLibrary } from '#main/contracts/read-library.ts';
import type { LibraryItem } from '#main/store/library.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const item = (changes: Partial<LibraryItem>): LibraryItem => ({
  id: 'a',
  kind: 'abi',
  name: 'Vault',
  chainId: null,
  address: null,
  json: '[{"type":"function"}]',
  addedAt: 1,
  ...changes,
});

describe('what the operator added for reading calls', () => {
  test('is given to the proof as ABIs and descriptors, each with where it holds', () => {
    const items = [
      item({}),
      item({ name: 'On base', chainId: 8453, address: ADDRESS }),
      item({ kind: 'descriptor', name: 'vault.json', json: '{"context":{}}' }),
    ];
    expect(readLibrary(items)).toEqual({
      abis: [
        { name: 'Vault', abi: [{ type: 'function' }] },
        { name: 'On base', abi: [{ type: 'function' }], chainId: 8453, address: ADDRESS },
      ],
      descriptors: [{ name: 'vault.json', json: { context: {} } }],
    });
  });

  test.each(['{', '{"no":"list"}', 'null'])(
    'leaves out an ABI that cannot be read any more (%s), and no other',
    (json) => {
      expect(readLibrary([item({ json }), item({ name: 'Good' })]).abis.map(({ name }) => name)).toEqual(['Good']);
    },
  );
});
