import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { commonWords } from '../../words.ts';
import { credentialWords } from './words.ts';

/** One row of the list: its name, its template, how far it is, and how old what is known of it is. */
export function CredentialRow({ item: credential }: { item: ResourceRow }) {
  const words = credentialWords.row;
  const { title, id, parent, chain, status, isMalformed, fetchedAt } = credential;
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="flex items-center gap-2 leading-[1.125rem]">
        <span className="min-w-0 flex-1 truncate font-medium">
          <BriefText text={title ?? id} />
        </span>
        {isMalformed && <Badge tone="danger">{words.unreadable}</Badge>}
        {status !== null && <ResourceStatus status={status} />}
      </p>
      <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
        <span className="min-w-0 flex-1 truncate">
          <BriefText text={words.template(parent)} />
        </span>
        {chain !== null && (
          <span className="max-w-[40%] shrink-0 truncate">
            <BriefText text={chain} />
          </span>
        )}
        {fetchedAt === null ? commonWords.resource.never : <Age at={fetchedAt} />}
      </p>
    </div>
  );
}
