import { Eye, EyeOff } from 'lucide-react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { Badge } from '../../../components/Badge.tsx';
import { batchPreviewStore } from '../../../store/batch-store.ts';
import { keyOfWalk, useWalk } from '../../../store/walk-store.ts';
import { judgeMark } from './walk-steps.ts';
import { batchWords } from './words.ts';

/** In a walk: whether this row was on the screen, and whether it is still what stood there. */
export function LookedMark({ item }: { item: ApprovalItem }) {
  const walk = useWalk(item.profileId);
  const preview = batchPreviewStore.useStore(() =>
    walk === undefined ? undefined : batchPreviewStore.get(keyOfWalk(walk)).data?.preview,
  );
  const mark = judgeMark(item, { walk, preview });
  const words = batchWords.walk;
  if (mark === undefined) return null;
  return mark === 'changed' ? (
    <Badge tone="caution" icon={EyeOff} title={words.changedMark} folds>
      {words.changedMark}
    </Badge>
  ) : (
    <Badge tone="info" icon={Eye} title={words.mark} folds>
      {words.mark}
    </Badge>
  );
}
