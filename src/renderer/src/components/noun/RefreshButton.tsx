import { RefreshCw } from 'lucide-react';
import type { NounKey } from '#shared/model/noun.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useRefresh } from '../../hooks/use-refresh.ts';
import { strings } from '../../strings.ts';
import { IconButton } from '../IconButton.tsx';

/** Reads one record now; R does the same. */
export function RefreshButton({ record, group }: { record: NounKey; group: string }) {
  const { busy, refresh } = useRefresh(record);
  useHotkeys(group, [{ key: 'r', label: strings.keys.refresh, run: () => void refresh() }]);
  return (
    <IconButton
      label={busy ? strings.freshness.reading : strings.freshness.readNow}
      busy={busy}
      icon={<RefreshCw size={14} aria-hidden />}
      onClick={() => void refresh()}
    />
  );
}
