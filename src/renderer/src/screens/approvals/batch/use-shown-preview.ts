import { useState } from 'react';
import type { BatchPreview } from '#shared/ipc/batch-views.ts';
import type { ReadPreview } from '../../../store/batch-store.ts';
import type { Walk } from '../../../store/walk-store.ts';

type Shown = { shown: BatchPreview | undefined; before: BatchPreview | undefined };

/**
 * The summary on the screen; where what would be signed changed under the operator's eyes, `before` is what stood there first.
 * One that was read before the last look of the walk is not shown: what the operator has just looked at is no change.
 */
export function useShownPreview(read: ReadPreview | undefined, walk: Walk | undefined) {
  const latest = read?.step === walk?.step ? read?.preview : undefined;
  const [state, setState] = useState<Shown>({ shown: undefined, before: undefined });
  const { shown, before } = state;
  if (latest !== undefined && latest !== shown) {
    const isChange = shown !== undefined && shown.batchDigest !== latest.batchDigest;
    setState({ shown: latest, before: isChange ? (before ?? shown) : before });
  }
  return { shown, before, markRead: () => setState({ ...state, before: undefined }) };
}
