import { describe, expect, onTestFinished, test } from 'vitest';
import { gatherKnowledge, listKnownAddresses } from '#main/approvals/gather-knowledge.ts';
import { openStore } from '#main/store/open-store.ts';
import { indexKnown } from '#proof/addresses/known-index.ts';
import { proofKnowledgeSchema } from '#shared/model/proof-knowledge.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const OTHER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const entry = (changes: { chain?: string; name?: string } = {}) => ({
  address: ADDRESS,
  chain: changes.chain ?? null,
  name: changes.name ?? 'Exchange',
  tags: [],
  note: '',
  updatedAt: 1,
});
const use = (chain: string, address = ADDRESS.toLowerCase()) => ({ chain, address, times: 2, lastAt: 86_400_000 });
const own = [{ address: OTHER, name: 'a wallet of this profile' }];

describe('what is known of an address', () => {
  test('on a chain is what it is called there, else what it is called everywhere, with how often it was used there', () => {
    const known = listKnownAddresses({
      book: [entry(), entry({ chain: 'base', name: 'Exchange on base' })],
      uses: [use('base'), use('polygon')],
      own: [],
    });
    const { find } = indexKnown(known);
    expect(find(ADDRESS, 'base')).toMatchObject({ name: 'Exchange on base', timesUsed: 2 });
    expect(find(ADDRESS, 'polygon')).toMatchObject({
      name: 'Exchange',
      timesUsed: 2,
      lastUsed: '1970-01-02T00:00:00.000Z',
    });
    expect(find(ADDRESS, 'optimism')).toMatchObject({ name: 'Exchange', timesUsed: 0, lastUsed: null });
  });

  test('that was used and has no name is that it was used', () => {
    const [known] = listKnownAddresses({ book: [], uses: [use('base')], own: [] });
    expect(known).toEqual({
      address: ADDRESS.toLowerCase(),
      chain: 'base',
      timesUsed: 2,
      lastUsed: '1970-01-02T00:00:00.000Z',
    });
  });

  test('of our own is that it is ours, unless the operator calls it something else', () => {
    expect(listKnownAddresses({ book: [], uses: [], own })).toMatchObject([{ name: 'a wallet of this profile' }]);
    const book = [{ ...entry({ name: 'Ops' }), address: OTHER.toLowerCase() }];
    expect(listKnownAddresses({ book, uses: [use('base', OTHER.toLowerCase())], own })).toMatchObject([
      { chain: 'base', name: 'Ops', timesUsed: 2 },
      { name: 'Ops', timesUsed: 0 },
    ]);
  });
});

describe('the knowledge of a profile', () => {
  function open() {
    const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
    store.seals.verify({ key: new Uint8Array(32), heads: null });
    onTestFinished(() => store.close());
    return store;
  }

  test('is the same object until something of it changes', () => {
    const store = open();
    const before = gatherKnowledge(store, 'p');
    expect(gatherKnowledge(store, 'p')).toBe(before);
    expect(gatherKnowledge(store, 'q')).not.toBe(before);
    store.addressBook.put([entry()]);
    const after = gatherKnowledge(store, 'p');
    expect(after).not.toBe(before);
    expect(after.knownAddresses).toMatchObject([{ name: 'Exchange' }]);
    expect(gatherKnowledge(store, 'p')).toBe(after);
  });

  test('is as the signer takes it where a wallet of the profile is none of an EVM chain', () => {
    const store = open();
    const wallet = { profileId: 'p', addressSource: 'operator', adminSigner: null, notice: null, addedAt: '' } as const;
    for (const address of [OTHER, '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCF1199']) {
      store.watched.addWallet({ ...wallet, address, locator: address });
    }
    const knowledge = gatherKnowledge(store, 'p');
    expect(knowledge.knownAddresses).toMatchObject([{ address: OTHER }]);
    expect(proofKnowledgeSchema.safeParse(knowledge).success).toBe(true);
  });

  test('names the contracts that the operator trusts, each on its chain', () => {
    const store = open();
    store.addressBook.put([entry()]);
    expect(gatherKnowledge(store, 'p').trustedContracts).toBeUndefined();
    const [{ address, chain } = entry()] = store.addressBook.list();
    store.addressBook.trust({ address, chain }, true);
    expect(gatherKnowledge(store, 'p').trustedContracts).toEqual([{ address, ...(chain !== null && { chain }) }]);
  });

  test('has a list of addresses even where it is empty: that nobody is known is known', () => {
    expect(gatherKnowledge(open(), 'p').knownAddresses).toEqual([]);
  });
});
