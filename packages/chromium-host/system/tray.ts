import type { Menu } from 'electron';
import { guardClass, HostEmitter } from '../host-emitter.ts';
import { report } from '../log.ts';

/** For the control channel. */
export const trays = new Set<Tray>();

/** Electron's `Tray`: draws nothing; the control channel can click it and its menu. */
export class Tray extends HostEmitter {
  #destroyed = false;
  menu: Menu | null = null;

  constructor(_image: unknown) {
    super({ label: 'Tray', type: 'Tray' });
    trays.add(this);
  }

  setToolTip(text: string): void {
    report({ type: 'tray', toolTip: text });
  }

  setTitle(title: string): void {
    report({ type: 'tray', title });
  }

  setImage(_image: unknown): void {
    report({ type: 'tray', image: 'changed' });
  }

  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
    report({ type: 'tray', menu: menu?.items.map(({ label }) => label) ?? [] });
  }

  destroy(): void {
    this.#destroyed = true;
    trays.delete(this);
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }
}
guardClass('Tray', Tray);
