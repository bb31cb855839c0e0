import type { NotificationConstructorOptions } from 'electron';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { report } from '../log.ts';

/** Shown last, for the control channel to click. */
export const shownNotifications: Notification[] = [];

/** Electron's `Notification`: shows nothing, and says what it would have shown. */
export class Notification extends HostEmitter {
  title: string;
  body: string;
  silent: boolean;

  constructor({ title = '', body = '', silent = false }: NotificationConstructorOptions = {}) {
    super({ label: 'Notification', type: 'Notification' });
    this.title = title;
    this.body = body;
    this.silent = silent;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    report({ type: 'notification', title: this.title, body: this.body });
    shownNotifications.push(this);
    this.emit('show', new HostEvent());
  }

  close(): void {
    this.emit('close', new HostEvent());
  }
}
guardClass('Notification', Notification);
