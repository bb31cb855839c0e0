import { useState } from 'react';
import { createLazyPart } from '../components/LazyPart.tsx';
import { useOverlay } from '../store/overlay-store.ts';

/** Nothing stands in its place while its code is read. */
const HelpDialog = createLazyPart({
  read: async () => (await import('../help/HelpDialog.tsx')).HelpDialog,
  Frame: () => null,
});

/** The help, from when it is first opened; locked, too. */
export function HelpOverlay() {
  const isOpen = useOverlay((state) => state.open === 'help');
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <HelpDialog />;
}
