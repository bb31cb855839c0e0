import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { MiddleText } from '../../components/MiddleText.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { isGoodStatus, ResourceStatus } from '../../components/ResourceStatus.tsx';
import { plainVisible } from '../../format/plain-visible.ts';
import { nftWords } from './words.ts';

/** One NFT of the gallery: its image, name and id; how it stands where that is not as nearly all of them do. */
export function NftTile({ row }: { row: ResourceRow }) {
  const words = nftWords.tile;
  return (
    <div className="flex h-full flex-col gap-1.5">
      <div className="relative shrink-0">
        <RemoteImage imageKey={row.imageKey} alt={words.image(row.title ?? row.id)} className="h-[8rem] w-full" />
        {!isGood(row) && (
          <span className="absolute top-1 right-1 flex max-w-[calc(100%-0.5rem)]">
            <NftBadge row={row} />
          </span>
        )}
      </div>
      {/* Names of a series differ at their end. */}
      <p
        title={row.title === null ? undefined : plainVisible(row.title)}
        className="line-clamp-2 shrink-0 leading-[1.125rem] font-medium"
      >
        {row.title === null ? (
          <span className="text-muted italic">{words.unnamed}</span>
        ) : (
          <BriefText text={row.title} />
        )}
      </p>
      <code title={plainVisible(row.id)} className="text-small leading-[1.125rem] text-muted">
        <MiddleText text={row.id} />
      </code>
    </div>
  );
}

function isGood({ status, isMalformed }: ResourceRow): boolean {
  return !isMalformed && status !== null && isGoodStatus(status);
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
