import { existsSync, readFileSync } from 'node:fs';
import type { BrowserWindowConstructorOptions } from 'electron';
import { log } from '../log.ts';
import { NotProvidedError } from '../not-provided.ts';
import { centerOn, type PlaceOptions } from './window-place.ts';

const DEFAULT_SIZE = { width: 800, height: 600 };

/** Where a window opens and whether it is seen, as Electron reads it. */
export function readPlace(
  options: BrowserWindowConstructorOptions,
): Pick<PlaceOptions, 'bounds' | 'least' | 'isVisible'> {
  const { width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height, minWidth = 0, minHeight = 0 } = options;
  const centered = centerOn({ width, height });
  const bounds = { ...centered, x: options.x ?? centered.x, y: options.y ?? centered.y };
  return { bounds, least: { width: minWidth, height: minHeight }, isVisible: options.show !== false };
}

/** What the host does as Electron does. */
const OPTIONS = [
  'x',
  'y',
  'width',
  'height',
  'minWidth',
  'minHeight',
  'center',
  'show',
  'title',
  'parent',
  'modal',
  'webPreferences',
];
/** Only of how a window is drawn; whoever runs the app on the host is told. */
const NOT_DRAWN = ['icon', 'backgroundColor', 'autoHideMenuBar'];

/** An option that would silently do nothing is refused by name. */
export function refuseOtherOptions(options: BrowserWindowConstructorOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || OPTIONS.includes(name)) continue;
    if (!NOT_DRAWN.includes(name)) throw new NotProvidedError(`the option ${name} of a BrowserWindow`);
    log(`the option ${name} of a BrowserWindow is not drawn`);
  }
}

/** Such a window would be less than what the host shows: it always isolates. */
export function refuseOpenPreferences({ webPreferences = {} }: BrowserWindowConstructorOptions): void {
  const { contextIsolation, sandbox, nodeIntegration, webviewTag, partition, session } = webPreferences;
  if (contextIsolation === false || sandbox === false || nodeIntegration === true || webviewTag === true) {
    throw new Error(
      'chromium-host: a window without context isolation or sandbox, with Node or with webviews is not provided',
    );
  }
  if (partition !== undefined || session !== undefined) {
    throw new Error('chromium-host: webPreferences.partition and webPreferences.session are not provided');
  }
}

/** The source of the preload: one CommonJS file, as a sandboxed preload is. */
export function readPreload(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (!existsSync(path)) throw new Error(`chromium-host: the preload is missing: ${path}`);
  return readFileSync(path, 'utf8');
}
