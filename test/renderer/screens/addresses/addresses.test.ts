import { describe, expect, test } from 'vitest';
import type { AddressView, ImportLine } from '#shared/ipc/address-views.ts';
import { findMeantName, listNamed, suggestAddresses } from '../../../../src/renderer/src/format/suggest-addresses.ts';
import { addressPaths, idOfAddress, readAddressRoute } from '../../../../src/renderer/src/routes.ts';
import {
  filterAddresses,
  listAddressRows,
  listTags,
} from '../../../../src/renderer/src/screens/addresses/filter-addresses.ts';
import { chainOfUses, findMeant } from '../../../../src/renderer/src/screens/addresses/find-address.ts';
import {
  countStandings,
  isImportable,
  listBefore,
  orderByNeed,
  tickAll,
  tickAtFirst,
} from '../../../../src/renderer/src/screens/addresses/import-lines.ts';

const EXCHANGE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const TREASURY = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const view = (changes: Partial<AddressView> = {}): AddressView => ({
  address: EXCHANGE,
  chain: null,
  name: 'Exchange',
  tags: [],
  note: '',
  updatedAt: 1,
  uses: [],
  ...changes,
});
const used = (chain: string) => ({ chain, times: 1, lastAt: 1 });

describe('the route of an address', () => {
  test('leads back to what it was made of', () => {
    const chosen = (path: string) => readAddressRoute(decodeURIComponent(path.slice('/addresses/'.length)));
    const key = { address: EXCHANGE, chain: 'base' };
    expect(chosen(addressPaths.entry(key))).toEqual({ page: 'entry', key });
    expect(chosen(addressPaths.edit({ ...key, chain: null }))).toEqual({ page: 'edit', key: { ...key, chain: null } });
    expect(chosen(addressPaths.find(key))).toEqual({ page: 'find', key });
    expect(chosen(addressPaths.name(key))).toEqual({ page: 'new', start: key });
    const fromReview = { ...key, approvalId: `transaction:tx-1:${key.address.toLowerCase()}` };
    expect(chosen(addressPaths.name(fromReview))).toEqual({ page: 'new', start: fromReview });
    expect(chosen(addressPaths.create)).toEqual({ page: 'new', start: undefined });
    expect(chosen(addressPaths.import)).toEqual({ page: 'import' });
    expect(readAddressRoute(idOfAddress(view({ name: null })))).toEqual({ page: 'used', address: EXCHANGE });
    expect(readAddressRoute(undefined)).toEqual({ page: 'none' });
    expect(readAddressRoute('nonsense')).toEqual({ page: 'none' });
  });
});

describe('the list of addresses', () => {
  const all = [
    view({ tags: ['Out'], note: 'ask first' }),
    view({ address: TREASURY, name: 'Treasury', tags: ['own', 'out'] }),
  ];

  test('is searched by every word, in names, addresses, tags and notes, and by tag', () => {
    const find = (text: string, tag = '') => filterAddresses(all, { text, tag }).map(({ name }) => name);
    expect(find('')).toEqual(['Exchange', 'Treasury']);
    expect(find('TREAS own')).toEqual(['Treasury']);
    expect(find('0x71c7')).toEqual(['Exchange']);
    expect(find('ask first')).toEqual(['Exchange']);
    expect(find('treasury ask')).toEqual([]);
    expect(find('', 'OUT')).toEqual(['Exchange', 'Treasury']);
    expect(find('', 'own')).toEqual(['Treasury']);
    expect(listTags(all)).toEqual(['Out', 'own']);
  });

  test('has what was used and not named as a group of its own', () => {
    const rows = listAddressRows([...all, view({ name: null, uses: [used('base')] })]);
    expect(rows.map((row) => (row.kind === 'group' ? row.title : row.item.name))).toEqual([
      'Named (2)',
      'Exchange',
      'Treasury',
      'Used, not named (1)',
      null,
    ]);
  });

  test('names an address by its entry on the chain, else by the one of every chain', () => {
    const entries = [view({ chain: 'base', name: 'On base' }), view(), view({ address: TREASURY, name: null })];
    const meant = (address: string, chain: string) => findMeant(entries, { address, chain })?.name;
    expect(meant(EXCHANGE.toLowerCase(), 'base')).toBe('On base');
    expect(meant(EXCHANGE, 'polygon')).toBe('Exchange');
    expect(meant(TREASURY, 'base')).toBeNull();
    expect(meant('0x12', 'base')).toBeUndefined();
  });

  test('offers to name an address on the one chain it was used on', () => {
    expect(chainOfUses(view({ uses: [used('base')] }))).toBe('base');
    expect(chainOfUses(view({ uses: [used('base'), used('polygon')] }))).toBeNull();
  });
});

describe('a recipient that is typed by name', () => {
  const named = listNamed([
    view({ name: 'The exchange', tags: ['out'] }),
    view(),
    view({ chain: 'base', name: 'Exchange on base' }),
    view({ name: null }),
  ]);
  const names = (text: string, chain = 'polygon') => suggestAddresses(named, { text, chain }).map(({ name }) => name);

  test('is suggested by the words of its name and tags, those that begin with it first', () => {
    expect(names('exch')).toEqual(['Exchange', 'The exchange']);
    expect(names('exch out')).toEqual(['The exchange']);
    expect(names('nobody')).toEqual([]);
  });

  test('is suggested where its entry holds', () => {
    expect(names('exchange on')).toEqual([]);
    expect(names('exchange on', 'base')).toEqual(['Exchange on base']);
  });

  test('is not suggested for digits: who pastes an address does not want another', () => {
    expect(names('0x71')).toEqual([]);
    expect(names('')).toEqual([]);
  });

  test('is called by its name once the address stands there', () => {
    expect(findMeantName(named, { address: EXCHANGE.toLowerCase(), chain: 'base' })).toBe('Exchange on base');
    expect(findMeantName(named, { address: TREASURY, chain: 'base' })).toBeUndefined();
  });
});

describe('the lines of a file', () => {
  const line = (changes: Partial<ImportLine> = {}): ImportLine => ({
    line: 2,
    standing: 'new',
    typed: { address: EXCHANGE, chain: '', name: 'Exchange', tags: '', note: '' },
    problems: [],
    before: null,
    lookAlikes: [],
    sameName: [],
    ...changes,
  });
  const odd = { lookAlikes: [{ address: TREASURY, name: 'Treasury', ends: 'both' as const, isMade: true }] };
  const lines = [
    line(),
    line({ line: 3, standing: 'same' }),
    line({ line: 4, standing: 'changed' }),
    line({ line: 5, standing: 'refused' }),
    line({ line: 6, ...odd }),
  ];

  test('are ticked where they change something and nothing is odd about them', () => {
    expect([...tickAtFirst(lines)]).toEqual([2, 4]);
    expect(lines.filter(isImportable).map((each) => each.line)).toEqual([2, 4, 6]);
  });

  test('that imitate an address are counted apart, and are not among all that are ticked at once', () => {
    expect(countStandings(lines)).toEqual({ new: 1, alike: 1, changed: 1, same: 1, refused: 1 });
    const sameName = line({ line: 7, sameName: [{ address: TREASURY, chain: null }] });
    expect([...tickAll([...lines, sameName])]).toEqual([2, 4, 7]);
  });

  test('stand in the order in which they have to be looked at', () => {
    expect(orderByNeed(lines).map((each) => each.line)).toEqual([5, 6, 2, 4, 3]);
  });

  test('say what the book says and what that becomes, where they say something else', () => {
    const before = { name: 'Bourse', tags: ['out'], note: 'ask' };
    expect(listBefore(line({ standing: 'changed', before }))).toEqual([
      'was “Bourse” → becomes “Exchange”',
      'tags were: out → become: no tags',
      'note was: “ask” → becomes: no note',
    ]);
    const typed = { address: EXCHANGE, chain: '', name: 'Bourse ', tags: 'out', note: 'new' };
    expect(listBefore(line({ standing: 'changed', before, typed }))).toEqual(['note was: “ask” → becomes: “new”']);
    expect(listBefore(line())).toEqual([]);
  });
});
