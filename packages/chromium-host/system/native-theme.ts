import type { NativeTheme } from 'electron';
import { browser } from '../chromium/browser.ts';
import type { Page } from '../chromium/page.ts';
import { guardClass, HostEmitter } from '../host-emitter.ts';
import { windowEvents } from '../window/open-windows.ts';

/** Electron's `nativeTheme`: the page sees it as `prefers-color-scheme`. Without a desktop "system" is light. */
class HostNativeTheme extends HostEmitter {
  readonly shouldUseHighContrastColors = false;
  readonly prefersReducedTransparency = false;
  #source: NativeTheme['themeSource'] = 'system';

  constructor() {
    super({ label: 'nativeTheme', type: 'NativeTheme' });
    windowEvents.on('page-opened', (page) => void this.#apply(page));
  }

  get themeSource(): NativeTheme['themeSource'] {
    return this.#source;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`Invalid themeSource: ${source}`);
    if (source === this.#source) return;
    this.#source = source;
    for (const page of browser.pages) void this.#apply(page);
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }

  async #apply(page: Page): Promise<void> {
    await page.emulateColorScheme(this.#source === 'system' ? '' : this.#source).catch(() => undefined);
  }
}
guardClass('nativeTheme', HostNativeTheme);

export const nativeTheme = new HostNativeTheme();
