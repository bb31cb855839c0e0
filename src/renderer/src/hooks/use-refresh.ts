import { useState } from 'react';
import type { ResourceKey } from '#shared/model/resource.ts';
import { ask } from '../api.ts';
import { resourceWords } from '../components/resource/words.ts';
import { announce, notifyFailure } from '../store/notices-store.ts';

/** Reading one kept record now; what became of it is in the record's own view. */
export function useRefresh({ profileId, resource, parent, id }: ResourceKey): {
  busy: boolean;
  refresh(): Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async refresh() {
      if (busy) return;
      setBusy(true);
      const answer = await ask((app) => app.records.refresh({ profileId, resource, parent, id }));
      setBusy(false);
      if (answer.ok) announce(resourceWords.refreshed);
      else notifyFailure(answer.failure);
    },
  };
}
