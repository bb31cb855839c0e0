import type { Display, Screen } from 'electron';
import { guardClass, HostEmitter } from '../host-emitter.ts';

/** That of the virtual display; the real one is not asked, and a window may be larger than it. */
const SIZE = { width: 1600, height: 1000 };

/** Electron's `screen`: one display. */
class HostScreen extends HostEmitter implements Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'> {
  constructor() {
    super({ label: 'screen', events: ['display-added', 'display-removed', 'display-metrics-changed'] });
  }

  getPrimaryDisplay(): Display {
    const area = { x: 0, y: 0, ...SIZE };
    return { id: 1, bounds: area, workArea: area, size: SIZE, workAreaSize: SIZE, scaleFactor: 1 } as Display;
  }

  getAllDisplays(): Display[] {
    return [this.getPrimaryDisplay()];
  }
}
guardClass('screen', HostScreen);

export const screen = new HostScreen();
