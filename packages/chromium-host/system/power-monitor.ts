import { guardClass, HostEmitter } from '../host-emitter.ts';
import type { PROVIDED } from '../provided.ts';
import { windowEvents } from '../window/open-windows.ts';

export type PowerEvent = (typeof PROVIDED.PowerMonitor.events)[number];

/** Electron's `powerMonitor`: events come from the control channel only; idle is the time since somebody touched the window. */
class HostPowerMonitor extends HostEmitter {
  #lastActivity = Date.now();
  #locked = false;

  constructor() {
    super({ label: 'powerMonitor', type: 'PowerMonitor' });
    windowEvents.on('page-opened', (page) => {
      page.on('message', ({ type }) => {
        if (type === 'activity') this.#lastActivity = Date.now();
      });
    });
  }

  /** For the control channel: it happens, and the app is told of it where Electron tells of it on this platform. */
  announce(event: PowerEvent): void {
    if (event === 'lock-screen' || event === 'unlock-screen') this.#locked = event === 'lock-screen';
    if (this.mayEmit(event)) this.emit(event);
  }

  /** For the control channel: as if nobody had been here for so many seconds. */
  pretendIdle(seconds: number): void {
    this.#lastActivity = Date.now() - seconds * 1_000;
  }

  getSystemIdleTime(): number {
    return Math.floor((Date.now() - this.#lastActivity) / 1_000);
  }

  getSystemIdleState(threshold: number): 'active' | 'idle' | 'locked' | 'unknown' {
    if (this.#locked) return 'locked';
    return this.getSystemIdleTime() >= threshold ? 'idle' : 'active';
  }

  isOnBatteryPower(): boolean {
    return false;
  }
}
guardClass('powerMonitor', HostPowerMonitor);

export const powerMonitor = new HostPowerMonitor();
