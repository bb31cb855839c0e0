import { describe, expect, test } from 'vitest';
import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { PaletteItem } from '../../../src/renderer/src/screens/screen.ts';
import { pathOfHit } from '../../../src/renderer/src/shell/hit-path.ts';
import { groupHits, groupItems, listPaletteLines } from '../../../src/renderer/src/shell/palette-groups.ts';
import { scoreItem } from '../../../src/renderer/src/shell/score-item.ts';
import { stepTo } from '../../../src/renderer/src/shell/step-to.ts';
import { judgeEnter } from '../../../src/renderer/src/shell/use-enter.ts';
import { commonWords } from '../../../src/renderer/src/words.ts';

const item = (id: string, group: string): PaletteItem => ({ id, label: id, group, run() {} });
const hit = (parts: Partial<SearchHit>): SearchHit => {
  return { resource: 'order', parent: '', id: '1', title: '', excerpt: '', fetchedAt: 0, ...parts };
};

describe('the palette', () => {
  test('shows all in their order while nothing is typed, and the best match first afterwards', () => {
    const items = [item('a', 'One'), item('b', 'Two'), item('c', 'One')];
    expect(groupItems(items, '', () => 0).map(({ title }) => title)).toEqual(['One', 'Two']);
    const points: Record<string, number> = { a: 0.2, b: 0.9, c: 0 };
    const found = groupItems(items, 'x', ({ id }) => points[id] ?? 0);
    expect(found.map(({ title, items: [first] }) => [title, first?.id])).toEqual([
      ['Two', 'b'],
      ['One', 'a'],
    ]);
  });

  test('finds by the beginnings of words and by every word, not by letters scattered over a text', () => {
    const named = (label: string, detail = '') => ({ ...item('x', 'One'), label, detail });
    expect(scoreItem(named('Create wallet'), 'cw')).toBeGreaterThan(0);
    const asked = ['Wallet', 'Wallets', 'Create wallet', 'Farewallets'];
    const scores = asked.map((label) => scoreItem(named(label), 'wallet'));
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
    expect(new Set(scores).size).toBe(asked.length);
    expect(scoreItem(named('email:ops@example.com', '0x976E…0aa9'), 'ops@ 0AA9')).toBeGreaterThan(0);
    expect(scoreItem(named('Set the allowance of the collection holder to nothing at all'), 'school')).toBe(0);
    expect(scoreItem(named('Wallets'), 'zebra')).toBe(0);
  });

  test('shows once what the window and main both found', () => {
    const request = { resource: 'transaction', parent: '0xAB', id: 'tx-1' } as const;
    const shown = [
      { ...item('order 1', 'Orders'), record: { resource: 'order', parent: '', id: '1' } as const },
      { ...item('a request', 'Approvals'), record: request },
      item('2', 'Orders'),
    ];
    const hits = [
      hit({ id: '1' }),
      hit({ id: '2' }),
      hit({ ...request, parent: '0xab' }),
      hit({ ...request, id: 'tx-2' }),
    ];
    const groups = groupHits(hits, shown, commonWords.palette.found);
    expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([['2'], ['tx-2']]);
  });

  test('lists thousands as lines of one list, and keys lead over headings and around both ends', () => {
    const many = Array.from({ length: 5_000 }, (_, number) => item(`a${number}`, 'One'));
    const lines = listPaletteLines(
      groupItems([...many, item('b', 'Two')], '', () => 0),
      [],
    );
    expect(lines).toHaveLength(5_003);
    expect(lines.map(({ kind }) => kind).indexOf('group', 1)).toBe(5_001);
    expect(stepTo('ArrowDown', lines, 5_000)).toBe(5_002);
    expect(stepTo('ArrowDown', lines, 5_002)).toBe(1);
    expect(stepTo('ArrowUp', lines, 1)).toBe(5_002);
    expect(stepTo('PageDown', lines, 1)).toBe(9);
    expect(stepTo('x', lines, 1)).toBe(-1);
    expect(stepTo('ArrowDown', [], -1)).toBe(-1);
  });

  test('runs at Enter what stands highlighted, but for what answers an older text, where Enter waits', () => {
    const own = { kind: 'item', id: 'a', item: item('a', 'One') } as const;
    const found = { kind: 'hit', id: 'hit', hit: hit({}) } as const;
    const typing = { isChosen: false, isAnswered: false };
    const answered = { isChosen: false, isAnswered: true };
    expect(judgeEnter({ option: own, ...typing })).toBe('run');
    expect(judgeEnter({ option: found, ...typing })).toBe('wait');
    expect(judgeEnter({ option: undefined, ...typing })).toBe('wait');
    expect(judgeEnter({ option: found, ...typing, isChosen: true })).toBe('run');
    expect(judgeEnter({ option: found, ...answered })).toBe('run');
    expect(judgeEnter({ option: undefined, ...answered })).toBe('nothing');
  });

  test('leads from every kind of hit to a screen', () => {
    const paths = (Object.keys(commonWords.palette.found) as SearchHit['resource'][]).map((resource) =>
      pathOfHit(hit({ resource, parent: 'p', id: 'i' }), { waiting: null, begun: null }),
    );
    expect(paths.every((path) => /^\/(nfts|collections|credentials|orders|wallets|activity)/.test(path))).toBe(true);
  });
});
