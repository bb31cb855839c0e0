import { describe, expect, test } from 'vitest';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import {
  filterNfts,
  groupByCollection,
  layGallery,
  stepInGallery,
} from '../../../../src/renderer/src/screens/nfts/gallery-rows.ts';

const row = (id: string, parent = 'shop', parts: Partial<ResourceRow> = {}): ResourceRow => ({
  profileId: 'practice',
  resource: 'nft',
  parent,
  id,
  title: null,
  imageKey: null,
  status: null,
  chain: null,
  detail: null,
  type: null,
  supplyLimit: null,
  quoteUntil: null,
  origin: null,
  isMalformed: false,
  fetchedAt: null,
  failure: null,
  ...parts,
});
const named = (id: string) => (id === 'shop' ? 'Trading cards' : id);
const rows = [row('1'), row('2'), row('3', 'other', { title: 'Red' }), row('4', 'shop', { origin: 'made' }), row('5')];
const ids = (list: readonly ResourceRow[]) => list.map(({ id }) => id).join('');

describe('the gallery', () => {
  test('finds NFTs by every word, also by the name of their collection', () => {
    const find = (text: string) => ids(filterNfts(rows, { text, origin: 'all' }, named));
    expect([find('trading'), find('RED other'), find('red trading'), find('  ')]).toEqual(['1245', '3', '', '12345']);
  });

  test('shows what was made here alone', () => {
    expect(ids(filterNfts(rows, { text: '', origin: 'made' }, named))).toBe('4');
  });

  test('puts collections in the order of their newest NFT', () => {
    expect(groupByCollection(rows).map(({ collectionId, rows: members }) => `${collectionId} ${ids(members)}`)).toEqual(
      ['shop 1245', 'other 3'],
    );
  });

  test('is gone through by arrow keys in two dimensions', () => {
    const lines = layGallery(groupByCollection(rows), 3);
    const step = (from: string | undefined, key: string) =>
      stepInGallery(
        lines,
        rows.find(({ id }) => id === from),
        key,
      )?.id;
    // 1 2 4 / 5 / 3
    expect(step(undefined, 'ArrowDown')).toBe('1');
    expect(step('1', 'ArrowRight')).toBe('2');
    expect(step('4', 'ArrowDown')).toBe('5');
    expect(step('5', 'ArrowDown')).toBe('3');
    expect(step('3', 'ArrowUp')).toBe('5');
    expect(step('3', 'ArrowRight')).toBeUndefined();
    expect([step('2', 'Home'), step('2', 'End'), step('2', 'x')]).toEqual(['1', '3', undefined]);
  });
});
