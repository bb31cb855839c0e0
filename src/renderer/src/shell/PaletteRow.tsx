import { BriefText } from '../components/BriefText.tsx';
import type { PaletteItem } from '../screens/screen.ts';

/** Something that the window knows by its name. */
export function PaletteRow({ item }: { item: PaletteItem }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <BriefText text={item.label} />
      </span>
      {item.detail !== undefined && (
        <span className="max-w-[45%] truncate text-small text-muted">
          <BriefText text={item.detail} />
        </span>
      )}
    </>
  );
}
