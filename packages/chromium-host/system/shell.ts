import type { Shell } from 'electron';
import { report } from '../log.ts';
import { provide } from '../not-provided.ts';

/** Electron's `shell`: opens nothing, and says what would have been opened. */
export const shell = provide('shell', {
  openExternal: async (url) => report({ type: 'shell.openExternal', url }),
  openPath: async (path) => {
    report({ type: 'shell.openPath', path });
    return '';
  },
  showItemInFolder: (path) => report({ type: 'shell.showItemInFolder', path }),
  beep: () => report({ type: 'shell.beep' }),
} satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'>);
