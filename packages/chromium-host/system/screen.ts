import type { Display } from 'electron';
import { guardClass, HostEmitter } from '../host-emitter.ts';
import { SCREEN_SIZE, WORK_AREA } from './screen-size.ts';

/** Electron's `screen`: one display. */
class HostScreen extends HostEmitter {
  constructor() {
    super({ label: 'screen', type: 'Screen' });
  }

  getPrimaryDisplay(): Display {
    const size = SCREEN_SIZE;
    return { id: 1, bounds: WORK_AREA, workArea: WORK_AREA, size, workAreaSize: size, scaleFactor: 1 } as Display;
  }

  getAllDisplays(): Display[] {
    return [this.getPrimaryDisplay()];
  }
}
guardClass('screen', HostScreen);

export const screen = new HostScreen();
