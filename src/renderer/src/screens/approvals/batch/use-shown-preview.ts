import { useState } from 'react';
import type { BatchPreview } from '#shared/ipc/batch-views.ts';

type Shown = { shown: BatchPreview | undefined; before: BatchPreview | undefined };

/** The summary on the screen; where what would be signed changed under the operator's eyes, `before` is what stood there first. */
export function useShownPreview(latest: BatchPreview | undefined) {
  const [state, setState] = useState<Shown>({ shown: undefined, before: undefined });
  const { shown, before } = state;
  if (latest !== undefined && latest !== shown) {
    const isChange = shown !== undefined && shown.batchDigest !== latest.batchDigest;
    setState({ shown: latest, before: isChange ? (before ?? shown) : before });
  }
  return { shown, before, markRead: () => setState({ ...state, before: undefined }) };
}
