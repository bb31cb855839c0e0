import type { IpcMain } from 'electron';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { Spoken } from '../speech.ts';
import { createSurface } from '../surface/create-surface.ts';
import type { Surface } from '../surface/surface.ts';
import { type ConfirmWindowOptions, createConfirmWindow } from './confirm-window.ts';
import { openSurfaceGate } from './ipc-gate.ts';

export type OpenSurfaceOptions = ConfirmWindowOptions & { ipcMain: IpcMain; spoken: Spoken };

export type ElectronSurface = Surface & {
  /** How the questions after this look. */
  setContrast(contrast: AppSettings['contrast']): void;
};

/** The window main asks in, with the one way in for its page. */
export function openSurface({ ipcMain, spoken, ...options }: OpenSurfaceOptions): ElectronSurface {
  let contrast: AppSettings['contrast'] = 'system';
  const window = createConfirmWindow(options);
  const { hear, ...surface } = createSurface({
    openWindow: window.open,
    clock: () => performance.now(),
    readContrast: () => contrast,
    spoken,
  });
  openSurfaceGate({ ipcMain, getWindow: window.current, hear, log: options.log });
  return {
    ...surface,
    setContrast(next) {
      contrast = next;
    },
  };
}
