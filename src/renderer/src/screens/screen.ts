import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Something the palette can lead to. */
export type PaletteItem = { id: string; label: string; detail?: string; group: string; run: () => void };

/** A screen of the rail. What is not registered in `all-screens.ts` is not shown anywhere. */
export type Screen = {
  /** Its path: `/approvals`, and `/approvals/<id>` for what is chosen in it. */
  path: `/${string}`;
  label: string;
  icon: LucideIcon;
  /** Its key, where that is no digit. */
  key?: string;
  /** Draws the screen; `chosenId` is what the route says is chosen. */
  Page: ComponentType<{ chosenId: string | undefined }>;
  /** A number beside the label, drawn only when it is there. A component, so that it can watch a store. */
  Badge?: ComponentType;
  /** What the palette finds on this screen, read from the stores when it opens. */
  listPaletteItems?: (go: (path: string) => void) => PaletteItem[];
};
