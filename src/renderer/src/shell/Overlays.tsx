import { useState } from 'react';
import { createLazyPart } from '../components/LazyPart.tsx';
import type { ReadableAhead } from '../components/lazy-part.ts';
import { useOverlay } from '../store/overlay-store.ts';
import { commonWords } from '../words.ts';
import { HelpOverlay } from './HelpOverlay.tsx';

const Palette = createLazyPart({ read: async () => (await import('./Palette.tsx')).Palette, Frame: Opening });
const KeysDialog = createLazyPart({ read: async () => (await import('./KeysDialog.tsx')).KeysDialog, Frame: Opening });

/** What is read ahead of being opened, the palette first; the help is large, and is read when it is opened. */
export const OVERLAYS: readonly ReadableAhead[] = [Palette, KeysDialog];

/** The window's own dialogs: the palette, the table of keys, and the help. Each is there from when it is first opened. */
export function Overlays() {
  const open = useOverlay((state) => state.open);
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (open !== 'none' && !opened.includes(open)) setOpened([...opened, open]);
  return (
    <>
      {opened.includes('palette') && <Palette />}
      {opened.includes('keys') && <KeysDialog />}
      <HelpOverlay />
    </>
  );
}

/** A dialog already: what is typed for it must not be taken for keys of the screen behind it, of which one approves. */
function Opening() {
  return <div role="dialog" aria-label={commonWords.shell.loading} aria-busy />;
}
