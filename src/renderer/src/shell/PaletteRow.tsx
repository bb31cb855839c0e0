import { Command } from 'cmdk';
import { VisibleText } from '../components/VisibleText.tsx';
import type { PaletteItem } from '../screens/screen.ts';

export const PALETTE_ROW = 'flex items-center gap-3 rounded-base px-2 py-1.5 data-[selected=true]:bg-chosen';

/** Something that the window knows by its name. */
export function PaletteRow({ item, onSelect }: { item: PaletteItem; onSelect: () => void }) {
  return (
    <Command.Item value={item.id} onSelect={onSelect} className={PALETTE_ROW}>
      <span className="min-w-0 flex-1 truncate">
        <VisibleText text={item.label} />
      </span>
      {item.detail !== undefined && (
        <span className="max-w-[45%] truncate text-small text-muted">
          <VisibleText text={item.detail} />
        </span>
      )}
    </Command.Item>
  );
}
