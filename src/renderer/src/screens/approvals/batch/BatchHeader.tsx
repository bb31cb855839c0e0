import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../../../components/IconButton.tsx';
import { useIsNarrow } from '../../../store/room-store.ts';
import { batchWords } from './words.ts';

/** The name of the page; the way back, where the pane does not bring it by itself. */
export function BatchHeader({ title, onBack }: { title: string; onBack: () => void }) {
  const isNarrow = useIsNarrow();
  return (
    <div className="flex items-center gap-2">
      {!isNarrow && (
        <IconButton
          label={batchWords.page.back}
          icon={<ArrowLeft size={16} aria-hidden />}
          onClick={onBack}
          className="-ml-2"
        />
      )}
      <h2 className="text-lead font-semibold">{title}</h2>
    </div>
  );
}
