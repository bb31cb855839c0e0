import type { NounRow } from '#shared/ipc/noun-views.ts';
import { DEFAULT_COLLECTIONS } from '#shared/model/default-collections.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { collectionDetailStore } from '../../store/collections-store.ts';
import { useResource } from '../../store/resource.ts';
import { commonWords } from '../../words.ts';
import { collectionWords } from './words.ts';

/** One collection of the list. Its type and limit come from the record itself, read only for the rows that are drawn. */
export function CollectionRow({ row }: { row: NounRow }) {
  const words = collectionWords.row;
  const { profileId, id: collectionId } = row;
  const collection = useResource(collectionDetailStore, { profileId, collectionId }).data?.collection.value;
  const limit = collection?.supplyLimit;
  const facts = [
    row.chain,
    collection?.onChain?.type,
    collection && (limit === undefined ? words.noLimit : words.limit(limit)),
  ];
  return (
    <div className="flex h-full items-center gap-2.5">
      <RemoteImage imageKey={row.imageKey} alt="" className="size-10 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex items-center gap-2 leading-[18px]">
          <span className="min-w-0 flex-1 truncate font-medium">
            <BriefText text={row.title ?? row.id} />
          </span>
          {DEFAULT_COLLECTIONS.includes(row.id) && <Badge tone="neutral">{words.isDefault}</Badge>}
          {row.isMalformed && <Badge tone="danger">{words.malformed}</Badge>}
        </p>
        <p className="flex items-center gap-2 text-small leading-[18px] text-muted">
          <span className="min-w-0 flex-1 truncate">
            <BriefText text={facts.filter(Boolean).join(' · ')} />
          </span>
          {row.fetchedAt === null ? commonWords.noun.never : <Age at={row.fetchedAt} />}
        </p>
      </div>
    </div>
  );
}
