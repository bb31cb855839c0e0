import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { DEFAULT_COLLECTIONS } from '#shared/model/default-collections.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { commonWords } from '../../words.ts';
import { collectionWords } from './words.ts';

/** One collection of the list, with its type and how many there may be. */
export function CollectionRow({ item: row }: { item: ResourceRow }) {
  const words = collectionWords.row;
  const isRead = row.fetchedAt !== null && !row.isMalformed;
  // A number that is cut is another number: what is told last may lose its end.
  const facts = [
    isRead && (row.supplyLimit === null ? words.noLimit : words.limit(row.supplyLimit)),
    row.chain,
    row.type,
  ];
  return (
    <div className="flex h-full items-center gap-2.5">
      <RemoteImage imageKey={row.imageKey} alt="" className="size-10 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex items-center gap-2 leading-[1.125rem]">
          <span className="min-w-0 flex-1 truncate font-medium">
            <BriefText text={row.title ?? row.id} />
          </span>
          {DEFAULT_COLLECTIONS.includes(row.id) && <Badge tone="neutral">{words.isDefault}</Badge>}
          {row.isMalformed && <Badge tone="danger">{words.malformed}</Badge>}
        </p>
        <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
          <span className="min-w-0 flex-1 truncate">
            <BriefText text={facts.filter(Boolean).join(' · ')} />
          </span>
          {row.fetchedAt === null ? commonWords.resource.never : <Age at={row.fetchedAt} />}
        </p>
      </div>
    </div>
  );
}
