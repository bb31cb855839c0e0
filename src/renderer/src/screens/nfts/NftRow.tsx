import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { Age } from '../../components/Age.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { commonWords } from '../../words.ts';
import { NftBadge } from './NftTile.tsx';
import { nftWords } from './words.ts';

export type NamedNft = { row: ResourceRow; collection: string };

/** One NFT of the list: with its collection, its chain, and how old what is known of it is. */
export function NftRow({ item: { row, collection } }: { item: NamedNft }) {
  const words = nftWords.tile;
  return (
    <div className="flex h-full items-center gap-2.5">
      <RemoteImage imageKey={row.imageKey} alt="" className="size-10 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex items-center gap-2 leading-[1.125rem]">
          <span className="min-w-0 flex-1 truncate font-medium">
            {row.title === null ? (
              <span className="text-muted italic">{words.unnamed}</span>
            ) : (
              <BriefText text={row.title} />
            )}
          </span>
          <NftBadge row={row} />
        </p>
        <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
          <code className="min-w-0 max-w-[50%] truncate">
            <BriefText text={row.id} />
          </code>
          <span className="min-w-0 flex-1 truncate">
            <BriefText text={[collection, row.chain].filter(Boolean).join(' · ')} />
          </span>
          {row.fetchedAt === null ? commonWords.resource.never : <Age at={row.fetchedAt} />}
        </p>
      </div>
    </div>
  );
}
