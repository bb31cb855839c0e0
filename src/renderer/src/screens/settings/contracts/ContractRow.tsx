import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { LibraryItemView } from '#shared/ipc/library-views.ts';
import { Age } from '../../../components/Age.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { BriefText } from '../../../components/BriefText.tsx';
import { contractsPaths } from '../../../routes.ts';
import { commonWords } from '../../../words.ts';
import { describeScopes } from './describe-scopes.ts';
import { contractWords } from './words.ts';

/** One ABI or descriptor: what it is for, how much of it is read, and what is in its way. */
export function ContractRow({ item }: { item: LibraryItemView }) {
  const words = contractWords;
  const { id, kind, name, standings, partOf, problem, addedAt } = item;
  const { read, known, behind, disputed } = standings;
  return (
    <li>
      <Link href={contractsPaths.item(id)} className="flex items-center gap-3 px-3 py-2.5 hover:bg-hover">
        <span className="min-w-0 flex-1 space-y-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">
              <BriefText text={name} />
            </span>
            <span className="text-tiny text-muted">{words.kinds[kind]}</span>
            {problem !== null && <Badge tone="caution">{words.row.unread}</Badge>}
            {known > 0 && <Badge tone="info">{words.row.known(known)}</Badge>}
            {behind > 0 && <Badge tone="info">{words.row.behind(behind)}</Badge>}
            {disputed > 0 && <Badge tone="caution">{words.row.disputed(disputed)}</Badge>}
          </span>
          <span className="block text-small text-muted wrap-anywhere">
            {partOf.length > 0 && problem === null && read + known + behind + disputed === 0
              ? words.row.partOf
              : `${(item.kind === 'abi' ? words.row.functions : words.row.formats)(read + known + behind + disputed)} · ${describeScopes(item)}`}
          </span>
        </span>
        <span className="shrink-0 text-small text-muted">
          {words.row.added} <Age at={addedAt} write={commonWords.freshness.ago} />
        </span>
        <ChevronRight size={14} aria-hidden className="shrink-0 text-faint" />
      </Link>
    </li>
  );
}
