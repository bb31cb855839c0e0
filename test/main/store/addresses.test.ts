import { describe, expect, onTestFinished, test } from 'vitest';
import type { StoredAddress } from '#main/store/address-book.ts';
import { createAddressUses } from '#main/store/address-uses.ts';
import { createIntents, type IntentRow } from '#main/store/intents.ts';
import { openJournal } from '#main/store/open-journal.ts';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const OTHER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';

function open(dataFolder = makeTemporaryFolder()) {
  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());
  return { store, dataFolder };
}

const entry = (changes: Partial<StoredAddress> = {}): StoredAddress => ({
  address: ADDRESS,
  chain: null,
  name: 'Exchange',
  tags: ['out'],
  note: 'two\nlines',
  updatedAt: 7,
  ...changes,
});

describe('the address book', () => {
  test('gives back what was kept, whole, by name in any letter case, also after a restart', () => {
    const { store, dataFolder } = open();
    store.addressBook.put([
      entry(),
      entry({ chain: 'base', name: 'exchange on base' }),
      entry({ address: OTHER, name: 'a' }),
    ]);
    store.close();
    const names = open(dataFolder).store.addressBook.list();
    expect(names.map(({ name }) => name)).toEqual(['a', 'Exchange', 'exchange on base']);
    expect(names[1]).toEqual(entry());
    expect(names[2]?.chain).toBe('base');
  });

  test('has one entry for an address on a chain, whatever the letter case', () => {
    const { addressBook } = open().store;
    addressBook.put([entry()]);
    addressBook.put([entry({ address: ADDRESS.toLowerCase(), name: 'Other' })]);
    expect(addressBook.list()).toEqual([entry({ address: ADDRESS.toLowerCase(), name: 'Other' })]);
  });

  test('keeps all of several entries or none', () => {
    const { addressBook } = open().store;
    const broken = entry({ address: OTHER });
    Reflect.deleteProperty(broken, 'note');
    expect(() => addressBook.put([entry(), broken])).toThrow();
    expect(addressBook.list()).toEqual([]);
  });

  test('puts an entry in the place of one on another chain, all of it or nothing', () => {
    const { addressBook } = open().store;
    addressBook.put([entry()]);
    const broken = entry({ chain: 'base' });
    Reflect.deleteProperty(broken, 'note');
    expect(() => addressBook.replace(entry(), broken)).toThrow();
    expect(addressBook.list()).toEqual([entry()]);
    addressBook.replace(entry(), entry({ chain: 'base' }));
    expect(addressBook.list()).toEqual([entry({ chain: 'base' })]);
  });

  test('keeps the mark of a trusted contract with its place, and with no other', () => {
    const { addressBook } = open().store;
    addressBook.put([entry(), entry({ chain: 'base' })]);
    addressBook.trust({ address: ADDRESS.toLowerCase(), chain: 'base' }, true);
    const marked = () => addressBook.list().filter(({ isTrusted }) => isTrusted === true);
    expect(marked()).toEqual([entry({ chain: 'base', isTrusted: true })]);
    addressBook.replace(entry({ chain: 'base' }), entry({ chain: 'base', name: 'Vault' }));
    addressBook.put([entry({ chain: 'base', name: 'Vault again' })]);
    expect(marked()).toMatchObject([{ name: 'Vault again' }]);
    addressBook.replace(entry({ chain: 'base' }), entry({ chain: 'optimism' }));
    expect(marked()).toEqual([]);
    addressBook.trust(entry(), true);
    addressBook.trust(entry(), false);
    expect(marked()).toEqual([]);
  });

  test('removes the entry of one chain alone', () => {
    const { addressBook } = open().store;
    addressBook.put([entry(), entry({ chain: 'base' })]);
    addressBook.remove({ address: ADDRESS.toLowerCase(), chain: 'base' });
    expect(addressBook.list()).toEqual([entry()]);
  });

  test('says that it changed, and is the same list as long as it has not', () => {
    const { store } = open();
    const before = store.knowledgeVersion();
    expect(store.addressBook.list()).toBe(store.addressBook.list());
    const list = store.addressBook.list();
    store.addressBook.put([entry()]);
    expect(store.addressBook.list()).not.toBe(list);
    expect(store.knowledgeVersion()).toBeGreaterThan(before);
  });
});

function intent(changes: Partial<IntentRow> = {}): IntentRow {
  return {
    id: 'a',
    profileId: 'p',
    kind: 'approve',
    target: `transaction ${changes.id ?? 'a'}`,
    formId: `form ${changes.id ?? 'a'}`,
    body: {},
    idempotencyKey: null,
    keyMadeAt: null,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: 1,
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  };
}
const uses = (...addresses: string[]) => ({ uses: { chain: 'base', addresses } });

describe('the uses of an address', () => {
  test('come into being with the step that says that it was signed, and with no other', () => {
    const { store } = open();
    const before = store.knowledgeVersion();
    store.intents.insert(intent());
    store.intents.advance({ id: 'a', at: 2, state: 'proven', facts: uses(ADDRESS) });
    expect(store.addressUses.list('p')).toEqual([]);
    expect(store.knowledgeVersion()).toBe(before);
    store.intents.advance({
      id: 'a',
      at: 3,
      state: 'signed',
      facts: { uses: { chain: 'base', addresses: [ADDRESS, OTHER] } },
    });
    expect(store.addressUses.list('p')).toEqual([
      { chain: 'base', address: ADDRESS.toLowerCase(), times: 1, lastAt: 3 },
      { chain: 'base', address: OTHER.toLowerCase(), times: 1, lastAt: 3 },
    ]);
    expect(store.knowledgeVersion()).toBeGreaterThan(before);
  });

  test('count a signature once, however often it names the address or its step is written', () => {
    const { intents, addressUses } = open().store;
    intents.insert(intent());
    intents.advance({ id: 'a', at: 2, state: 'signed', facts: uses(ADDRESS, ADDRESS.toLowerCase()) });
    intents.advance({ id: 'a', at: 3, state: 'signed', condition: 'parked' });
    expect(addressUses.list('p')).toMatchObject([{ times: 1, lastAt: 2 }]);
    intents.insert(intent({ id: 'b' }));
    intents.advance({ id: 'b', at: 9, state: 'signed', facts: uses(ADDRESS) });
    expect(addressUses.list('p')).toMatchObject([{ times: 2, lastAt: 9 }]);
  });

  test('are of one profile and one chain', () => {
    const { intents, addressUses } = open().store;
    intents.insert(intent());
    intents.advance({ id: 'a', at: 2, state: 'signed', facts: uses(ADDRESS) });
    intents.insert(intent({ id: 'b' }));
    intents.advance({ id: 'b', at: 3, state: 'signed', facts: { uses: { chain: 'polygon', addresses: [ADDRESS] } } });
    expect(addressUses.list('p').map(({ chain }) => chain)).toEqual(['base', 'polygon']);
    expect(addressUses.list('another')).toEqual([]);
  });

  test('reach the disk together with the step that says it, or not at all', () => {
    const dataFolder = makeTemporaryFolder();
    const { database, setAside } = openJournal({ dataFolder, now: 0 });
    const intents = createIntents({ database, setAside, onSigned: () => {}, onWritten: () => {} });
    intents.insert(intent());
    const sign = () => intents.advance({ id: 'a', at: 2, state: 'signed', facts: uses(ADDRESS) });
    // As a kill does, it ends everything between the two.
    database.exec(
      "CREATE TEMP TRIGGER killed AFTER INSERT ON address_uses BEGIN SELECT RAISE(ROLLBACK, 'killed'); END",
    );
    expect(sign).toThrow('killed');
    database.close();

    const { database: again } = openJournal({ dataFolder, now: 0 });
    onTestFinished(() => void again.close());
    const restarted = createIntents({ database: again, setAside: [], onSigned: () => {}, onWritten: () => {} });
    expect(restarted.steps('a').map(({ state }) => state)).toEqual(['intent']);
    expect(createAddressUses(again).list('p')).toEqual([]);
    restarted.advance({ id: 'a', at: 3, state: 'signed', facts: uses(ADDRESS) });
    expect(createAddressUses(again).list('p')).toMatchObject([{ times: 1, lastAt: 3 }]);
  });
});
