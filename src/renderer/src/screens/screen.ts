import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { LazyPart, ReadableAhead } from '../components/lazy-part.ts';
import type { KeyId } from '../keys/key-table.ts';

/** Something the palette can lead to. `record`: what main's search finds it as, so that it is listed once. */
export type PaletteItem = {
  id: string;
  label: string;
  detail?: string;
  group: string;
  record?: Pick<SearchHit, 'resource' | 'parent' | 'id'>;
  run: () => void;
};

/** `chosenId` is what the route says is chosen. */
export type PageProps = { chosenId: string | undefined };

/** A screen of the rail. What is not registered in `all-screens.ts` is not shown anywhere. */
export type Screen = {
  /** Its path: `/approvals`, and `/approvals/<id>` for what is chosen in it. */
  path: `/${string}`;
  label: string;
  icon: LucideIcon;
  /** Its key, as the table of keys names it. */
  keyId: KeyId;
  /** Draws the screen. Its code is a file of its own, but for the first screen's. */
  Page: ComponentType<PageProps> | LazyPart<PageProps>;
  /** What stands beside its list, where that is a file of its own too. */
  panes?: readonly ReadableAhead[];
  /** A number beside the label, drawn only when it is there. A component, so that it can watch a store. */
  Badge?: ComponentType;
  /** What the palette finds on this screen, read from the stores when it opens. */
  listPaletteItems?: (go: (path: string) => void) => PaletteItem[];
};
