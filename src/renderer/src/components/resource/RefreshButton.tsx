import { RefreshCw } from 'lucide-react';
import type { ResourceKey } from '#shared/model/resource.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useRefresh } from '../../hooks/use-refresh.ts';
import type { KeyId } from '../../keys/key-table.ts';
import { commonWords } from '../../words.ts';
import { IconButton } from '../IconButton.tsx';

/** Reads one record now; R does the same. */
export function RefreshButton({ record, keyId }: { record: ResourceKey; keyId: KeyId }) {
  const { busy, refresh } = useRefresh(record);
  useHotkeys([{ id: keyId, run: () => void refresh() }]);
  return (
    <IconButton
      label={busy ? commonWords.freshness.reading : commonWords.freshness.readNow}
      busy={busy}
      icon={<RefreshCw size={14} aria-hidden />}
      onClick={() => void refresh()}
    />
  );
}
