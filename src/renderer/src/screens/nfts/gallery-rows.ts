import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import type { NftFilter } from '../../store/nft-view-store.ts';

/** A row of the gallery: the name of a collection, or as many tiles as stand side by side. */
export type GalleryRow =
  | { kind: 'group'; collectionId: string; count: number }
  | { kind: 'tiles'; collectionId: string; tiles: ResourceRow[] };

/** The NFTs that hold every typed word in their name, id, token id, chain, status or collection. */
export function filterNfts(
  rows: readonly ResourceRow[],
  { text, origin }: NftFilter,
  nameCollection: (id: string) => string,
): ResourceRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (origin === 'made' && row.origin !== 'made') return false;
    if (words.length === 0) return true;
    const hay = [row.title, row.id, row.detail, row.chain, row.status, row.parent, nameCollection(row.parent)]
      .join('\n')
      .toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}

/** Puts NFTs together by collection: collections in the order in which their newest NFT came. */
export function groupByCollection(rows: readonly ResourceRow[]): { collectionId: string; rows: ResourceRow[] }[] {
  const groups = new Map<string, ResourceRow[]>();
  for (const row of rows) {
    const group = groups.get(row.parent);
    if (group === undefined) groups.set(row.parent, [row]);
    else group.push(row);
  }
  return [...groups].map(([collectionId, members]) => ({ collectionId, rows: members }));
}

/** Lays groups out in rows of so many tiles. */
export function layGallery(groups: ReturnType<typeof groupByCollection>, columns: number): GalleryRow[] {
  return groups.flatMap(({ collectionId, rows }) => {
    const lines = Math.ceil(rows.length / columns);
    const tiles = Array.from({ length: lines }, (_, line): GalleryRow => {
      return { kind: 'tiles', collectionId, tiles: rows.slice(line * columns, (line + 1) * columns) };
    });
    return [{ kind: 'group' as const, collectionId, count: rows.length }, ...tiles];
  });
}

/** The tile that an arrow key leads to: beside it, or in the row above or below, as near as there is one. */
export function stepInGallery(
  rows: readonly GalleryRow[],
  chosen: ResourceRow | undefined,
  key: string,
): ResourceRow | undefined {
  const lines = rows.flatMap((row) => (row.kind === 'tiles' ? [row.tiles] : []));
  const all = lines.flat();
  if (chosen === undefined) return ['ArrowDown', 'ArrowRight', 'Home'].includes(key) ? all[0] : undefined;
  const line = lines.findIndex((tiles) => tiles.includes(chosen));
  const column = lines[line]?.indexOf(chosen) ?? 0;
  const index = all.indexOf(chosen);
  const inLine = (tiles: readonly ResourceRow[] | undefined) => tiles?.[Math.min(column, tiles.length - 1)];
  switch (key) {
    case 'ArrowRight':
      return all[index + 1];
    case 'ArrowLeft':
      return all[index - 1];
    case 'ArrowDown':
      return inLine(lines[line + 1]);
    case 'ArrowUp':
      return inLine(lines[line - 1]);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}
