import { create } from 'zustand';
import type { HelpTarget } from '../help/help-ids.ts';

type Overlay = { open: 'none' | 'palette' | 'keys' | 'help'; help: HelpTarget };

/** Which of the window's own dialogs is open, and where the help begins. */
export const useOverlay = create<Overlay>(() => ({ open: 'none', help: { kind: 'start' } }));

export function openPalette(): void {
  useOverlay.setState({ open: 'palette' });
}

export function openKeys(): void {
  useOverlay.setState({ open: 'keys' });
}

export function openHelp(help: HelpTarget = { kind: 'start' }): void {
  useOverlay.setState({ open: 'help', help });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: 'none' });
}
