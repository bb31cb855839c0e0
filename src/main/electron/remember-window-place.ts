import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserWindow, screen } from 'electron';
import { chooseWindowPlace, type WindowPlace } from './window-bounds.ts';

/** Where the window was when it was last closed. Nothing hangs on this file: what goes wrong with it is the default. */
export function readWindowPlace(file: string): WindowPlace {
  return chooseWindowPlace(
    readRemembered(file),
    screen.getAllDisplays().map((display) => display.workArea),
  );
}

export function rememberWindowPlace(window: BrowserWindow, file: string): void {
  window.on('close', () => {
    // The bounds are those it has when it is neither minimized nor maximized.
    const place = { ...window.getNormalBounds(), maximized: window.isMaximized() };
    try {
      writeFileSync(file, JSON.stringify(place), { mode: 0o600 });
    } catch {
      // It opens at its default place next time.
    }
  });
}

function readRemembered(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
