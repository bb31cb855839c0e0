import { create } from 'zustand';

/** Which of the window's own dialogs is open. */
export const useOverlay = create<{ open: 'none' | 'palette' | 'keys' }>(() => ({ open: 'none' }));

export function openPalette(): void {
  useOverlay.setState({ open: 'palette' });
}

export function openKeys(): void {
  useOverlay.setState({ open: 'keys' });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: 'none' });
}
