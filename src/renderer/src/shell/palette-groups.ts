import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { PaletteItem } from '../screens/screen.ts';

export type PaletteGroup<Item> = { title: string; items: Item[] };

/** A line of the palette: a heading, something that the window knows by its name, or something that main found. */
export type PaletteLine =
  | { kind: 'group'; id: string; title: string }
  | { kind: 'item'; id: string; item: PaletteItem }
  | { kind: 'hit'; id: string; hit: SearchHit };
export type PaletteOption = Exclude<PaletteLine, { kind: 'group' }>;

/**
 * What the window knows itself, in its groups: the best match first, and the group with the best one first.
 * @param score how well an item matches what is typed, 0 for not at all; with nothing typed all are shown in their own order
 */
export function groupItems(
  items: readonly PaletteItem[],
  text: string,
  score: (item: PaletteItem) => number,
): PaletteGroup<PaletteItem>[] {
  if (text === '') return gather(items, ({ group }) => group);
  const scored = items
    .map((item) => ({ item, points: score(item) }))
    .filter(({ points }) => points > 0)
    .sort((left, right) => right.points - left.points);
  return gather(
    scored.map(({ item }) => item),
    ({ group }) => group,
  );
}

/** What main found, by resource in main's order, without what the window shows already. */
export function groupHits(
  hits: readonly SearchHit[],
  shown: readonly PaletteItem[],
  titles: Readonly<Record<SearchHit['resource'], string>>,
): PaletteGroup<SearchHit>[] {
  const known = new Set(shown.flatMap(({ record }) => (record === undefined ? [] : nameRecord(record))));
  return gather(
    hits.filter((hit) => !known.has(nameRecord(hit))),
    ({ resource }) => titles[resource],
  );
}

/** All of it as one list, each group below its heading. */
export function listPaletteLines(
  groups: readonly PaletteGroup<PaletteItem>[],
  hitGroups: readonly PaletteGroup<SearchHit>[],
): PaletteLine[] {
  return [
    ...groups.flatMap(({ title, items }): PaletteLine[] => [
      { kind: 'group', id: `group ${title}`, title },
      ...items.map((item): PaletteLine => ({ kind: 'item', id: item.id, item })),
    ]),
    ...hitGroups.flatMap(({ title, items }): PaletteLine[] => [
      { kind: 'group', id: `group ${title}`, title },
      ...items.map((hit): PaletteLine => ({ kind: 'hit', id: `hit ${hit.resource} ${hit.parent} ${hit.id}`, hit })),
    ]),
  ];
}

export function isOption(line: PaletteLine): line is PaletteOption {
  return line.kind !== 'group';
}

/** Addresses differ in letter case between those who tell them. */
function nameRecord({ resource, parent, id }: Pick<SearchHit, 'resource' | 'parent' | 'id'>): string {
  return JSON.stringify([resource, parent, id]).toLowerCase();
}

function gather<Item>(items: readonly Item[], titleOf: (item: Item) => string): PaletteGroup<Item>[] {
  return [...Map.groupBy(items, titleOf)].map(([title, gathered]) => ({ title, items: gathered }));
}
