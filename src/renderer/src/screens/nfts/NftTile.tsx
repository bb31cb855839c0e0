import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { nftWords } from './words.ts';

/** One NFT of the gallery: its image, name, id and how it stands. */
export function NftTile({ row }: { row: ResourceRow }) {
  const words = nftWords.tile;
  return (
    <div className="flex h-full flex-col gap-1.5">
      <RemoteImage
        imageKey={row.imageKey}
        alt={words.image(row.title ?? row.id)}
        className="h-[8rem] w-full shrink-0"
      />
      <p className="truncate leading-[1.125rem] font-medium">
        {row.title === null ? (
          <span className="text-muted italic">{words.unnamed}</span>
        ) : (
          <BriefText text={row.title} />
        )}
      </p>
      <p className="flex items-center gap-1.5 text-small leading-[1.125rem] text-muted">
        <code className="min-w-0 flex-1 truncate">
          <BriefText text={row.id} />
        </code>
        <NftBadge row={row} />
      </p>
    </div>
  );
}

/** How an NFT stands, in a word: its status as the service says it, or why there is none. */
export function NftBadge({ row }: { row: ResourceRow }) {
  const words = nftWords.tile;
  if (row.isMalformed) return <Badge tone="danger">{words.malformed}</Badge>;
  if (row.status !== null) return <ResourceStatus status={row.status} />;
  if (row.fetchedAt === null)
    return <Badge tone="neutral">{row.failure === null ? words.reading : words.unread}</Badge>;
  return null;
}
