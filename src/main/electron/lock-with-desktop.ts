import type { PowerMonitor } from 'electron';
import type { LockSource } from '#shared/ipc/system-views.ts';
import { watchBuses } from '../lock/watch-buses.ts';
import { createIdleWatch } from '../lock/watch-idleness.ts';
import type { Log } from '../log.ts';

/** Between two looks at who is there, in milliseconds. */
const READ_EVERY_MS = 10_000;

export type LockWithDesktopOptions = {
  powerMonitor: Pick<PowerMonitor, 'on' | 'getSystemIdleState'>;
  environment: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  lock: () => void;
  log: Log;
  /** After how long without anybody the app locks, until it is told otherwise. */
  minutes: number;
};

export type DesktopLock = {
  /** Somebody pressed a key or moved the pointer in the window. */
  touched(): void;
  setMinutes(minutes: number): void;
  /** What is listened to, and whether it is heard. */
  listSources(): LockSource[];
  stop(): void;
};

/** Locks when the computer sleeps, when its screen is locked, and when nobody is there. */
export function lockWithDesktop(options: LockWithDesktopOptions): DesktopLock {
  const { powerMonitor, environment, platform, lock, log, minutes } = options;
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
  // On Linux no event of Electron's says that the screen was locked: the desktop's buses do.
  const buses = platform === 'linux' ? watchBuses({ environment, lock, log }) : undefined;
  const askDesktop = (seconds: number) => powerMonitor.getSystemIdleState(seconds);
  const idle = createIdleWatch({ clock: Date.now, askDesktop, lock, minutes });
  const timer = setInterval(idle.look, READ_EVERY_MS);
  return {
    touched: idle.touched,
    setMinutes: idle.setMinutes,
    listSources: () => [{ name: 'power-monitor', heard: true }, ...(buses?.list() ?? [])],
    stop() {
      clearInterval(timer);
      buses?.stop();
    },
  };
}
