import type { PowerMonitor } from 'electron';
import { guardClass, HostEmitter } from '../host-emitter.ts';
import { windowEvents } from '../window/open-windows.ts';

type Provided = Pick<PowerMonitor, 'getSystemIdleTime' | 'getSystemIdleState' | 'isOnBatteryPower'>;

export const POWER_EVENTS = [
  'lock-screen',
  'unlock-screen',
  'suspend',
  'resume',
  'shutdown',
  'on-ac',
  'on-battery',
] as const;

/** Electron's `powerMonitor`: events come from the control channel only; idle is the time since somebody touched the window. */
class HostPowerMonitor extends HostEmitter implements Provided {
  #lastActivity = Date.now();
  #locked = false;

  constructor() {
    super({ label: 'powerMonitor', events: POWER_EVENTS });
    windowEvents.on('page-opened', (page) => {
      page.on('message', ({ type }) => {
        if (type === 'activity') this.#lastActivity = Date.now();
      });
    });
  }

  /** For the control channel. */
  announce(event: (typeof POWER_EVENTS)[number]): void {
    if (event === 'lock-screen' || event === 'unlock-screen') this.#locked = event === 'lock-screen';
    this.emit(event, {});
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
