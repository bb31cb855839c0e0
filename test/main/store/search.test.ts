import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepResource } from '#main/records/keep-resource.ts';
import { openStore } from '#main/store/open-store.ts';
import { succeed } from '#shared/result.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const WALLET = '0xAbCdEf0000000000000000000000000000000001';

function open() {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  const find = (text: string, profileId = 'p') => store.search.find({ profileId, text, limit: 20 });
  let requestNumber = 0;
  /** Keeps an NFT as if it had just been read. */
  const keepNft = (id: string, metadata: object, profileId = 'p') => {
    requestNumber += 1;
    const value = { id, metadata, onChain: { status: 'success' } };
    const read = { id, raw: JSON.stringify(value), record: succeed(value) };
    keepResource({ store, clock: () => 50 }, { profileId, resource: 'nft', parent: 'shop', read, requestNumber });
  };
  return { store, find, keepNft };
}

describe('the search', () => {
  test('finds a record by part of any text in it, in any letter case, and says where', () => {
    const { find, keepNft } = open();
    keepNft('nft-1', {
      name: 'Golden Ticket',
      description: 'Lets you in on the 5th of June',
      attributes: [{ value: 'Row 7' }],
    });
    keepNft('nft-2', { name: 'Other' });
    expect(find('GOLDEN tick')).toEqual([
      { resource: 'nft', parent: 'shop', id: 'nft-1', title: 'Golden Ticket', excerpt: '', fetchedAt: 50 },
    ]);
    expect(find('ticket june')).toMatchObject([{ id: 'nft-1', excerpt: expect.stringContaining('5th of June') }]);
    expect(find('golden other')).toEqual([]);
  });

  test('finds words too short for its index, alone and beside longer ones', () => {
    const { find, keepNft } = open();
    keepNft('nft-1', { name: 'Ox', description: 'of the year' });
    keepNft('nft-2', { name: 'Fox' });
    keepNft('nft-3', { name: 'Cat' });
    expect(new Set(find('ox').map(({ id }) => id))).toEqual(new Set(['nft-1', 'nft-2']));
    expect(find('ox year').map(({ id }) => id)).toEqual(['nft-1']);
    expect(find('%').map(({ id }) => id)).toEqual([]);
    expect(find('__')).toEqual([]);
  });

  test('finds a long word as a whole, and not its parts in another order or with something between them', () => {
    const { find, keepNft } = open();
    keepNft('nft-1', { name: 'one', description: 'sent to 0xAbCdEf000111222333444 today' });
    keepNft('nft-2', { name: 'two', description: 'sent to 0xabcdef000111999222333444 today' });
    keepNft('nft-3', { name: 'three', description: '222333444 and 0xabcdef000111' });
    expect(find('cdef000111222333444').map(({ id }) => id)).toEqual(['nft-1']);
    expect(find('CDEF000111222333444').map(({ id }) => id)).toEqual(['nft-1']);
    expect(find('0xabcdef000111').map(({ id }) => id)).toEqual(['nft-3', 'nft-2', 'nft-1']);
    expect(find('cdef000111222333444 one').map(({ id }) => id)).toEqual(['nft-1']);
    expect(find('000111222333444_')).toEqual([]);
  });

  test('finds two characters wherever they stand, in any letter case: at the beginning, within, and as the last ones', () => {
    const { find, keepNft } = open();
    const filler = { description: 'nothing else here' };
    keepNft('nft-1', { name: 'qZebra', ...filler });
    keepNft('nft-2', { name: 'aqzb', ...filler });
    keepNft('nft-3', { ...filler, name: 'ends in QZ' });
    keepNft('nft-4', { name: 'plain', description: 'with the body\0of qz' });
    keepNft('nft-5', { name: '漢字', ...filler });
    keepNft('nft-6', { name: 'q z', ...filler });
    expect(new Set(find('qz').map(({ id }) => id))).toEqual(new Set(['nft-1', 'nft-2', 'nft-3', 'nft-4']));
    expect(find('字').map(({ id }) => id)).toEqual(['nft-5']);
    expect(find('漢字').map(({ id }) => id)).toEqual(['nft-5']);
    expect(find('Qz en').map(({ id }) => id)).toEqual(['nft-3']);
    // The last word of each, “success”, has them as its last two.
    expect(find('SS')).toHaveLength(6);
    expect(find('qz', 'another')).toEqual([]);
  });

  test('finds the same two characters by its index as by reading every text', () => {
    const { find, keepNft } = open();
    const letters = fc.string({ unit: fc.constantFrom(...'abABß %_"*-字ı'), minLength: 1, maxLength: 6 });
    const named: { id: string; name: string }[] = [];
    fc.assert(
      fc.property(letters, letters, (name, pair) => {
        const { length } = named;
        if (length < 18) {
          named.push({ id: `${length + 1000}`, name });
          keepNft(`${length + 1000}`, { name });
        }
        const text = pair.replaceAll(' ', '').slice(0, 2);
        // LIKE of SQLite tells letters of other scripts than ASCII apart by their case.
        const asLike = (value: string) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
        // These stand in every one of them beside the name.
        const holds = (each: { id: string; name: string }) =>
          [each.name, each.id, 'shop', 'success'].some((part) => asLike(part).includes(asLike(text)));
        const expected = text === '' ? [] : named.filter(holds).map(({ id }) => id);
        expect(new Set(find(text).map(({ id }) => id))).toEqual(new Set(expected));
      }),
    );
  });

  test('shows what holds a word in its title before what is newer and holds it elsewhere, also of more than it shows', () => {
    const { find, keepNft } = open();
    keepNft('named', { name: 'The golden one' });
    for (let number = 0; number < 30; number += 1)
      keepNft(`nft-${number}`, { name: `Number ${number}`, description: 'made of golden thread' });
    const found = find('golden').map(({ id }) => id);
    expect(found).toHaveLength(20);
    expect(found.slice(0, 3)).toEqual(['named', 'nft-29', 'nft-28']);
  });

  test('shows what a record says now, not what it said before, and nothing of one that was taken off the lists', () => {
    const { store, find, keepNft } = open();
    keepNft('nft-1', { name: 'Before' });
    keepNft('nft-1', { name: 'Afterwards' });
    expect(find('before')).toEqual([]);
    expect(find('afterwards')).toHaveLength(1);
    store.resources.nft.remove({ profileId: 'p', parent: 'shop', id: 'nft-1' });
    expect(find('afterwards')).toEqual([]);
  });

  test('finds wallets that the service does not tell of, and what the journal holds', () => {
    const { store, find } = open();
    const wallet = { profileId: 'p', addressSource: 'operator' as const, adminSigner: null, notice: null, addedAt: '' };
    store.watched.addWallet({ ...wallet, address: WALLET, locator: 'email:ops@example.com:evm-smart-wallet' });
    expect(find('OPS@EXAMPLE')).toMatchObject([{ resource: 'wallet', id: WALLET }]);
    expect(find('abcdef00')).toMatchObject([{ resource: 'wallet', id: WALLET }]);
    const intent = { kind: 'mint-nft', target: 'nft 7 of shop', formId: 'f', body: {}, profileId: 'p', facts: {} };
    const blank = {
      idempotencyKey: null,
      keyMadeAt: null,
      failure: null,
      attempts: 0,
      dueAt: 0,
      createdAt: 1,
      updatedAt: 2,
    };
    store.intents.insert({ ...intent, ...blank, id: 'i', state: 'final', condition: 'done' });
    expect(find('nft of shop')).toEqual([
      { resource: 'activity', parent: '', id: 'i', title: 'nft 7 of shop', excerpt: '', fetchedAt: 2 },
    ]);
    const asSaid = { profileId: 'p', text: 'Coinage 7', limit: 20 };
    expect(store.search.find(asSaid)).toEqual([]);
    expect(store.search.find({ ...asSaid, kindNames: { 'mint-nft': 'Coinage' } })).toMatchObject([{ id: 'i' }]);
  });

  test('takes any text for a text: it never breaks, and what one profile has is never found in another', () => {
    const { find, keepNft } = open();
    keepNft('nft-1', { name: 'secret of another profile' }, 'q');
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '"',
        '""',
        '" OR "',
        'title:secret',
        'secret*',
        'NEAR(secret of)',
        '-secret',
        "'; DROP TABLE nfts",
        '\0abc',
        '^sec',
        '(',
        '{a}',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, (left, right) => {
        expect(find(`${left} ${right}`)).toEqual([]);
      }),
    );
    for (const text of ['secret', 'se', 'secret of']) {
      expect(find(text)).toEqual([]);
      expect(find(text, 'q')).toHaveLength(1);
    }
  });

  test('finds whatever was put by any part of it of three characters and more', () => {
    const { find, keepNft } = open();
    let number = 0;
    const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019"\'*()-:^%_äßж漢🙂'), minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), (text, from, length) => {
        number += 1;
        const id = `n${number}`;
        keepNft(id, { description: text });
        const characters = [...text];
        const start = from % (characters.length - 2);
        const part = characters.slice(start, start + 3 + (length % (characters.length - start - 2))).join('');
        // Others may hold it as well: it has to be among them when all are asked for.
        expect(find(`${id} ${part}`).map((hit) => hit.id)).toContain(id);
      }),
      { numRuns: 60 },
    );
  });
});
